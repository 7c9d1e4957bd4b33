/** A number beside an axis, in six signs or so, whatever its size: 0.001, 12.5k, 2e-7. */
export function tickText(value: number): string {
  const size = Number(Math.abs(value).toPrecision(4));
  const sign = value < 0 && size > 0 ? "−" : "";
  if (size > 0 && (size < 1e-3 || size >= 1e6)) return sign + powered(size);
  return sign + (size >= 1e4 ? `${Number((size / 1e3).toPrecision(3))}k` : `${size}`);
}

/** 2e-7, 1.5e8 */
function powered(size: number): string {
  return Number(size.toPrecision(2)).toExponential().replace("e+", "e");
}

/** The same where steps are equal: with as many decimals as the others. */
export function evenTickText(value: number, _place: number, all: Iterable<number> = [value]): string {
  const texts = Array.from(all, tickText);
  const text = tickText(value);
  if (texts.some((one) => /[ke]/.test(one))) return text;
  const decimals = Math.max(...texts.map((one) => one.split(".")[1]?.length ?? 0));
  return (text.startsWith("−") ? "−" : "") + Math.abs(value).toFixed(decimals);
}
