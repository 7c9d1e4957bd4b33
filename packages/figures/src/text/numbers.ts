/** Minus signs as wide as plus signs. */
export function withMinus(text: string): string {
  return text.replaceAll("-", "−");
}

/** A number in few letters: three digits, powers of ten where zeros would be many. */
export function shortNumber(value: number, digits = 3): string {
  const size = Math.abs(value);
  const exact = Number(value.toPrecision(digits));
  const text = size !== 0 && (size < 1e-3 || size >= 1e5) ? exact.toExponential() : String(exact);
  return withMinus(text.replace("e+", "e"));
}

/** The same with its sign, whichever it is. */
export function signedNumber(value: number): string {
  return `${value > 0 ? "+" : ""}${shortNumber(value)}`;
}

/** A number to so many significant digits, zeros included; very small and very large ones with a power of ten. */
export function significant(value: number, digits = 3): string {
  if (Number.isNaN(value)) return "not a number";
  if (!Number.isFinite(value)) return value > 0 ? "∞" : "−∞";
  if (value === 0) return "0";
  const size = Math.floor(Math.log10(Math.abs(value)));
  if (size < -4 || size > 8) return withMinus(value.toExponential(digits - 1));
  return withMinus(value.toFixed(Math.max(0, digits - 1 - size)));
}

/** `−2.31 ± 0.21`: a mean with its standard error, which has two significant digits; the mean has as many decimals. */
export function withError(mean: number, sem: number): string {
  if (!(sem > 0 && Number.isFinite(sem) && Number.isFinite(mean))) return `${significant(mean)} ± ${significant(sem)}`;
  const decimals = 1 - Math.floor(Math.log10(sem));
  if (decimals > 6 || Math.abs(mean) > 1e8) return `${significant(mean)} ± ${significant(sem, 2)}`;
  const places = Math.max(0, decimals);
  return withMinus(`${unsignedZero(mean.toFixed(places))} ± ${sem.toFixed(places)}`);
}

/** A distance in standard errors. */
export function zScore(z: number): string {
  return Number.isFinite(z) ? withMinus(unsignedZero(z.toFixed(Math.abs(z) < 10 ? 2 : 1))) : significant(z);
}

function unsignedZero(text: string): string {
  return text.replace(/^-(0(\.0+)?)$/, "$1");
}

/** A number to be read at a glance: two decimals where it is small, none where it is large. */
export function readable(value: number): string {
  if (value === Infinity) return "∞";
  const size = Math.abs(value);
  return withMinus(unsignedZero(value.toFixed(size < 9.995 ? 2 : size < 99.95 ? 1 : 0)));
}

/** A share in per cent, without decimals. */
export function percent(share: number): string {
  return `${Math.round(100 * share)}%`;
}

/** A whole number with its thousands apart: 10,000. */
export function whole(value: number): string {
  return value.toLocaleString("en-GB", { maximumFractionDigits: 0 });
}

/** Two digits of a whole number, where its size matters and not its digits: 34,000,000. */
export function approximate(value: number): string {
  return whole(Number(value.toPrecision(2)));
}

/** A number of things: 1 run, 2,000 runs. */
export function count(value: number, noun: string, nouns = `${noun}s`): string {
  return `${whole(value)} ${value === 1 ? noun : nouns}`;
}

/** A duration in the unit in which one would say it. */
export function duration(seconds: number): string {
  if (seconds < 1) return "less than a second";
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} days`;
}
