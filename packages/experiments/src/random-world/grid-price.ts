import { gittins, type Index, indexPolicy, type Policy, type Price, whittle } from "@cause-toolkit/core";
import { exp, log } from "@cause-toolkit/core/numerics";

/** The distance of the points of a grid, in ln Σ. Between them a bonus deviates from a straight line by less than 1e-4 of itself. */
const STEP = 0.03;

/** The grid reaches from e^−61 to e^61. */
const REACH = 2048;

/** A price that is computed at the points of a grid in ln Σ, when first needed, and interpolated between them. */
export function gridPrice(price: Price): Price {
  const known = new Float64Array(2 * REACH).fill(Number.NaN);
  const at = (point: number) => {
    const place = point + REACH;
    if (!(place >= 0 && place < known.length)) return price(exp(point * STEP));
    if (Number.isNaN(known[place])) known[place] = price(exp(point * STEP));
    return known[place];
  };
  return (predictedVariance) => {
    if (predictedVariance === 0) return 0;
    const place = log(predictedVariance) / STEP;
    const point = Math.floor(place);
    const low = at(point);
    return low + (place - point) * (at(point + 1) - low);
  };
}

/**
 * Gittins and Whittle for worlds of which each has other arms: solved once for each discount, on a surface over (P/s, v/s) that is accurate to
 * half a percent, and for each arm once along the grid.
 */
export const SOLVED: readonly Policy[] = [gittins(), whittle()].map((index: Index) =>
  indexPolicy({
    name: index.name,
    price: (arm, discount) => gridPrice((index.approximate ?? index.price).call(index, arm, discount)),
  }),
);
