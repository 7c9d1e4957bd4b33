import { PAPER } from "@cause-toolkit/experiments/browser";
import { version } from "../../../package.json";

/** What to cite, and as what. */
export interface CitationText {
  readonly what: string;
  readonly text: string;
}

/** "Payam Piray" as BibTeX has it: "Piray, Payam". */
function familyFirst(author: string): string {
  const names = author.split(" ");
  return `${names.at(-1)}, ${names.slice(0, -1).join(" ")}`;
}

/** The paper as text and for BibTeX, and this toolkit. The manuscript has no date and names no journal, so neither do these. */
export const CITATIONS: readonly CitationText[] = [
  { what: "The paper", text: PAPER.citation },
  {
    what: "The paper, for BibTeX",
    text: `@unpublished{piray-uncertainty,
  author = {${familyFirst(PAPER.author)}},
  title  = {${PAPER.title}},
  note   = {Manuscript, ${PAPER.affiliation}}
}`,
  },
  { what: "This toolkit", text: `The CAUSE toolkit authors. The CAUSE toolkit, version ${version}.` },
];
