import {
  costOf,
  type DesignCandidate,
  type DesignResult,
  powerWord,
  type Rates,
} from "@cause-toolkit/experiments/design";
import { count, minusSigns, withoutNegativeZero } from "@cause-toolkit/figures/text";
import { parseModel, type WalkSet } from "@cause-toolkit/people";
import { type Flag, inferenceOf } from "@cause-toolkit/people/models";
import { type GroupContrast, IDENTIFYING } from "@cause-toolkit/people/power";
import { designLimits } from "@cause-toolkit/people/report";
import type { WalkBlock } from "@cause-toolkit/people/walks";

/** A value with its standard error, two decimals each; the value alone where too few people were simulated for an error. */
export function withError(value: number, error: number): string {
  return minusSigns(withoutNegativeZero(value.toFixed(2)) + (Number.isNaN(error) ? "" : ` ± ${error.toFixed(2)}`));
}

/** An amount of money: £3.27, EUR 3.27. */
export function money(amount: number, currency: string, decimals = 2): string {
  const name = currency.trim();
  return `${name}${/\w$/.test(name) ? "\u00a0" : ""}${amount.toFixed(decimals)}`;
}

export function costText(candidate: DesignCandidate, rates: Rates, currency: string): string {
  const { trials, probes, minutes, pay } = costOf(candidate, rates);
  const asked = probes > 0 ? ` and ${count(probes, "prediction")}` : "";
  return `${count(trials, "trial")}${asked}: ${minutes.toFixed(0)} minutes a person, ${money(pay, currency)} in pay at ${money(rates.pay, currency, Number.isInteger(rates.pay) ? 0 : 2)} an hour.`;
}

/** How many people get the right one of three names. */
export function namedText({ accuracy, people }: DesignResult): string {
  const { share, error, low, high } = accuracy;
  return `${withError(share, error)} of ${3 * people} simulated people get the right one of three names; 95 % interval ${low.toFixed(2)} to ${high.toFixed(2)}, chance 0.33.`;
}

/** What the verdict means for this design. */
export function verdictText({ verdict, people }: DesignResult): string {
  if (verdict === "identifying") return `the whole interval lies at or above ${IDENTIFYING}.`;
  if (verdict === "not identifying") return `the whole interval lies below ${IDENTIFYING}.`;
  return `the interval has ${IDENTIFYING} in it; simulate more than ${people} people of each kind.`;
}

/** People needed in a group, or why no number is told. */
export function neededText({ d, error, needed }: Pick<GroupContrast, "d" | "error" | "needed">): string {
  return powerWord(d, error, needed) ?? String(needed);
}

export function shareText(share: number): string {
  return `${Number((100 * share).toPrecision(3))} %`;
}

/** The kind of a person or a model, without its bonus: all three have the same. */
export const kindText = (kind: string): string => inferenceOf(parseModel(kind));

/** What simulated people add to the limits that the settings tell. */
export function shownLimits({ candidate: { design, unit }, limits }: DesignResult): Flag[] {
  const known = designLimits(design, unit).map(({ text }) => text);
  return limits.filter(({ text }) => !known.includes(text));
}

/** The noises of arm k, in points. */
export function noisesText({ volatility, stochasticity }: WalkBlock, k: number): string {
  return `v ${volatility[k]}, s ${stochasticity[k]}`;
}

/** A block's number, and its noises where they are its own. */
export function blockText(block: WalkBlock, { layout, arms }: WalkSet["design"]): string {
  if (layout === "homogeneous") return `Block ${block.name}: ${noisesText(block, 0)}`;
  const own = arms === 2 ? `: arm 1 ${noisesText(block, 0)}; arm 2 ${noisesText(block, 1)}` : "";
  return `Block ${block.name}${own}`;
}

/** What bounds and checks did to the walks. */
export function displayText({ points: { bounds }, effects, redrawn }: WalkSet): string {
  const cut = Math.max(...effects.map(({ clipped }) => clipped));
  const checks =
    redrawn === 0 ? "The first draw passed the checks." : `${count(redrawn, "draw")} did not pass the checks.`;
  if (bounds === null) return checks;
  return `${checks} Points go from ${bounds[0]} to ${bounds[1]}, which cuts off ${cut < 0.005 ? "hardly any" : `at most ${Math.round(100 * cut)} % of an arm’s`} rewards.`;
}
