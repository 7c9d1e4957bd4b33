/** A slow search that knows nothing of gradients (Nelder and Mead 1965): what the fast ones are compared with. */
export function simplexSearch(
  value: (at: number[]) => number,
  start: readonly number[],
  steps = 20_000,
): { at: number[]; value: number } {
  let points = [start, ...start.map((_, i) => start.map((x, j) => (i === j ? x + 0.5 : x)))].map((at) => ({
    at: [...at],
    value: value([...at]),
  }));
  const blend = (a: readonly number[], b: readonly number[], t: number) => a.map((x, i) => x + t * (b[i] - x));
  for (let step = 0; step < steps; step++) {
    points.sort((a, b) => b.value - a.value);
    const worst = points[points.length - 1];
    const center = start.map((_, i) => points.slice(0, -1).reduce((sum, { at }) => sum + at[i], 0) / start.length);
    const probe = (t: number) => {
      const at = blend(center, worst.at, t);
      return { at, value: value(at) };
    };
    const reflected = probe(-1);
    let next = reflected;
    if (reflected.value > points[0].value) {
      const further = probe(-2);
      next = further.value > reflected.value ? further : reflected;
    } else if (reflected.value <= points[points.length - 2].value) next = probe(0.5);
    if (next.value > worst.value) points[points.length - 1] = next;
    else {
      const best = points[0].at;
      points = points.map(({ at }) => blend(best, at, 0.5)).map((at) => ({ at, value: value(at) }));
    }
  }
  points.sort((a, b) => b.value - a.value);
  return points[0];
}
