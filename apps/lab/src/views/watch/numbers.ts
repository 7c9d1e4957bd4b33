/** A number to be read: two decimals where it is small, none where it is large; a true minus. */
export function shown(value: number): string {
  if (value === Infinity) return "∞";
  const size = Math.abs(value);
  const text = value.toFixed(size < 9.995 ? 2 : size < 99.95 ? 1 : 0);
  return (Number(text) === 0 ? text.replace("-", "") : text).replace("-", "−");
}

export function percent(share: number): string {
  return `${Math.round(100 * share)}%`;
}
