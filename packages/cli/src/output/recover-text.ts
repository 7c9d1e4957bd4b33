import { LARGE_BIAS, type RecoverOutcome } from "@cause-toolkit/experiments/people";
import type { Confusion } from "@cause-toolkit/people";
import { IDENTIFYING } from "@cause-toolkit/people/power";
import { plainTable } from "./plain-table.ts";

function confusionTable({ truths, names, counts }: Confusion): string {
  const rows = truths.map((truth, i) => {
    const total = counts[i].reduce((sum, one) => sum + one, 0);
    return [truth, ...counts[i].map((one) => (one / total).toFixed(2))];
  });
  return plainTable([["true \\ fitted", ...names], ...rows], ["left"]);
}

/** What a reader must not take for a result of this design. */
function warnings(shares: RecoverOutcome["shares"], { accuracy, error, names }: Confusion): string {
  const off = shares.filter(({ truth, estimate }) => Math.abs(estimate - truth) > LARGE_BIAS);
  const lines = [
    ...(off.length > 0
      ? [
          `WARNING: shares are recovered with errors above ${LARGE_BIAS} (${off.map(({ inference, truth, estimate }) => `${inference} ${truth.toFixed(2)} as ${estimate.toFixed(2)}`).join(", ")}): this design does not tell how frequent inferences are.`,
        ]
      : []),
    ...(names.length > 1 && !(accuracy + 2 * error >= IDENTIFYING)
      ? [
          `WARNING: ${accuracy.toFixed(2)} of people get their true inference (${(1 / names.length).toFixed(2)} by chance): this design does not tell which inference a person has.`,
        ]
      : []),
  ];
  return lines.map((line) => `\n${line}\n`).join("");
}

/** What a design can recover, to read. */
export function recoverText({ cohort, people, confusion, recovery, shares }: RecoverOutcome): string {
  const { design, settings } = cohort;
  const { evidence, bic, inference } = confusion;
  const shown = (value: number) => (Number.isNaN(value) ? "does not vary" : value.toFixed(2));
  // The value alone where too few people were simulated for an error.
  const withError = (text: string, error: number, digits: number) =>
    text + (Number.isNaN(error) ? "" : ` ± ${error.toFixed(digits)}`);
  const share = ({ accuracy, error }: Confusion) => withError(accuracy.toFixed(3), error, 3);
  const parameters = recovery.map(({ parameter, r, error, bias, people: n }) => [
    parameter,
    Number.isNaN(r) ? shown(r) : withError(shown(r), error, 2),
    bias.toFixed(3),
    String(n),
  ]);
  return `${people.length} people, ${design.layout} blocks ${design.blocks} × ${design.trials}, ${design.arms} arms, v ${design.volatility.join(", ")}, s ${design.stochasticity.join(", ")}, ${design.feedback} feedback; P by ${settings.variance}

${confusionTable(evidence)}

Right by evidence ${share(evidence)}, by BIC ${share(bic)}; inference alone ${share(inference)} (± SEM)

${plainTable([["parameter", "r", "bias", "people"], ...parameters], ["left"])}

Logarithms of β, v0, s0, λ and lapses. Only people whose true model was fitted.

${plainTable([["inference", "true share", "estimate ± SD"], ...shares.map((one) => [one.inference, one.truth.toFixed(2), `${one.estimate.toFixed(2)} ± ${one.deviation.toFixed(2)}`])], ["left"])}
${warnings(shares, inference)}`;
}
