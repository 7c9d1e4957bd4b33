import type { SimulationResult } from "@cause-toolkit/core";
import { type Engine, REGIMES, runSimulation } from "@cause-toolkit/experiments/browser";
import { percent } from "@cause-toolkit/figures/text";
import { linkOf } from "../../link/link.svelte.ts";
import { RACE_FIELDS, type RaceConfig, settingsOf } from "../race/settings.ts";
import { reach95, threshold } from "../race/threshold.ts";
import { ruleName } from "./names.ts";

export const POLICIES = ["cause", "horizon-gain", "ucb", "myopic"] as const;
const REFERENCE = "myopic";

/** The paper's regime with two very noisy arms: two of s = 9, two of s = 900. */
export const RACE: RaceConfig = {
  arms: REGIMES["s-dominant"],
  policies: [...POLICIES],
  reference: REFERENCE,
  discount: RACE_FIELDS.discount.fallback,
  steps: RACE_FIELDS.steps.fallback,
  runs: 500,
  seed: 1,
  regret: RACE_FIELDS.regret.fallback,
  noise: RACE_FIELDS.noise.fallback,
  name: RACE_FIELDS.name.fallback,
};

/** Runs the race; `onRuns` is told how many runs are done. */
export async function runRace(
  engine: Engine,
  signal: AbortSignal,
  onRuns: (runs: number) => void,
): Promise<SimulationResult> {
  const { result } = await runSimulation(RACE, engine, {
    signal,
    pace: 120,
    onPart: (_, soFar) => onRuns(soFar()?.runs ?? 0),
  });
  return result;
}

export function raceLink(): string {
  return linkOf("race", RACE_FIELDS, settingsOf(RACE));
}

/** What came of the race: UCB against never exploring, and the bet. */
export function raceText({ rows, runs }: SimulationResult, bet: string): string {
  const worst = rows.reduce((a, b) => (b.regret.mean > a.regret.mean ? b : a)).policy;
  const ucb = rows.find(({ policy }) => policy === "ucb");
  if (!ucb) return "";
  const { mean, sem } = ucb.difference;
  const reach = reach95(runs) * sem;
  const lost = `UCB lost ${Math.abs(mean).toFixed(1)} ${mean > 0 ? "more" : "less"} than never exploring (95 % interval ${(mean - reach).toFixed(1)} to ${(mean + reach).toFixed(1)})`;
  const sure = Math.abs(mean) >= threshold(rows.length - 1, runs) * sem ? "" : ", which may be chance";
  const won = bet === worst ? "Your bet was right" : `You bet on ${ruleName(bet)}, but ${ruleName(worst)} lost most`;
  return `${won}. ${lost}${sure}.`;
}

/** How often UCB and horizon gain pulled the noisiest machines. */
export function noisyText({ rows }: SimulationResult): string {
  const most = Math.max(...RACE.arms.map(({ stochasticity = 0 }) => stochasticity));
  const shareOf = (name: string) => {
    const pulls = rows.find(({ policy }) => policy === name)?.pulls ?? [];
    const noisy = pulls.filter((_, k) => RACE.arms[k].stochasticity === most);
    return percent(sum(noisy) / sum(pulls));
  };
  return `UCB spent ${shareOf("ucb")} of its pulls on them, horizon gain ${shareOf("horizon-gain")}.`;
}

function sum(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0);
}
