import type { Claim } from "./claim.ts";
import { FINDINGS, type Finding } from "./finding-list.ts";
import { DECISIONS, type JudgedTest } from "./judge-test.ts";
import type { JudgedClaim, Verdict } from "./verdict.ts";

/** What became of the paper's findings. */
export const FATES = ["holds", "holds in part", "level", "does not hold", "is not decided"] as const;
export type Fate = (typeof FATES)[number];

/** What a finding depends on: a judged claim has it, and so has a claim that is read from claims.json. */
export interface Judged {
  readonly claim: Pick<Claim, "id" | "reading">;
  readonly verdict: Verdict;
  readonly published: readonly Pick<JudgedTest, "outcome">[];
}

/** A finding of the paper, and what became of it. */
export interface JudgedFinding<J extends Judged = JudgedClaim> {
  readonly finding: Finding;
  readonly fate: Fate;
  /** Its claims, as far as they were judged. */
  readonly claims: readonly J[];
  /** Which of its claims have which verdict; empty if all were judged and have the same. */
  readonly parts: string;
  /** Which of its claims were not judged, as a sentence; empty if all were. */
  readonly untested: string;
  /** What the strongest other readings of its claims give, as a sentence; empty if they change nothing. */
  readonly otherwise: string;
}

/** The findings with a claim that was judged. */
export function findingsOf<J extends Judged>(all: readonly J[]): JudgedFinding<J>[] {
  return FINDINGS.flatMap((finding) => {
    const claims = finding.claims.flatMap((id) => all.filter(({ claim }) => claim.id === id));
    if (claims.length === 0) return [];
    const missing = finding.claims.filter((id) => claims.every(({ claim }) => claim.id !== id));
    const told = {
      parts: partsOf(claims, missing),
      untested: missing.length > 0 ? `Not tested here: ${missing.join(", ")}.` : "",
      otherwise: otherwise(claims, all),
    };
    return [{ finding, fate: fateOf(claims, missing), claims, ...told }];
  });
}

/** What is sure of a finding, whatever becomes of its claims that are open or missing: once one claim holds and one does not, it holds in part. */
function fateOf(claims: readonly Judged[], missing: readonly string[]): Fate {
  const has = (...verdicts: Verdict[]) => claims.some(({ verdict }) => verdicts.includes(verdict));
  if (has("holds") && has("does not hold", "level")) return "holds in part";
  if (missing.length > 0 || has("undecided", "on the margin")) return "is not decided";
  if (has("does not hold")) return "does not hold";
  return has("level") ? "level" : "holds";
}

function partsOf(claims: readonly Judged[], missing: readonly string[]): string {
  const verdicts = [...new Set(claims.map(({ verdict }) => verdict))];
  if (verdicts.length < 2 && missing.length === 0) return "";
  const groups = verdicts.map((verdict) => {
    const ids = claims.filter((one) => one.verdict === verdict).map(({ claim }) => claim.id);
    return `${verdict}: ${ids.join(", ")}`;
  });
  return sentence(groups.join("; "));
}

/** Claims that do not hold as they are judged, but do in another reading, or with the reconstruction of the published numerics. */
function otherwise(claims: readonly Judged[], all: readonly Judged[]): string {
  return claims
    .filter(({ verdict }) => verdict !== "holds")
    .flatMap(({ claim, published }) => {
      const ways = all
        .filter((other) => other.claim.reading?.of === claim.id && other.verdict === "holds")
        .map((other) => other.claim.reading?.as);
      const reconstructed = published.length > 0 && published.every(({ outcome }) => DECISIONS[outcome] === "holds");
      if (reconstructed) ways.push("with our reconstruction of the published Gittins numerics");
      return ways.length > 0 ? [`Read otherwise, ${claim.id} holds: ${ways.join("; ")}.`] : [];
    })
    .join(" ");
}

function sentence(text: string): string {
  return `${text[0].toUpperCase()}${text.slice(1)}.`;
}
