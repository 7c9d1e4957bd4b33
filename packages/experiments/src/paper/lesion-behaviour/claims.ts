import type { Phase } from "@cause-toolkit/core/simulate";
import type { Claim, Test } from "../../claims/claim.ts";
import type { Row } from "../../row.ts";
import { PHASE_WORDS, readingOf } from "../behaviour/claims.ts";
import { KNOWS } from "../behaviour/conditions.ts";
import { minus, percent, shareOf } from "../behaviour/rows.ts";
import { STOCHASTICITIES, VOLATILITIES } from "../lesion/rows.ts";
import { learnerId } from "./conditions.ts";

/** Half a percentage point of all pulls: a smaller difference is level. */
const MARGIN = 0.005;
const CELLS = VOLATILITIES.flatMap((v) => STOCHASTICITIES.map((s) => [v, s] as const));

export function lesionBehaviourClaims(rows: readonly Row[]): Claim[] {
  return (["s", "v"] as const).flatMap((blind) => blindClaims(rows, blind));
}

/** A lesioned agent against the healthy one, where the noise to which it is blind is high. */
function blindClaims(rows: readonly Row[], blind: "s" | "v"): Claim[] {
  const learner = blind === "s" ? "stochasticity-blind" : "volatility-blind";
  const cells = CELLS.filter(([v, s]) =>
    blind === "s" ? s === Math.max(...STOCHASTICITIES) : v === Math.max(...VOLATILITIES),
  );
  const share = (name: string, [v, s]: readonly [number, number], phase: Phase = "all") =>
    shareOf(rows, learnerId(name, v, s), "cause", "nonGreedy", phase);
  const against = (other: string, phase: Phase = "all"): Test[] =>
    cells.map((cell) => ({
      kind: blind === "s" ? "more" : "less",
      label: `non-greedy share${phase === "all" ? "" : `, ${phase}`}, v = ${cell[0]}, s = ${cell[1]}: ${learner} − ${other}`,
      ...minus(share(learner, cell, phase), share(other, cell, phase), "independent"),
      margin: MARGIN,
    }));
  const listed = [KNOWS, "healthy", learner].map(
    (name) => `${name} ${CELLS.map((cell) => percent(share(name, cell))).join(", ")}`,
  );
  const id = blind === "s" ? "blind-s-over-explores" : "blind-v-under-explores";
  const described = {
    where: "§1, §6.4, §7",
    claim:
      blind === "s"
        ? "An agent that is blind to stochasticity explores too much where stochasticity is high."
        : "An agent that is blind to volatility explores too little where volatility is high.",
  };
  const reading = (suffix: string, as: string, tests: Test[]) => readingOf({ ...described, id }, suffix, as, tests);
  return [
    {
      ...described,
      id,
      tests: against("healthy"),
      note: `The share of pulls that are not greedy by the agent's own beliefs, minus the healthy agent's; below half a percentage point it is level. All play CAUSE with the noises that they infer, on two equal arms. At (v, s) = ${CELLS.map(([v, s]) => `(${v}, ${s})`).join(", ")}: ${listed.join("; ")}.`,
    },
    reading("known", "compared with an agent that knows the noises", against(KNOWS)),
    ...(["early", "late"] as const).map((phase) => reading(phase, PHASE_WORDS[phase], against("healthy", phase))),
  ];
}
