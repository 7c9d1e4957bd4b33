import { agreementFigure, confusionFigure } from "@cause-toolkit/figures";
import { count } from "@cause-toolkit/figures/text";
import { recoveryOf } from "@cause-toolkit/people";
import { inferenceOf, ingredientsOf } from "@cause-toolkit/people/models";
import { comparedAsLogs, recoveredPairs } from "@cause-toolkit/people/power";
import type { Figure } from "../../report/figure.ts";
import type { ReplicaOutcome } from "../replicas.ts";

/** What simulated people in the same task show: which names they get, and how well parameters come back. */
export function replicaFigures(replicas: ReplicaOutcome): Figure[] {
  return [confusion(replicas), recovery(replicas)].filter((figure) => figure !== null);
}

function confusion({ inference, confusion: kinds, people, each }: ReplicaOutcome): Figure | null {
  const panels = [
    { title: "inferences", table: inference },
    { title: "inferences and bonuses", table: kinds },
  ].filter(({ table }, k) => table.names.length > 1 && (k === 0 || table.names.length > inference.names.length));
  if (panels.length === 0) return null;
  const title = "Which names simulated people get";
  const basis = `${count(people.length, "simulated person", "simulated people")}, ${each} of each model. Rows: true. Colour: share of the row.`;
  return {
    id: "confusion",
    title,
    caption:
      "Simulated people of known models did the task of the real ones, with parameters like theirs, and were fitted in the same way. Counts on the diagonal got the right name; a row tells where the others went.",
    draw: (document) => confusionFigure(title, panels, [basis], document),
  };
}

function recovery({ people }: ReplicaOutcome): Figure | null {
  // Who learns nothing has no parameters of learning and valuing to recover.
  const learning = people.filter(({ truth }) => ingredientsOf(truth.model).inference.learns);
  const pairs = recoveredPairs(learning);
  const panels = recoveryOf(learning, { withinModels: true }).map(({ parameter, r, people: n }) => {
    const own = pairs.filter((pair) => pair.parameter === parameter);
    return {
      title: `${parameter}: ${Number.isNaN(r) ? "does not vary" : `r ${r.toFixed(2)}`} (${n})`,
      logarithmic: comparedAsLogs(parameter, own),
      pairs: own.map(({ model, truth, fitted }) => ({ x: truth, y: fitted, series: inferenceOf(model) })),
    };
  });
  if (panels.length === 0) return null;
  const title = "Recovery of parameters";
  return {
    id: "recovery",
    title,
    caption:
      "True against fitted parameters of simulated people, fitted with their true model; on the dashed line both are equal. r is Pearson's correlation within models, so that differences between models do not count; by model it is in the table recovery. People who learn nothing are left out.",
    draw: (document) =>
      agreementFigure(
        title,
        panels,
        { x: "true", y: "fitted" },
        ["Simulated people. r: correlation within models. In brackets: people."],
        document,
      ),
  };
}
