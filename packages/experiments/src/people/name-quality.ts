import { standardDeviation, stream } from "@cause-toolkit/core/numerics";
import { type Confusion, modelName, type Recovered } from "@cause-toolkit/people";
import type { KnownPerson } from "@cause-toolkit/people/group";
import { inferenceOf } from "@cause-toolkit/people/models";
import { shareInterval } from "@cause-toolkit/people/power";

/** How far the name of one inference can be trusted, by simulated people. */
export interface NameQuality {
  /** The share of people of this inference who are named so, and its standard error. Null if nobody of it was simulated; no error with fewer than five. */
  readonly sensitivity: number | null;
  readonly sensitivityError: number | null;
  /** Of people who are named so, the share who are of this inference, in a group with the estimated frequencies. Null if nobody is named so; no error where a model has fewer than five simulated people. */
  readonly positivePredictiveValue: number | null;
  readonly positivePredictiveValueError: number | null;
  /** How many people of this inference were simulated. */
  readonly people: number;
}

const BOOTSTRAPS = 200;
/** Draws of fewer people of a model are too alike for a standard error. */
const FEWEST_OF_MODEL = 5;

export function nameQualities(
  recovered: readonly Recovered[],
  pool: readonly KnownPerson[],
  names: readonly string[],
  { families, frequency }: { readonly families: readonly string[]; readonly frequency: readonly number[] },
): { readonly [inference: string]: NameQuality } {
  const truths = recovered.map(({ truth }) => inferenceOf(truth.model));
  const draw = stream(0, "names of replicas");
  const byModel = new Map<string, number[]>();
  recovered.forEach(({ truth }, n) => {
    const name = modelName(truth.model);
    byModel.set(name, [...(byModel.get(name) ?? []), n]);
  });
  const few = [...byModel.values()].some((own) => own.length < FEWEST_OF_MODEL);
  const everybody = recovered.map((_, n) => n);
  const again = Array.from({ length: BOOTSTRAPS }, () =>
    [...byModel.values()].flatMap((own) => own.map(() => own[draw.integer(own.length)])),
  );
  const predictive = (who: readonly number[], name: string): number | null => {
    const totals = families.map((family) =>
      who.reduce((sum, n) => sum + (truths[n] === family ? pool[n].weight : 0), 0),
    );
    let [all, right] = [0, 0];
    for (const n of who) {
      const k = families.indexOf(truths[n]);
      if (names[n] !== name || !(totals[k] > 0)) continue;
      const share = (frequency[k] * pool[n].weight) / totals[k];
      all += share;
      if (truths[n] === name) right += share;
    }
    return all > 0 ? right / all : null;
  };
  return Object.fromEntries(
    families.map((name) => {
      const own = everybody.filter((n) => truths[n] === name);
      const right = own.filter((n) => names[n] === name).length;
      const drawn = again.map((who) => predictive(who, name)).filter((one) => one !== null);
      const found = predictive(everybody, name);
      const quality: NameQuality = {
        sensitivity: own.length > 0 ? right / own.length : null,
        sensitivityError: shareError(right, own.length),
        positivePredictiveValue: found,
        positivePredictiveValueError: few
          ? null
          : predictiveError(found, names.filter((one) => one === name).length, drawn),
        people: own.length,
      };
      return [name, quality];
    }),
  );
}

/** By drawing simulated people again; where all of a name have it, or none, draws do not differ, and people are counted. */
function predictiveError(found: number | null, named: number, drawn: readonly number[]): number | null {
  if (found === null) return null;
  if (found === 0 || found === 1) return shareError(found * named, named);
  return drawn.length < 2 ? null : standardDeviation(drawn);
}

/** Of a share by counting; null with fewer than five people. */
function shareError(right: number, all: number): number | null {
  const { error } = shareInterval(right, all);
  return Number.isNaN(error) ? null : error;
}

/** The share of simulated people of this name who got it; null if unknown. */
export function sensitivityIn(confusion: Confusion | undefined, name: string): number | null {
  const row = confusion?.truths.indexOf(name) ?? -1;
  if (!confusion || row < 0) return null;
  const total = confusion.counts[row].reduce((sum, one) => sum + one, 0);
  return confusion.counts[row][confusion.names.indexOf(name)] / total;
}
