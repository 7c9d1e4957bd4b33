/** A point that was tried. */
export interface Tried {
  readonly at: readonly number[];
  readonly value: number;
}

export interface SearchOptions {
  /** How far the first points lie from the start. */
  readonly step: number;
  /** The search ends when all points lie this close together, and their values too. */
  readonly near: number;
  readonly level: number;
  readonly maxTries: number;
}

/**
 * The point of the highest value, by the simplex search of Nelder and Mead (1965). It needs no derivatives, and a value of −∞ keeps it out of
 * where it may not go.
 */
export async function nelderMead(
  valueAt: (at: readonly number[]) => Promise<number>,
  start: readonly number[],
  { step, near, level, maxTries }: SearchOptions,
): Promise<Tried> {
  let tries = 0;
  const attempt = async (at: readonly number[]): Promise<Tried> => {
    tries++;
    return { at, value: await valueAt(at) };
  };
  const corners = [start, ...start.map((_, k) => start.map((x, i) => (i === k ? x + step : x)))];
  let simplex = ranked(await Promise.all(corners.map(attempt)));
  while (tries < maxTries && !isSettled(simplex, near, level)) {
    const worst = simplex[simplex.length - 1];
    const others = simplex.slice(0, -1);
    const center = start.map((_, i) => others.reduce((sum, { at }) => sum + at[i], 0) / others.length);
    /** The worst point moved through the center of the others: −1 is the worst itself, 1 its reflection. */
    const move = (by: number) => attempt(center.map((x, i) => x + by * (x - worst.at[i])));
    const better = await improve(simplex, worst, move);
    if (better) simplex = ranked([...others, better]);
    else {
      const [best] = simplex;
      const shrunk = simplex.slice(1).map(({ at }) => attempt(at.map((x, i) => (x + best.at[i]) / 2)));
      simplex = ranked([best, ...(await Promise.all(shrunk))]);
    }
  }
  return simplex[0];
}

/** A point to replace the worst: its reflection, farther if that is the best, nearer if it is no better than the others. */
async function improve(
  simplex: readonly Tried[],
  worst: Tried,
  move: (by: number) => Promise<Tried>,
): Promise<Tried | undefined> {
  const reflected = await move(1);
  if (reflected.value > simplex[0].value) {
    const expanded = await move(2);
    return expanded.value > reflected.value ? expanded : reflected;
  }
  if (reflected.value > simplex[simplex.length - 2].value) return reflected;
  const outside = reflected.value > worst.value;
  const contracted = await move(outside ? 0.5 : -0.5);
  return contracted.value > (outside ? reflected : worst).value ? contracted : undefined;
}

function ranked(points: Tried[]): Tried[] {
  return points.sort((a, b) => b.value - a.value);
}

function isSettled([best, ...others]: readonly Tried[], near: number, level: number): boolean {
  return others.every(
    ({ at, value }) => best.value - value <= level && at.every((x, i) => Math.abs(x - best.at[i]) <= near),
  );
}
