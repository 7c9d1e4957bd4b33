import { choiceField, type Fields, listField, passing, textField, type Values } from "../../link/fields.ts";
import { linkWith } from "../../link/link.svelte.ts";
import { VERDICT_KEYS } from "./verdicts.ts";

const LONGEST = 100;
const short = textField("", (text) => {
  if (text.length > LONGEST) throw new RangeError(`must have at most ${LONGEST} characters`);
});

/** What is shown, and where one is: a link leads to the experiment, else to the claim opened last, else to the figure. */
export const FIELDS = {
  /** Verdicts to show; none is all. */
  verdict: listField([], choiceField("holds", VERDICT_KEYS)),
  find: short,
  /** Claims whose tests are open, the latest last. */
  claim: passing(listField([], short, 200)),
  experiment: passing(short),
  /** The figure to export; empty is the first. */
  figure: passing(short),
  /** The figure that lies over the page; none most of the time. */
  enlarged: passing(short),
} satisfies Fields;

export type Settings = Values<typeof FIELDS>;

/** A link to this view with some settings changed. */
export function paperLink(now: Settings, changed: Partial<Settings>): string {
  const next = { ...now, ...changed };
  const written = {
    verdict: FIELDS.verdict.format(next.verdict),
    find: next.find,
    claim: FIELDS.claim.format(next.claim),
    experiment: next.experiment,
    figure: next.figure,
    enlarged: next.enlarged,
  };
  return linkWith("paper", Object.fromEntries(Object.entries(written).filter(([, text]) => text !== "")));
}

/** Leads to a claim, with its tests open; filters are lifted, so that it is there. */
export function claimLink(now: Settings, id: string): string {
  const others = now.claim.filter((open) => open !== id);
  return paperLink(now, { claim: [...others, id], experiment: "", verdict: [], find: "", enlarged: "" });
}

export function experimentLink(now: Settings, id: string): string {
  return paperLink(now, { experiment: id, enlarged: "" });
}
