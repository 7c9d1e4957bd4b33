import { armIdentity, PAGE } from "@cause-toolkit/figures/identity";
import { walkPlot } from "@cause-toolkit/figures/plots";
import type { WalkBlock } from "@cause-toolkit/people/walks";
import type { ReadableChart } from "../../charts/readable-chart.ts";

/** More blocks than these are not drawn: four have every pair of levels. */
export const MOST_BLOCKS = 4;

/** Lowest and highest points of some blocks, so that all have one scale. */
export function pointsRange(blocks: readonly WalkBlock[]): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const { mean, reward } of blocks) {
    for (const row of [...mean, ...reward]) {
      low = Math.min(low, ...row);
      high = Math.max(high, ...row);
    }
  }
  return [low, high > low ? high : low + 1];
}

/** What each arm would give in each trial of a block, and what can be read off it. */
export function walkChart({ name, mean, reward }: WalkBlock, domain: readonly [number, number]): ReadableChart {
  const arms = mean[0].map((_, k) => ({ k, color: PAGE.color(armIdentity(k).hue) }));
  const column = (rows: readonly (readonly number[])[], k: number) => rows.map((row, t) => ({ x: t + 1, y: row[k] }));
  return {
    draw: (frame) => walkPlot({ mean, reward }, { ...frame, domain }),
    readout: {
      name: `latent rewards and points of block ${name}`,
      x: "trial",
      series: [
        ...arms.map(({ k, color }) => ({ label: `latent reward of arm ${k + 1}`, color, points: column(mean, k) })),
        ...arms.map(({ k, color }) => ({
          label: `points of arm ${k + 1}`,
          color,
          exact: true,
          points: column(reward, k),
        })),
      ],
    },
  };
}
