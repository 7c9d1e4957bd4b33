import { meanOf, moments, pushMoments, semOf } from "@cause-toolkit/core/numerics";
import { BLOCK_RUNS } from "@cause-toolkit/core/simulate";
import type { Engine, RunOptions } from "../engines/engine.ts";
import { runKept } from "../engines/kept.ts";
import type { LesionRow } from "../lesion/run.ts";
import { type BehaviourConfig, type BehaviourOptions, makeBehaviourConfig } from "./config.ts";
import { BEHAVIOUR_MEASURES, type BehaviourBlock, type BehaviourChunk, type BehaviourMeasure } from "./job.ts";

/** One measure of one learner in one cell: mean and standard error over blocks of 64 runs. */
export interface BehaviourRow extends LesionRow {
  readonly quantity: BehaviourMeasure;
}

/**
 * How healthy and lesioned learners choose between two arms: a prediction that the paper leaves out.
 *
 * @example
 * ```ts
 * import { inlineEngine, runBehaviour } from "@cause-toolkit/experiments";
 *
 * const { rows } = await runBehaviour({ runs: 128, trials: 50, volatility: [4], stochasticity: [9] }, inlineEngine());
 * rows.map((row) => row.quantity).slice(0, 3); // → ["switch rate", "non-greedy share", "information bonus"]
 * ```
 */
export async function runBehaviour(
  options: BehaviourOptions,
  engine: Engine,
  run: RunOptions = {},
): Promise<{ config: BehaviourConfig; rows: BehaviourRow[] }> {
  const config = makeBehaviourConfig(options);
  const blocks = await runKept(engine, "behaviour", chunksOf(config), nameOf, run);
  return { config, rows: rowsOf(config, blocks) };
}

function nameOf({ learner, volatility, stochasticity, block }: BehaviourChunk | BehaviourBlock): string {
  return `${learner} ${volatility}:${stochasticity} ${block}`;
}

function chunksOf(config: BehaviourConfig): BehaviourChunk[] {
  const count = Math.ceil(config.runs / BLOCK_RUNS);
  const cells = config.volatility.flatMap((volatility) =>
    config.stochasticity.map((stochasticity) => ({ volatility, stochasticity })),
  );
  return Object.keys(config.learners).flatMap((learner) =>
    cells.flatMap((cell) => Array.from({ length: count }, (_, block) => ({ config, learner, ...cell, block }))),
  );
}

function rowsOf(config: BehaviourConfig, blocks: readonly BehaviourBlock[]): BehaviourRow[] {
  return Object.keys(config.learners).flatMap((learner) =>
    config.volatility.flatMap((volatility) =>
      config.stochasticity.flatMap((stochasticity) => {
        const mine = blocks.filter(
          (b) => b.learner === learner && b.volatility === volatility && b.stochasticity === stochasticity,
        );
        const totals = moments(BEHAVIOUR_MEASURES.length);
        for (const { values } of mine)
          pushMoments(
            totals,
            BEHAVIOUR_MEASURES.map((measure) => values[measure]),
          );
        return BEHAVIOUR_MEASURES.map((quantity, q) => ({
          learner,
          quantity,
          volatility,
          stochasticity,
          mean: meanOf(totals, q),
          sem: semOf(totals, q),
        }));
      }),
    ),
  );
}
