import { eachTrial, MISSED, type PersonData, trialsOf } from "./person.ts";

/** Something about a person's data that a careful reader would want to know before a fit. */
export interface Finding {
  readonly person: string;
  readonly kind: "missed" | "constant" | "side bias" | "pattern" | "few choices" | "same rewards" | "shorter" | "doubt";
  readonly text: string;
}

const MANY_MISSED = 0.1;
/** More than this share of one arm is unusual where rewards change. */
const ONE_SIDED = 0.8;
const FEW_CHOICES = 50;
/** Whoever changes the arm so often, and is so often back after a fixed number of choices, follows a pattern and not the rewards. */
const [MOSTLY_CHANGES, MOSTLY_BACK] = [0.8, 0.9];
/** Whoever has less than this share of the most trials was perhaps interrupted. */
const WHOLE = 0.9;

/** Checks of each person's data, in words. People are flagged, never dropped. */
export function findingsOf(people: readonly PersonData[]): Finding[] {
  const most = Math.max(0, ...people.map(trialsOf));
  return people.flatMap((person) => {
    const trials = trialsOf(person);
    const { id, doubts = [] } = person;
    const text = `has ${trials} of ${most} trials: the session may have been broken off`;
    const shorter = trials < WHOLE * most ? [{ person: id, kind: "shorter" as const, text }] : [];
    const told = doubts.map((text) => ({ person: id, kind: "doubt" as const, text }));
    return [...shorter, ...told, ...findingsOfPerson(person)];
  });
}

function findingsOfPerson(person: PersonData): Finding[] {
  const counts = new Array<number>(person.arms).fill(0);
  let [trials, missed, free] = [0, 0, 0];
  const rewards = new Set<number>();
  eachTrial(person, ({ choice, forced, reward }, trial) => {
    trials++;
    if (choice[trial] === MISSED) missed++;
    else if (forced[trial] === 0) {
      free++;
      counts[choice[trial]]++;
    }
    for (let arm = 0; arm < person.arms; arm++) {
      const one = reward[trial * person.arms + arm];
      if (!Number.isNaN(one) && rewards.size < 2) rewards.add(one);
    }
  });
  const found: Finding[] = [];
  const add = (kind: Finding["kind"], text: string) => found.push({ person: person.id, kind, text });
  const percent = (share: number) => `${(100 * share).toFixed(0)} %`;
  if (person.arms > 1 && missed > MANY_MISSED * trials)
    add("missed", `missed ${percent(missed / trials)} of ${trials} trials`);
  if (rewards.size < 2) add("same rewards", "saw fewer than two different rewards: nothing can be learned");
  if (person.arms < 2) return found;
  const most = Math.max(...counts);
  if (free > 0 && most === free) add("constant", `chose arm ${counts.indexOf(most) + 1} in all ${free} choices`);
  else if (most > ONE_SIDED * free)
    add("side bias", `chose arm ${counts.indexOf(most) + 1} in ${percent(most / free)} of choices`);
  const pattern = patternOf(person);
  if (pattern !== null) add("pattern", `goes through the same ${pattern} arms again and again`);
  if (free < FEW_CHOICES) add("few choices", `has ${free} free choices; fits need at least ${FEW_CHOICES}`);
  return found;
}

/** After how many responses the arms of a person repeat themselves; null if they do not. */
function patternOf({ arms, blocks }: PersonData): number | null {
  const responses = blocks.map(({ choice }) => choice.filter((one) => one !== MISSED));
  const shareAt = (lag: number) => {
    let [same, all] = [0, 0];
    for (const own of responses)
      for (let t = lag; t < own.length; t++) {
        all++;
        if (own[t] === own[t - lag]) same++;
      }
    return all > 0 ? same / all : 0;
  };
  if (1 - shareAt(1) < MOSTLY_CHANGES) return null;
  const lags = Array.from({ length: arms - 1 }, (_, k) => k + 2);
  return lags.find((lag) => shareAt(lag) > MOSTLY_BACK) ?? null;
}
