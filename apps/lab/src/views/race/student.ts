/** Up to so many degrees of freedom the exact series is summed; beyond, the expansion in 1/df errs by less than 1e-7. */
const SUMMED = 200;

/**
 * How far from zero Student's t is with this probability only, both sides together. `normal` is what that is for a normal,
 * towards which it goes as degrees of freedom grow.
 */
export function studentQuantile(outside: number, df: number, normal: number): number {
  if (df < 1) return Number.POSITIVE_INFINITY;
  if (df > SUMMED) return expanded(normal, df);
  let [low, high] = [0, 1];
  while (1 - within(high, df) > outside) high *= 2;
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (1 - within(middle, df) > outside) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** How likely t is between −t and t: the finite sums of Abramowitz & Stegun 26.7.3 and 26.7.4. */
function within(t: number, df: number): number {
  const angle = Math.atan(t / Math.sqrt(df));
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const odd = df % 2 === 1;
  let sum = 0;
  let term = odd ? cosine : 1;
  for (let k = odd ? 3 : 2; k <= df; k += 2) {
    sum += term;
    term *= (cosine ** 2 * (k - 1)) / k;
  }
  return odd ? (2 / Math.PI) * (angle + sine * sum) : sine * sum;
}

/** Cornish and Fisher's expansion, Abramowitz & Stegun 26.7.5. */
function expanded(z: number, df: number): number {
  const first = (z ** 3 + z) / 4;
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384;
  return z + first / df + second / df ** 2 + third / df ** 3;
}
