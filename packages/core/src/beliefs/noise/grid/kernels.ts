import { type GridSettings, spacingOf } from "./settings.ts";
import { NO_MOVE, partOf, type StepKernel, stepKernel, twice } from "./step-kernel.ts";

/** A leap over a gap is at most this part of it. */
const LEAP = 4;

const MAX_CACHED = 512;
const cache = new Map<string, StepKernel>();

/** The kernels of both noises: of a step, of 2, 4, 8… steps, and of parts of a step. */
export class NoiseKernels {
  readonly v: StepKernel;
  readonly s: StepKernel;
  private readonly leaps: (readonly [StepKernel, StepKernel])[];

  constructor(settings: GridSettings) {
    const { lambda } = settings;
    this.v = cachedKernel(lambda.volatility, settings);
    this.s = cachedKernel(lambda.stochasticity, settings);
    this.leaps = [[this.v, this.s]];
  }

  /** The longest leap, a power of two, to take into a gap of so many steps. */
  leap(gap: number): { readonly length: number; readonly kernels: readonly [StepKernel, StepKernel] } {
    const k = Math.floor(Math.log2(Math.max(1, gap / LEAP)));
    while (this.leaps.length <= k) {
      const [v, s] = this.leaps[this.leaps.length - 1];
      this.leaps.push([twice(v), twice(s)]);
    }
    return { length: 2 ** k, kernels: this.leaps[k] };
  }

  part(length: number): readonly [StepKernel, StepKernel] {
    return [partOf(this.v, length), partOf(this.s, length)];
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
