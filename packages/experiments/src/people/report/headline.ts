import { count } from "@cause-toolkit/figures/text";
import { frequencyInterval } from "@cause-toolkit/people/group";
import { type Html, html } from "../../report/html.ts";
import type { FitResults } from "../results.ts";
import { doubtfulNames } from "../sentence-of-names.ts";
import { FEW_PEOPLE } from "../statements/lists.ts";
import { withError } from "../with-error.ts";

const two = (share: number) => share.toFixed(2);

/** How many people are of each kind, with the share and its interval, and whether the design could tell. */
export function headlineOf({ outcome, people }: FitResults): Html {
  const { families, frequency, deviation } = outcome.families.inference;
  const kinds = families
    .map((family, k) => ({
      family,
      people: outcome.names.filter((one) => one.family === family).length,
      share: two(frequency[k]),
      interval: frequencyInterval(frequency[k], deviation[k]).map(two).join(" to "),
    }))
    .filter((one) => one.people > 0)
    .sort((a, b) => b.people - a.people);
  if (families.length < 2)
    return html`<strong>${count(people.length, "person", "people")} fitted with ${families[0]} alone.</strong> ${couldTell(outcome)}`;
  const each = kinds.map(({ family, people: own, share, interval }, i) =>
    people.length < FEW_PEOPLE
      ? `${own} ${i === 0 ? isOrAre(own) : ""}${family}`
      : `${own} ${i === 0 ? isOrAre(own) : ""}${family} (share ${share}${i === 0 ? ", 95 % interval" : ","} ${interval})`,
  );
  return html`<strong>Of ${count(people.length, "person", "people")}, ${each.join(", ")}.</strong> ${[doubtfulNames(outcome), couldTell(outcome)].filter(Boolean).join(" ")}`;
}

const isOrAre = (people: number) => (people === 1 ? "is named " : "are named ");

/** Whether this design tells inferences apart, by simulated people who did it. */
function couldTell({ replicas }: FitResults["outcome"]): string {
  if (!replicas) return "Whether this design could tell is unknown: no people were simulated (--recover 0).";
  const { accuracy, error, names } = replicas.inference;
  if (names.length < 2) return "";
  const chance = 1 / names.length;
  const told = `${withError(accuracy, error)} of simulated people got their true name (chance ${two(chance)})`;
  const clear = 2 * error;
  if (accuracy - clear >= GOOD) return `The design can tell: ${told}.`;
  if (accuracy - clear > chance) return `The design can tell in part: ${told}.`;
  return `It is not shown that the design can tell: ${told}.`;
}

/** From this share of right names on, names are good: see `statements/names.ts`. */
const GOOD = 0.8;
