import type { Model } from "@cause-toolkit/people";
import { explores, ingredientsOf } from "@cause-toolkit/people/models";
import { EXPLORER, sentenceOfExplorers } from "../explorers.ts";
import { FEWEST_SIMULATED, type ReplicaOutcome } from "../replicas.ts";
import type { FitResults } from "../results.ts";
import type { Lists } from "./lists.ts";

const [FEW_MISTAKEN, MOST_FOUND] = [0.1, 0.8];

/** Who explores, and whether exploring can be told from forgetting and from neither: by what simulated people of each kind are called. */
export function aboutExplorers({ outcome }: FitResults, { can, cannot, mind }: Lists): void {
  const { models, replicas } = outcome;
  const found = sentenceOfExplorers(outcome);
  if (found === null) return;
  mind.push(found);
  if (!replicas) return;
  const { forgetful, exploring, plain } = calledExplorers(replicas, outcome.settings);
  if (models.some(forgets)) {
    const text = `${ofPeople(forgetful)} who forget and have no bonus were called explorers, and ${ofPeople(exploring)} who explore and forget nothing`;
    const [wrong, right] = [share(forgetful), share(exploring)];
    if (Math.min(forgetful.people, exploring.people) < FEWEST_SIMULATED)
      mind.push(
        `Whether a person explores or forgets is hardly known: ${text}. More people must be simulated (--recover).`,
      );
    else if (wrong <= FEW_MISTAKEN && right >= MOST_FOUND) can.push(`Whether a person explores or forgets: ${text}.`);
    else if (wrong <= FEW_MISTAKEN)
      mind.push(`Who is called an explorer does not just forget, but not all explorers are found: ${text}.`);
    else cannot.push(`Whether a person explores or forgets: ${text}.`);
  }
  if (plain.people >= FEWEST_SIMULATED && share(plain) > FEW_MISTAKEN)
    cannot.push(
      `That a person who is called an explorer explores: ${ofPeople(plain)} with neither bonus nor forgetting were called so. The weight of the bonus in the group tells more (table bonus).`,
    );
  if (models.some(forgets) && !models.some((model) => explores(model) && forgets(model)))
    mind.push("A person who forgets and explores has no model in this set, and is called one or the other.");
}

interface Called {
  readonly people: number;
  readonly called: number;
}

const share = ({ called, people }: Called) => called / people;
const ofPeople = ({ called, people }: Called) => `${called} of ${people} simulated people`;

function forgets({ forgetting }: Model): boolean {
  return forgetting !== undefined;
}

/** How many simulated people of some kinds there are, and how many of them are called explorers. Only those whose weight is above 0 explore. */
function calledExplorers(
  { people, exploring }: Pick<ReplicaOutcome, "people" | "exploring">,
  settings: FitResults["outcome"]["settings"],
): { readonly [kind in "forgetful" | "exploring" | "plain"]: Called } {
  const own = people.map(({ truth: { model, parameters } }, n) => {
    const weight = explores(model) ? ingredientsOf(model).bonus.terms(settings)[0].parameter.name : null;
    return {
      forgets: forgets(model),
      explores: weight !== null && parameters[weight] > 0,
      called: exploring[n] > EXPLORER,
    };
  });
  const of = (forgets: boolean, explores: boolean): Called => {
    const some = own.filter((one) => one.forgets === forgets && one.explores === explores);
    return { people: some.length, called: some.filter(({ called }) => called).length };
  };
  return { forgetful: of(true, false), exploring: of(false, true), plain: of(false, false) };
}
