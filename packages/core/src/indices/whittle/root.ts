/**
 * Where a function comes up through zero, near a guess: steps of growing size until the sign changes, then false
 * position with halving (Illinois). `low` if it is positive down to there; NaN if it is nowhere to be found.
 */
export function rootNear(f: (x: number) => number, guess: number, scale: number, low = -Infinity): number {
  let a = Math.max(low, guess);
  let fa = f(a);
  let b = a;
  let fb = fa;
  for (let step = 0.02 * scale; fa > 0 === fb > 0; step *= 2) {
    if (b === low && fb > 0) return low;
    if (!(step < 1e6 * scale)) return Number.NaN;
    [a, fa] = [b, fb];
    b = Math.max(low, fb > 0 ? b - step : b + step);
    fb = f(b);
  }
  for (let step = 0; step < 60 && Math.abs(b - a) > 1e-11 * scale && fb !== 0; step++) {
    const c = b - (fb * (b - a)) / (fb - fa);
    const fc = f(c);
    if (fc * fb < 0) [a, fa] = [b, fb];
    else fa *= 0.5;
    [b, fb] = [c, fc];
  }
  return b;
}
