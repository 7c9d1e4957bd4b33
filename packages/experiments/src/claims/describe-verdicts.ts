import { VERDICTS, type Verdict } from "./verdict.ts";

/** The number of claims with each verdict, in the order of the verdicts. */
export function countVerdicts(
  claims: readonly { readonly verdict: Verdict }[],
): { verdict: Verdict; claims: number }[] {
  return VERDICTS.map((verdict) => ({ verdict, claims: claims.filter((claim) => claim.verdict === verdict).length }));
}

/** The counts in words: "24 hold, 16 do not hold and 1 is undecided at this number of runs". */
export function describeVerdicts(claims: readonly { readonly verdict: Verdict }[]): string {
  const phrases = countVerdicts(claims)
    .filter((one) => one.claims > 0)
    .map((one) => `${one.claims} ${one.claims === 1 ? singular(one.verdict) : plural(one.verdict)}`);
  if (phrases.length === 0) return "none was judged";
  return phrases.length === 1 ? phrases[0] : `${phrases.slice(0, -1).join(", ")} and ${phrases[phrases.length - 1]}`;
}

function singular(verdict: Verdict): string {
  return verdict.replace(/^(undecided|on the margin)/, "is $1");
}

function plural(verdict: Verdict): string {
  return verdict
    .replace(/^holds/, "hold")
    .replace(/^does/, "do")
    .replace(/^(undecided|on the margin)/, "are $1");
}
