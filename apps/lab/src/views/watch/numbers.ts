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

/** Why the lines of regret flatten: not by learning alone. */
export function fading(discount: number, steps: number): string {
  const weight = 100 * discount ** (steps - 1);
  const share = weight < 0.1 ? "less than 0.1" : weight.toFixed(weight < 10 ? 1 : 0);
  const there = steps > 1 ? `: at step ${steps} a loss weighs ${share}% of what it weighs at step 1` : "";
  return `Regret is discounted, each step by γ = ${discount}${there}. So the lines flatten with time, whether or not anything is learnt.`;
}
