import { VERDICTS, type Verdict } from "./verdict.ts";

/** How many claims met with each verdict, in their order. */
export function countVerdicts(
  claims: readonly { readonly verdict: Verdict }[],
): { verdict: Verdict; claims: number }[] {
  return VERDICTS.map((verdict) => ({ verdict, claims: claims.filter((claim) => claim.verdict === verdict).length }));
}

/** The same in words: "24 hold, 16 do not hold and 1 is undecided at this number of runs". */
export function describeVerdicts(claims: readonly { readonly verdict: Verdict }[]): string {
  const told = countVerdicts(claims)
    .filter((one) => one.claims > 0)
    .map((one) => `${one.claims} ${one.claims === 1 ? singular(one.verdict) : plural(one.verdict)}`);
  if (told.length === 0) return "none was judged";
  return told.length === 1 ? told[0] : `${told.slice(0, -1).join(", ")} and ${told[told.length - 1]}`;
}

function singular(verdict: Verdict): string {
  return verdict.replace(/^undecided/, "is undecided");
}

function plural(verdict: Verdict): string {
  return verdict
    .replace(/^holds/, "hold")
    .replace(/^does/, "do")
    .replace(/^undecided/, "are undecided");
}
