import type { TaskSettings } from "../options/task-options.ts";

/** The points that can be predicted: those within the bounds, or, without bounds, those that occur in the walks. */
export function sliderRange({ walks: { points, walks } }: TaskSettings): { low: number; high: number; step: number } {
  const step = points.round === 0 ? 1 : points.round;
  if (points.bounds !== null) return { low: points.bounds[0], high: points.bounds[1], step };
  const all = walks.flatMap(({ blocks }) => blocks.flatMap(({ reward }) => reward.flat()));
  const [low, high] = all.reduce(([min, max], one) => [Math.min(min, one), Math.max(max, one)], [Infinity, -Infinity]);
  return { low: Math.floor(low / step) * step, high: Math.ceil(high / step) * step, step };
}
