import type { FrequencyCalibration } from "@cause-toolkit/people/group";
import { LARGE_BIAS, LARGE_ERROR } from "../replicas.ts";
import type { FitResults } from "../results.ts";
import { CLEAR, FEW_PEOPLE, type Lists } from "./lists.ts";

/** Rarer inferences are not spoken of. */
export const SEEN = 0.05;

/** Whether frequencies tell which inference is common, and whether such frequencies come back. */
export function aboutFrequencies({ outcome, people }: FitResults, { can, cannot, mind }: Lists): void {
  const { families, frequency, deviation, protectedExceedance } = outcome.families.inference;
  if (families.length < 2) return;
  if (people.length < FEW_PEOPLE) {
    cannot.push(
      `How frequent inferences are: there ${people.length === 1 ? "is 1 person" : `are ${people.length} people`}, so frequencies are mostly the prior.`,
    );
    return;
  }
  const top = frequency.indexOf(Math.max(...frequency));
  const found = `${families[top]}, ${frequency[top].toFixed(2)} ± ${deviation[top].toFixed(2)} of people, protected exceedance ${protectedExceedance[top].toFixed(2)}`;
  const off = new Set((outcome.replicas?.calibration ?? []).filter(isOff).map(({ family }) => family));
  if (protectedExceedance[top] < CLEAR) cannot.push(`Which inference is the most frequent: at best ${found}.`);
  else if (off.has(families[top])) mind.push(`The most frequent inference is estimated to be ${found}, but see below.`);
  else can.push(`The most frequent inference: ${found}.`);
  const calibration = outcome.replicas?.calibration ?? [];
  for (const one of calibration.filter(isOff))
    cannot.push(`How frequent ${one.family} is: ${calibrationSentence(one)}.`);
  const vague = calibration.filter((one) => isVague(one) && !isOff(one));
  if (vague.length > 0) {
    mind.push(
      `The calibration of the frequency of ${vague.map(({ family }) => family).join(", ")} is not known to ± ${LARGE_ERROR / 2}: more people must be simulated (--recover).`,
    );
  }
  const near = calibration.filter((one) => !isOff(one) && !isVague(one) && one.truth >= SEEN);
  if (near.length > 0) {
    const each = near.map(
      ({ family, truth, mean, sd }) => `${family} ${truth.toFixed(2)}, estimated ${mean.toFixed(2)} ± ${sd.toFixed(2)}`,
    );
    mind.push(
      `In simulated groups of this size, estimated frequencies are off by less than ${LARGE_BIAS} on average (true ${each.join("; ")}).`,
    );
  }
  mind.push(
    "Names and frequencies are relative to the fitted models: they hold if one of these is true of each person.",
  );
}

function isOff({ truth, mean }: FrequencyCalibration): boolean {
  return Math.abs(mean - truth) > LARGE_BIAS;
}

/** Calibration that rests on too few simulated people. */
function isVague({ error }: FrequencyCalibration): boolean {
  return !(error <= LARGE_ERROR / 2);
}

/** Such as: groups with a true frequency of 0.30 are estimated 0.26 ± 0.06 in this design. */
export function calibrationSentence({ truth, mean, sd }: FrequencyCalibration): string {
  return `groups with a true frequency of ${truth.toFixed(2)} are estimated ${mean.toFixed(2)} ± ${sd.toFixed(2)} in this design`;
}
