import type { Test } from "./verdicts.ts";

/** What JSON makes of infinities, and what a computation has none of. */
const NONE = "–";

/** Minus signs as wide as plus signs. */
const minus = (text: string) => text.replaceAll("-", "−");

/** A number to so many significant digits; very small and very large ones with a power of ten. */
export function number(value: number, digits = 3): string {
  if (!Number.isFinite(value)) return NONE;
  if (value === 0) return "0";
  const size = Math.floor(Math.log10(Math.abs(value)));
  if (size < -4 || size > 8) return minus(value.toExponential(digits - 1));
  return minus(value.toFixed(Math.max(0, digits - 1 - size)));
}

/** An effect with its standard error: the error has two significant digits and the effect as many decimals. */
export function effectOf(test: Test): string {
  const { effect } = test;
  if (test.kind === "exact") return number(effect);
  const { sem } = test;
  if (!(sem > 0 && Number.isFinite(effect))) return `${number(effect)} ± ${number(sem)}`;
  const decimals = 1 - Math.floor(Math.log10(sem));
  if (decimals > 6 || Math.abs(effect) > 1e8) return `${number(effect)} ± ${number(sem, 2)}`;
  const places = Math.max(0, decimals);
  return minus(`${effect.toFixed(places).replace(/^-(0(\.0+)?)$/, "$1")} ± ${sem.toFixed(places)}`);
}

/** A distance in standard errors. */
export function zOf({ z }: Test): string {
  return z === null ? NONE : minus(z.toFixed(Math.abs(z) < 10 ? 2 : 1).replace(/^-(0\.0+)$/, "$1"));
}

export function runsOf(test: Test): string {
  return test.kind === "exact" ? NONE : whole(test.runs);
}

/** Runs that would decide an undecided test; for an effect of nothing at all no number would. */
export function neededOf({ outcome, runsNeeded }: Test): string {
  if (outcome !== "undecided") return NONE;
  return runsNeeded === null ? "not foreseeable" : `about ${roughly(runsNeeded)}`;
}

/** What the effect should be. */
export function claimedOf(test: Test): string {
  if (test.kind === "equivalent") return `within ± ${Number(test.margin.toPrecision(3))}`;
  return { less: "below 0", more: "above 0", exact: "computed, without chance" }[test.kind];
}

/** Two digits of a whole number: 34,000,000. */
export function roughly(value: number): string {
  return whole(Number(value.toPrecision(2)));
}

/** A whole number with its thousands apart: 10,000. */
export function whole(value: number): string {
  return value.toLocaleString("en-GB", { maximumFractionDigits: 0 });
}

/** A number of things: 1 run, 2,000 runs. */
export function count(value: number, noun: string): string {
  return `${whole(value)} ${noun}${value === 1 ? "" : "s"}`;
}
