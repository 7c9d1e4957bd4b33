import type { Html } from "../../report/html.ts";
import { verdictLists } from "../../report/verdict-lists.ts";
import type { Statements } from "../statements/lists.ts";

const HEADINGS = [
  { list: "can", title: "This can be said", tone: "good", sign: "✓" },
  { list: "mind", title: "To keep in mind", tone: "open", sign: "i" },
] as const;

const ABOUT = "By the data, the design, and simulated people who did the same task.";

/** What can be said, before any table. What cannot be said stands above it. */
export function statementsSection(statements: Statements): Html {
  const lists = HEADINGS.map(({ list, ...heading }) => ({ ...heading, sentences: statements[list] }));
  return verdictLists("said", "What can be said", ABOUT, lists);
}
