import type { Claim } from "./claim.ts";
import { DECISIONS, type JudgedTest } from "./judge-test.ts";
import type { JudgedClaim, Verdict } from "./verdict.ts";

/** What became of the paper's main results. */
export const FATES = ["holds", "depends on the numerics", "does not hold", "is not decided"] as const;
export type Fate = (typeof FATES)[number];

/** What a headline depends on: a judged claim has it, and so has a claim that is read from claims.json. */
export interface Judged {
  readonly claim: Pick<Claim, "id" | "headline" | "reading">;
  readonly verdict: Verdict;
  readonly published: readonly Pick<JudgedTest, "outcome">[];
}

/** A main result of the paper, and what became of it. */
export interface Headline<J extends Judged = JudgedClaim> {
  readonly judged: J;
  readonly fate: Fate;
  /** A sentence: what the paper says, and which numerics it takes, where that matters. */
  readonly sentence: string;
  /** Which other readings of it come out otherwise, as a sentence; empty if none does. */
  readonly otherwise: string;
}

/** The claims that declare a headline, in their order. Sentences follow from verdicts. */
export function headlinesOf<J extends Judged>(all: readonly J[]): Headline<J>[] {
  return all.flatMap((judged) => {
    const { headline, id } = judged.claim;
    if (headline === undefined) return [];
    const fate = fateOf(judged);
    const readings = all.filter(({ claim }) => claim.reading?.of === id);
    const otherwise = otherReadings(judged, readings);
    return [{ judged, fate, sentence: `${headline}${numericsOf(judged)}.`, otherwise }];
  });
}

function fateOf({ verdict, published }: Judged): Fate {
  if (verdict === "holds only with the published numerics") return "depends on the numerics";
  if (verdict === "does not hold") return "does not hold";
  if (verdict !== "holds") return "is not decided";
  return anyFails(published) ? "depends on the numerics" : "holds";
}

/** Which Gittins numerics it takes, where that matters. */
function numericsOf({ verdict, published }: Judged): string {
  if (verdict === "holds only with the published numerics") {
    return ": with the paper's Gittins numerics, but not with exact ones";
  }
  return verdict === "holds" && anyFails(published) ? ": with exact Gittins indices, but not with the paper's" : "";
}

/** The readings that come out otherwise than the one that decides. */
function otherReadings({ verdict }: Judged, readings: readonly Judged[]): string {
  const sentence = (wanted: Verdict, words: string) => {
    const ways = readings.filter((reading) => reading.verdict === wanted).map(({ claim }) => claim.reading?.as);
    return wanted !== verdict && ways.length > 0 ? `Read otherwise, it ${words}: ${ways.join("; ")}.` : "";
  };
  return `${sentence("holds", "holds")}${verdict === "holds" ? sentence("does not hold", "does not") : ""}`;
}

function anyFails(tests: readonly Pick<JudgedTest, "outcome">[]): boolean {
  return tests.some(({ outcome }) => DECISIONS[outcome] === "fails");
}
