import { parseIndex } from "@cause-toolkit/core";
import { makeNoiseFilter, type NoisePair } from "@cause-toolkit/core/beliefs";
import { averageBonus, plugInBonus } from "@cause-toolkit/core/indices";
import { type Moments, mergeMoments, moments, pushMoments, stream } from "@cause-toolkit/core/numerics";
import { BLOCK_RUNS, MergeTree, type TreeNode } from "@cause-toolkit/core/simulate";
import type { LesionConfig } from "./config.ts";
import { drawObservedWalk } from "./observed-walk.ts";

/** Some blocks of runs of one cell. */
export interface LesionChunk extends NoisePair {
  readonly config: LesionConfig;
  readonly first: number;
  readonly end: number;
}

export interface LesionPart extends NoisePair {
  readonly nodes: readonly TreeNode<Moments>[];
}

/** The quantities measured for each learner, in this order; two bonuses per reference variance, and the further ones. */
export function quantitiesOf({ referenceVariance, further }: LesionConfig): string[] {
  const kinds = ["plug-in", "average", ...further.map(({ name }) => name)];
  const bonuses = referenceVariance.flatMap((P) => kinds.map((kind) => `${kind} bonus at P = ${P}`));
  return ["volatility", "stochasticity", "learning rate", ...bonuses];
}

/** The particles' variance before the first observation, as in the reference implementation of Piray & Daw. */
const START_VARIANCE = 100;

/** Runs all learners on the same series, block by block. */
export async function lesionChunk({ config, first, end, ...cell }: LesionChunk): Promise<LesionPart> {
  const tree = new MergeTree(mergeMoments);
  const measure = makeMeasure(config, cell);
  for (let block = first; block < end; block++) {
    const totals = moments(Object.keys(config.learners).length * quantitiesOf(config).length);
    const to = Math.min((block + 1) * BLOCK_RUNS, config.runs);
    for (let run = block * BLOCK_RUNS; run < to; run++) pushMoments(totals, measure(run));
    tree.add({ level: 0, place: block, value: totals });
  }
  return { ...cell, nodes: tree.nodes() };
}

function makeMeasure(
  config: LesionConfig,
  { volatility, stochasticity }: { volatility: number; stochasticity: number },
) {
  const { learners, trials, last, seed, discount, referenceVariance } = config;
  const how = config.filter === "grid" ? { filter: config.filter } : { particles: config.particles };
  const index = parseIndex(config.index);
  const further = config.further.map((reading) => ({ ...reading, index: parseIndex(reading.index) }));
  const start = { ...config.start, mean: 0, variance: START_VARIANCE };
  const cellName = `v=${volatility} s=${stochasticity}`;
  const filters = Object.values(learners).map((lesion) =>
    makeNoiseFilter({ ...lesion, start, ...how }, () => stream(seed, "lesion")),
  );
  const size = quantitiesOf(config).length;
  const record = new Float64Array(filters.length * size);

  return (run: number): Float64Array => {
    const { observed } = drawObservedWalk(
      trials,
      volatility,
      stochasticity,
      stream(seed, "lesion", cellName, "series", run),
    );
    record.fill(0);
    filters.forEach((filter, f) => {
      filter.reset(stream(seed, "lesion", cellName, "particles", run));
      for (let t = 0; t < trials; t++) {
        if (t < trials - last) {
          filter.observe(observed[t]);
          continue;
        }
        // As in the reference implementation, estimates are those before the trial and the learning rate that after it.
        const estimate = filter.estimate();
        const bonuses = referenceVariance.flatMap((variance) => [
          plugInBonus(index, filter, discount, { variance }),
          averageBonus(index, filter, discount, { variance }),
          ...further.map(({ index, estimator }) =>
            plugInBonus(index, filter, discount, { variance, ...(estimator && { estimator }) }),
          ),
        ]);
        filter.observe(observed[t]);
        [estimate.volatility, estimate.stochasticity, filter.learningRate, ...bonuses].forEach((value, q) => {
          record[f * size + q] += value / last;
        });
      }
    });
    return record;
  };
}
