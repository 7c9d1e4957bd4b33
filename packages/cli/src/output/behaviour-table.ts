import type { Estimate, SimulationResult } from "@cause-toolkit/core";
import { BEHAVIOURS, type Behaviour, PHASES } from "@cause-toolkit/core/simulate";
import { type Align, plainTable } from "./plain-table.ts";

const WORDS: { readonly [B in Behaviour]: string } = {
  nonGreedy: "non-greedy",
  mostUncertain: "largest P",
  mostVolatile: "largest v",
  mostStochastic: "largest s",
  switched: "switches",
};

/** How policies explore, as a table with its legend; empty if it was not measured. */
export function behaviourTable({ rows }: SimulationResult): string {
  const measured = rows.flatMap(({ policy, behaviour }) => (behaviour ? [{ policy, behaviour }] : []));
  if (measured.length === 0) return "";
  const head = ["policy", "steps", ...BEHAVIOURS.map((behaviour) => `${WORDS[behaviour]} ± SEM`)];
  const body = measured.flatMap(({ policy, behaviour }) =>
    PHASES.map((phase) => [policy, phase, ...BEHAVIOURS.map((one) => percent(behaviour[one][phase]))]),
  );
  const aligns: Align[] = ["left", "left", ...BEHAVIOURS.map((): Align => "right")];
  return `\n${plainTable([head, ...body], aligns)}\n\n${LEGEND}`;
}

const LEGEND = `Shares of pulls in %, weighted by the discount: of an arm whose predicted mean is not the highest; of the arms with
the largest predicted variance, volatility and stochasticity; of another arm than before. Early steps are those up to 1/(1 − γ).
`;

function percent({ mean, sem }: Estimate): string {
  return Number.isFinite(mean) ? `${(100 * mean).toFixed(1)} ± ${(100 * sem).toFixed(1)}` : "–";
}
