import type { Estimate } from "@cause-toolkit/core";
import type { NoisePair } from "@cause-toolkit/core/beliefs";
import { type Moments, meanOf, mergeMoments, semOf } from "@cause-toolkit/core/numerics";
import { BLOCK_RUNS, MergeTree } from "@cause-toolkit/core/simulate";
import type { Engine, RunOptions } from "../engines/engine.ts";
import { type LesionConfig, type LesionOptions, makeLesionConfig } from "./config.ts";
import { type SimpleEffect, simpleEffects } from "./effects.ts";
import { type LesionChunk, quantitiesOf } from "./job.ts";

/** One quantity of one learner in one cell. */
export interface LesionRow extends NoisePair, Estimate {
  readonly learner: string;
  readonly quantity: string;
}

export interface LesionResult {
  readonly config: LesionConfig;
  readonly rows: readonly LesionRow[];
  readonly effects: readonly SimpleEffect[];
}

const BLOCKS_PER_CHUNK = 2;

/**
 * The lesion experiment: estimates of healthy and lesioned learners on the same series, for each cell of true volatility and stochasticity.
 *
 * @example
 * ```ts
 * import { inlineEngine, runLesion } from "@cause-toolkit/experiments";
 *
 * const { effects } = await runLesion({ runs: 64 }, inlineEngine());
 * const effectsOf = (learner: string) =>
 *   effects.filter((e) => e.learner === learner && e.quantity === "learning rate" && e.along === "stochasticity");
 * effectsOf("healthy").every((effect) => effect.difference < 0); // → true
 * effectsOf("stochasticity-blind").every((effect) => effect.difference > 0); // → true
 * ```
 */
export async function runLesion(
  options: LesionOptions,
  engine: Engine,
  { onProgress, signal }: RunOptions = {},
): Promise<LesionResult> {
  const config = makeLesionConfig(options);
  const blocks = Math.ceil(config.runs / BLOCK_RUNS);
  const trees = new Map<string, MergeTree<Moments>>();
  const chunks = chunksOf(config, blocks);
  let done = 0;
  onProgress?.(0);
  await engine.run(
    "lesion",
    chunks,
    ({ volatility, stochasticity, nodes }) => {
      const tree = trees.get(cellKey(volatility, stochasticity)) ?? new MergeTree(mergeMoments);
      trees.set(cellKey(volatility, stochasticity), tree);
      for (const node of nodes) tree.add(node);
      onProgress?.(++done / chunks.length);
    },
    signal,
  );
  const rows = rowsOf(config, (v, s) => (trees.get(cellKey(v, s)) as MergeTree<Moments>).total(blocks));
  return { config, rows, effects: simpleEffects(rows) };
}

function cellKey(volatility: number, stochasticity: number): string {
  return `${volatility}:${stochasticity}`;
}

function chunksOf(config: LesionConfig, blocks: number): LesionChunk[] {
  const chunks: LesionChunk[] = [];
  for (const volatility of config.volatility) {
    for (const stochasticity of config.stochasticity) {
      for (let first = 0; first < blocks; first += BLOCKS_PER_CHUNK) {
        chunks.push({ config, volatility, stochasticity, first, end: Math.min(first + BLOCKS_PER_CHUNK, blocks) });
      }
    }
  }
  return chunks;
}

function rowsOf(config: LesionConfig, momentsOf: (v: number, s: number) => Moments): LesionRow[] {
  const quantities = quantitiesOf(config);
  return Object.keys(config.learners).flatMap((learner, l) =>
    quantities.flatMap((quantity, q) =>
      config.volatility.flatMap((volatility) =>
        config.stochasticity.map((stochasticity) => {
          const cell = momentsOf(volatility, stochasticity);
          const index = l * quantities.length + q;
          return { learner, quantity, volatility, stochasticity, mean: meanOf(cell, index), sem: semOf(cell, index) };
        }),
      ),
    ),
  );
}
