import type { Html } from "../../report/html.ts";
import { verdictLists } from "../../report/verdict-lists.ts";
import type { Statements } from "../statements/lists.ts";

const HEADINGS = [
  { list: "can", title: "What can be said", tone: "good", sign: "✓" },
  { list: "cannot", title: "What cannot be said", tone: "bad", sign: "✗" },
  { list: "mind", title: "To keep in mind", tone: "open", sign: "i" },
] as const;

const ABOUT =
  "By the data, the design, and simulated people who did the same task. Numbers below that are flagged here are flagged where they stand, too.";

/** What can and cannot be said, before any result. */
export function statementsSection(statements: Statements): Html {
  const lists = HEADINGS.map(({ list, ...heading }) => ({ ...heading, sentences: statements[list] }));
  return verdictLists("said", "What can and cannot be said", ABOUT, lists);
}
