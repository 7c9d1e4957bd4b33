import { average, exp, hypot, pow, type Stream, standardDeviation, stream } from "@cause-toolkit/core/numerics";
import { FEWEST_FOR_ERROR, shareError } from "../recover/standard-error.ts";
import { resample } from "./bootstrap.ts";
import { mixtureShares } from "./mixture.ts";

/** Simulated people of one kind: for each, ln p(data | kind) of every kind that is fitted. */
export interface KindPool {
  readonly kind: string;
  readonly logs: readonly (readonly number[])[];
}

export interface MixtureOptions {
  /** The kind that is common, then those that are to be found; the latter share the rest of a group alike. */
  readonly pools: readonly KindPool[];
  /** All kinds that are fitted, in the order of `logs`. */
  readonly kinds: readonly string[];
  /** Shares of people who are not of the common kind, all together. */
  readonly shares: readonly number[];
  /** Sizes of groups. */
  readonly sizes: readonly number[];
  readonly seed: string;
  /** Groups that are drawn at each size, and bootstraps of the simulated people, each with a quarter of the groups. */
  readonly groups?: number;
  readonly bootstraps?: number;
}

/** The chance to find people of a kind in a mixed group. */
export interface MixturePower {
  readonly kind: string;
  /** Share of people who are not of the common kind. */
  readonly share: number;
  readonly size: number;
  /** The share of groups whose estimate exceeds that of 95 % of groups without such people, and its standard error; NaN where a kind has fewer than five simulated people. */
  readonly power: number;
  readonly error: number;
  /** The mean estimate of the share of this kind, its spread over groups, and the truth. */
  readonly estimate: number;
  readonly spread: number;
  readonly truth: number;
}

/** People in all with which a kind is found in 80 % of groups; null if more than the largest size that was tried. */
export interface MixtureSize {
  readonly kind: string;
  readonly share: number;
  readonly needed: number | null;
  /** Standard deviation over bootstraps of simulated people in which 80 % were reached; null if it was not, or where a kind has fewer than five simulated people. */
  readonly error: number | null;
}

export interface MixtureOutcome {
  /** At the sizes that were asked for. */
  readonly powers: readonly MixturePower[];
  readonly sizes: readonly MixtureSize[];
  /** At all sizes that were tried, up to where the power is near 1. */
  readonly curve: readonly MixturePower[];
}

/** Sizes that are tried besides those asked for. */
export const LADDER = [10, 20, 35, 50, 70, 100, 150, 200, 400, 1000];
const ENOUGH = 0.98;
const POWER = 0.8;

/**
 * The power to find blind people in groups of which only some are blind: shares of kinds are estimated in groups drawn from simulated people, and
 * compared with estimates in groups of the common kind alone. Standard errors are by drawing the simulated people themselves anew.
 */
export function mixturePower(options: MixtureOptions): MixtureOutcome {
  const { groups = 400, bootstraps = 20 } = options;
  const ladder = [...new Set([...LADDER, ...options.sizes])].sort((a, b) => a - b);
  const weights = options.pools.map(({ logs }) => logs.map(likelihoodsOf));
  const first = curves(weights, options, ladder, groups, stream(options.seed, "mixture"));
  const again = Array.from({ length: bootstraps }, (_, i) => {
    const draw = stream(options.seed, "mixture", "bootstrap", i);
    const drawn = weights.map((pool) => resample(pool, draw));
    return curves(drawn, options, ladder, Math.ceil(groups / 4), draw);
  });
  const few = weights.some((pool) => pool.length < FEWEST_FOR_ERROR);
  const curve = first.flatMap((curve, c) =>
    curve.points.map(({ size, power, estimate, spread }) => ({
      kind: curve.kind,
      share: curve.share,
      size,
      power,
      estimate,
      spread,
      truth: curve.truth,
      error: few
        ? Number.NaN
        : hypot(
            standardDeviation(again.map((one) => one[c].points.find((point) => point.size === size)?.power ?? 1)),
            shareError(Math.round(power * groups), groups),
          ),
    })),
  );
  const powers = curve.filter(({ size }) => options.sizes.includes(size));
  const sizes = first.map((curve, c) => {
    const found = again.map((one) => sizeFor(one[c].points)).filter((one) => one !== null);
    const error = few || found.length < 2 ? null : standardDeviation(found);
    return { kind: curve.kind, share: curve.share, needed: sizeFor(curve.points), error };
  });
  return { powers, sizes, curve };
}

interface PowerCurve {
  readonly kind: string;
  readonly share: number;
  readonly truth: number;
  readonly points: readonly {
    readonly size: number;
    readonly power: number;
    readonly estimate: number;
    readonly spread: number;
  }[];
}

/** Power against size for each kind and share. Larger sizes than are needed are left out, unless they are asked for. */
function curves(
  weights: readonly (readonly Float64Array[])[],
  { pools, kinds, shares, sizes }: MixtureOptions,
  ladder: readonly number[],
  groups: number,
  draw: Stream,
): PowerCurve[] {
  const sought = pools.slice(1).map(({ kind }) => kind);
  const all = shares.flatMap((share) =>
    sought.map((kind) => ({ kind, share, truth: share / sought.length, points: [] as PowerCurve["points"][number][] })),
  );
  for (const size of ladder) {
    const settled = all.every(({ points }) => (points.at(-1)?.power ?? 0) >= ENOUGH);
    if (settled && !sizes.includes(size)) continue;
    const people = weights.flat();
    const estimatesAt = (share: number) =>
      Array.from({ length: groups }, () => mixtureShares(people, drawGroup(weights, size, share, draw)));
    const without = estimatesAt(0);
    for (const share of shares) {
      const estimates = estimatesAt(share);
      for (const curve of all.filter((one) => one.share === share)) {
        const at = kinds.indexOf(curve.kind);
        const limit = quantile95(without.map((one) => one[at]));
        const own = estimates.map((one) => one[at]);
        curve.points.push({
          size,
          power: own.filter((one) => one > limit).length / groups,
          estimate: average(own),
          spread: standardDeviation(own),
        });
      }
    }
  }
  return all;
}

/** A group in which each person is drawn from the population, so that the number of blind people varies. Returns how often each simulated person is in it. */
function drawGroup(pools: readonly (readonly unknown[])[], size: number, share: number, draw: Stream): Int32Array {
  const starts = pools.map((_, k) => pools.slice(0, k).reduce((sum, pool) => sum + pool.length, 0));
  const counts = new Int32Array(starts[pools.length - 1] + pools[pools.length - 1].length);
  for (let i = 0; i < size; i++) {
    const kind = draw.uniform() < share ? 1 + draw.integer(pools.length - 1) : 0;
    counts[starts[kind] + draw.integer(pools[kind].length)]++;
  }
  return counts;
}

/** Estimates below this count as none: EM nears zero slowly. */
const NONE = 1e-3;

function quantile95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.max(sorted[Math.ceil(0.95 * sorted.length) - 1], NONE);
}

/** The size at which power reaches 80 %, between sizes that were tried by the logarithm. */
function sizeFor(points: PowerCurve["points"]): number | null {
  const above = points.findIndex(({ power }) => power >= POWER);
  if (above < 0) return null;
  if (above === 0) return points[0].size;
  const [low, high] = [points[above - 1], points[above]];
  const part = (POWER - low.power) / (high.power - low.power);
  return Math.round(low.size * pow(high.size / low.size, part));
}

function likelihoodsOf(logs: readonly number[]): Float64Array {
  const top = Math.max(...logs);
  return Float64Array.from(logs, (one) => exp(one - top));
}
