/** Minus signs as wide as plus signs. */
const minus = (text: string) => text.replaceAll("-", "−");

/** A number to so many significant digits; very small and very large ones with a power of ten. */
export function number(value: number, digits = 3): string {
  if (Number.isNaN(value)) return "not a number";
  if (!Number.isFinite(value)) return value > 0 ? "∞" : "−∞";
  if (value === 0) return "0";
  const size = Math.floor(Math.log10(Math.abs(value)));
  if (size < -4 || size > 8) return minus(value.toExponential(digits - 1));
  return minus(value.toFixed(Math.max(0, digits - 1 - size)));
}

/** An effect with its standard error: the error has two significant digits and the effect as many decimals. */
export function withError(effect: number, sem: number): string {
  if (!(sem > 0 && Number.isFinite(sem) && Number.isFinite(effect))) return `${number(effect)} ± ${number(sem)}`;
  const decimals = 1 - Math.floor(Math.log10(sem));
  if (decimals > 6 || Math.abs(effect) > 1e8) return `${number(effect)} ± ${number(sem, 2)}`;
  const places = Math.max(0, decimals);
  return minus(`${effect.toFixed(places).replace(/^-(0(\.0+)?)$/, "$1")} ± ${sem.toFixed(places)}`);
}

/** A distance in standard errors. */
export function zScore(z: number): string {
  return Number.isFinite(z) ? minus(z.toFixed(Math.abs(z) < 10 ? 2 : 1).replace(/^-(0\.0+)$/, "$1")) : number(z);
}

/** A whole number with its thousands apart: 10,000. */
export function whole(value: number): string {
  return value.toLocaleString("en-GB", { maximumFractionDigits: 0 });
}

/** A number of things: 1 run, 2,000 runs. */
export function count(value: number, noun: string): string {
  return `${whole(value)} ${noun}${value === 1 ? "" : "s"}`;
}

/** A duration in the units one would say it in. */
export function duration(seconds: number): string {
  if (seconds < 60) return `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
