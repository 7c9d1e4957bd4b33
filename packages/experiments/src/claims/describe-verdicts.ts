import { FATES, type Fate } from "./findings.ts";
import { VERDICTS, type Verdict } from "./verdict.ts";

/** The number of claims with each verdict, in the order of the verdicts. */
export function countVerdicts(
  claims: readonly { readonly verdict: Verdict }[],
): { verdict: Verdict; claims: number }[] {
  return VERDICTS.map((verdict) => ({ verdict, claims: claims.filter((claim) => claim.verdict === verdict).length }));
}

/** The counts in words: "24 hold, 14 do not hold, 2 are level and 1 is undecided". */
export function describeVerdicts(claims: readonly { readonly verdict: Verdict }[]): string {
  return inWords(countVerdicts(claims).map((one) => ({ what: one.verdict, count: one.claims })));
}

/** The same for findings: "7 hold, 6 hold in part and 3 do not hold". */
export function describeFates(findings: readonly { readonly fate: Fate }[]): string {
  return inWords(FATES.map((what) => ({ what, count: findings.filter(({ fate }) => fate === what).length })));
}

function inWords(counts: readonly { readonly what: string; readonly count: number }[]): string {
  const phrases = counts
    .filter(({ count }) => count > 0)
    .map(({ what, count }) => `${count} ${count === 1 ? singular(what) : plural(what)}`);
  if (phrases.length === 0) return "none was judged";
  return phrases.length === 1 ? phrases[0] : `${phrases.slice(0, -1).join(", ")} and ${phrases[phrases.length - 1]}`;
}

function singular(verdict: string): string {
  return verdict.replace(/^(undecided|level|on the margin)/, "is $1");
}

function plural(verdict: string): string {
  return verdict
    .replace(/^holds/, "hold")
    .replace(/^does/, "do")
    .replace(/^is /, "are ")
    .replace(/^(undecided|level|on the margin)/, "are $1");
}
