import { log2, pow } from "../../../numerics/elementary/index.ts";
import { type GridSettings, spacingOf } from "./settings.ts";
import { makeSpread, type Spread } from "./spread.ts";
import { NO_MOVE, partOf, type StepKernel, stepKernel, twice } from "./step-kernel.ts";

/** A leap over a gap is at most this part of it. */
const LEAP = 4;

const MAX_CACHED = 512;
const cache = new Map<string, StepKernel>();

type Pair<T> = readonly [v: T, s: T];

/** How both noises move: in a step, in 2, 4, 8… steps, and in a part of a step. */
export class NoiseKernels {
  private readonly counts: Pair<number>;
  private readonly kernels: Pair<StepKernel>[];
  private readonly leaps: Pair<Spread>[];

  constructor(settings: GridSettings) {
    const { volatility, stochasticity } = settings.lambda;
    this.counts = [volatility, stochasticity].map((lambda) => (lambda === 0 ? 1 : settings.cells)) as [number, number];
    const step: Pair<StepKernel> = [cachedKernel(volatility, settings), cachedKernel(stochasticity, settings)];
    this.kernels = [step];
    this.leaps = [this.onAxes(step)];
  }

  /** The longest leap, a power of two, to take into a gap of so many steps. */
  leap(gap: number): { readonly length: number; readonly spreads: Pair<Spread> } {
    const k = Math.floor(log2(Math.max(1, gap / LEAP)));
    while (this.kernels.length <= k) {
      const [v, s] = this.kernels[this.kernels.length - 1];
      const both: Pair<StepKernel> = [twice(v), twice(s)];
      this.kernels.push(both);
      this.leaps.push(this.onAxes(both));
    }
    return { length: pow(2, k), spreads: this.leaps[k] };
  }

  part(length: number): Pair<Spread> {
    const [v, s] = this.kernels[0];
    return this.onAxes([partOf(v, length), partOf(s, length)]);
  }

  private onAxes([v, s]: Pair<StepKernel>): Pair<Spread> {
    return [makeSpread(v, this.counts[0]), makeSpread(s, this.counts[1])];
  }
}

/** Arms of one game share a kernel. */
function cachedKernel(lambda: number, settings: GridSettings): StepKernel {
  if (lambda === 0) return NO_MOVE;
  const spacing = spacingOf(settings, lambda);
  const key = `${lambda} ${spacing} ${settings.cells}`;
  const before = cache.get(key);
  if (before) return before;
  if (cache.size === MAX_CACHED) cache.clear();
  const kernel = stepKernel(lambda, spacing, settings.cells - 1);
  cache.set(key, kernel);
  return kernel;
}
