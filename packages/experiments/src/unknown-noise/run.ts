import type { ArmOptions, NoiseKnowledge } from "@cause-toolkit/core";
import { NOISE_KNOWLEDGE, type NoiseFilterName, noiseOptionsOf } from "@cause-toolkit/core/beliefs";
import { meanOf, moments, pushMoments, semOf } from "@cause-toolkit/core/numerics";
import type { Engine, RunOptions } from "../engines/engine.ts";
import { REGIMES } from "../regimes.ts";
import type { SimulationConfig } from "../simulation/config.ts";
import { runSimulation } from "../simulation/run.ts";

export interface UnknownNoiseOptions
  extends Pick<SimulationConfig, "policies" | "discount" | "steps" | "runs" | "firstRun" | "seed"> {
  /** Arms by name of the regime. Default the paper's three. */
  readonly regimes?: { readonly [name: string]: readonly ArmOptions[] };
  /** Default: known, inferred, and both lesions. */
  readonly noise?: readonly NoiseKnowledge[];
  /** How noises are inferred. Default particles. */
  readonly filter?: NoiseFilterName;
}

/** The regret of one policy in one regime, given what it knows about the noises, and the cost of not knowing them. */
export interface UnknownNoiseRow {
  readonly regime: string;
  readonly noise: NoiseKnowledge;
  readonly policy: string;
  readonly regret: number;
  readonly sem: number;
  /** Regret minus that of the same policy with known noises, paired by run. */
  readonly cost: number;
  readonly costSem: number;
}

/**
 * The cost of unknown noise: regret when volatility and stochasticity are known, inferred, or inferred with a lesion. All policies play the same worlds, so
 * the cost is a paired difference.
 *
 * @example
 * ```ts
 * import { inlineEngine, runUnknownNoise } from "@cause-toolkit/experiments";
 *
 * const regimes = { two: [{ volatility: 1, stochasticity: 4 }, { volatility: 4, stochasticity: 4 }] };
 * const rows = await runUnknownNoise({ regimes, policies: ["gain"], runs: 64, steps: 30 }, inlineEngine());
 * rows.map((row) => row.noise); // → ["known", "inferred", "s-blind", "v-blind"]
 * rows[0].cost; // → 0
 * ```
 */
export async function runUnknownNoise(
  options: UnknownNoiseOptions,
  engine: Engine,
  { onProgress, signal }: RunOptions = {},
): Promise<UnknownNoiseRow[]> {
  const { regimes = PAPER, noise: levels = NOISE_KNOWLEDGE, filter, ...shared } = options;
  const conditions = Object.entries(regimes).flatMap(([regime, arms]) =>
    levels.map((noise) => ({ regime, arms, noise })),
  );
  const rows: UnknownNoiseRow[] = [];
  const known = new Map<string, Float64Array>();
  for (const [index, { regime, arms, noise }] of conditions.entries()) {
    const how = filter && noise !== "known" ? { ...noiseOptionsOf(noise), filter } : noise;
    const config = { runs: 1000, ...shared, arms, noise: how, name: `not-knowing/${regime}`, perRun: true };
    const { result } = await runSimulation(config, engine, {
      ...(signal && { signal }),
      onProgress: (done) => onProgress?.((index + done) / conditions.length),
    });
    for (const { policy, regret, perRun = new Float64Array() } of result.rows) {
      const key = `${regime} ${policy}`;
      if (noise === "known") known.set(key, perRun);
      rows.push({ regime, noise, policy, regret: regret.mean, sem: regret.sem, ...costOf(perRun, known.get(key)) });
    }
  }
  return rows;
}

const PAPER = { mixed: REGIMES.mixed, "s-dominant": REGIMES["s-dominant"], "v-dominant": REGIMES["v-dominant"] };

function costOf(perRun: Float64Array, known: Float64Array | undefined): { cost: number; costSem: number } {
  if (known === undefined) return { cost: Number.NaN, costSem: Number.NaN };
  const costs = moments(1);
  perRun.forEach((regret, run) => {
    pushMoments(costs, [regret - known[run]]);
  });
  return { cost: meanOf(costs), costSem: semOf(costs) };
}
