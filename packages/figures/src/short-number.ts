/** A number in few letters: three digits, powers of ten where zeros would be many. */
export function shortNumber(value: number, digits = 3): string {
  const size = Math.abs(value);
  const exact = Number(value.toPrecision(digits));
  const text = size !== 0 && (size < 1e-3 || size >= 1e5) ? exact.toExponential() : String(exact);
  return text.replace("e+", "e").replaceAll("-", "−");
}

/** The same with its sign, whichever it is. */
export function signedNumber(value: number): string {
  return `${value > 0 ? "+" : ""}${shortNumber(value)}`;
}
