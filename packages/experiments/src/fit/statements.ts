import { count, plusMinus } from "@cause-toolkit/figures/text";
import type { FrequencyCalibration } from "@cause-toolkit/people";
import type { CheckSummary } from "../studies/people/checks.ts";
import { LARGE_BIAS, POOR_NAMES, POOR_RECOVERY, recoveryIn, toldRight } from "../studies/people/replicas.ts";
import { type FitResults, mostFrequentModel } from "./fit-results.ts";

/** What a fit allows to be said, in plain sentences. */
export interface Statements {
  readonly can: readonly string[];
  readonly cannot: readonly string[];
  readonly mind: readonly string[];
}

const CLEAR = 0.95;
const GOOD_NAMES = 0.8;
const GOOD_RECOVERY = 0.75;
const FEW_PEOPLE = 5;

export function statementsOf(results: FitResults): Statements {
  const lists = { can: [] as string[], cannot: [] as string[], mind: [] as string[] };
  aboutNames(results, lists);
  aboutFrequencies(results, lists);
  aboutGroups(results, lists);
  aboutParameters(results, lists);
  aboutChecks(results, lists);
  aboutFit(results, lists);
  return lists;
}

interface Lists {
  readonly can: string[];
  readonly cannot: string[];
  readonly mind: string[];
}

/** Whether one person's inference can be named: told by simulated people. */
function aboutNames({ outcome }: FitResults, { can, cannot, mind }: Lists): void {
  const { replicas, families, flags } = outcome;
  for (const { about, text } of flags) cannot.push(`${about}: ${text}.`);
  if (!replicas) {
    cannot.push("How far any of this can be trusted: no people were simulated (--recover 0).");
    return;
  }
  const { inference } = replicas;
  if (inference.names.length < 2) return;
  mind.push(
    `Of ${count(replicas.people.length, "simulated person", "simulated people")} in this very task, ${inference.accuracy.toFixed(2)} ± ${inference.error.toFixed(2)} got their true inference; by chance ${(1 / inference.names.length).toFixed(2)} would.`,
  );
  for (const name of families.inference.families) {
    const share = toldRight(inference, name);
    if (share === null) continue;
    const [right, all] = countsOf(inference, name);
    const of = `${right} of ${all} simulated people of this inference got the right name`;
    if (share >= GOOD_NAMES) can.push(`Whether a person is ${name}: ${of}.`);
    else if (share < POOR_NAMES) cannot.push(`Whether a person is ${name}: only ${of}.`);
    else mind.push(`Whether a person is ${name} is uncertain: ${of}.`);
  }
}

function countsOf(
  {
    truths,
    names,
    counts,
  }: {
    readonly truths: readonly string[];
    readonly names: readonly string[];
    readonly counts: readonly (readonly number[])[];
  },
  name: string,
): [number, number] {
  // biome-ignore format: one type
  const row = counts[truths.indexOf(name)];
  return [row[names.indexOf(name)], row.reduce((sum, one) => sum + one, 0)];
}

/** Whether frequencies tell which inference is common, and whether such frequencies come back. */
function aboutFrequencies({ outcome, people }: FitResults, { can, cannot, mind }: Lists): void {
  const { families, frequency, deviation, protectedExceedance } = outcome.families.inference;
  if (families.length < 2) return;
  if (people.length < FEW_PEOPLE) {
    cannot.push(`How frequent inferences are: there ${people.length === 1 ? "is 1 person" : `are ${people.length} people`}, so frequencies are mostly the prior.`); // biome-ignore format: a sentence
    return;
  }
  const top = frequency.indexOf(Math.max(...frequency));
  const found = `${families[top]}, ${frequency[top].toFixed(2)} ± ${deviation[top].toFixed(2)} of people, protected exceedance ${protectedExceedance[top].toFixed(2)}`;
  const off = new Set((outcome.replicas?.calibration ?? []).filter(isOff).map(({ family }) => family));
  if (protectedExceedance[top] < CLEAR) cannot.push(`Which inference is the most frequent: at best ${found}.`);
  else if (off.has(families[top])) mind.push(`The most frequent inference is estimated to be ${found}, but see below.`);
  else can.push(`The most frequent inference: ${found}.`);
  for (const one of outcome.replicas?.calibration ?? []) {
    const sentence = calibrationSentence(one);
    if (isOff(one)) cannot.push(`How frequent ${one.family} is: ${sentence}.`);
    else if (one.truth >= 0.05) mind.push(`Frequencies of ${one.family} come back nearly: ${sentence}.`);
  }
  mind.push(
    "Names and frequencies are relative to the fitted models: they hold if one of these is true of each person.",
  );
}

function isOff({ truth, mean }: FrequencyCalibration): boolean {
  return Math.abs(mean - truth) > LARGE_BIAS;
}

/** Such as: groups with a true frequency of 0.30 are estimated 0.26 ± 0.06 in this design. */
export function calibrationSentence({ truth, mean, sd }: FrequencyCalibration): string {
  return `groups with a true frequency of ${truth.toFixed(2)} are estimated ${mean.toFixed(2)} ± ${sd.toFixed(2)} in this design`;
}

function aboutGroups({ outcome }: FitResults, { can, cannot, mind }: Lists): void {
  const { comparison, groups } = outcome;
  if (groups.length > 2) mind.push(`There are ${groups.length} groups; only two would be compared.`);
  if (!comparison) return;
  const { names, probabilityOfDifference: p } = comparison;
  const text = `${names.join(" and ")} differ in how frequent models are: probability ${p.toFixed(3)}`;
  if (p >= CLEAR) can.push(`${text}.`);
  else if (p <= 1 - CLEAR)
    can.push(`${names.join(" and ")} do not differ in how frequent models are: probability of a difference ${p.toFixed(3)}.`); // biome-ignore format: a sentence
  else cannot.push(`Whether ${text}.`);
}

/** Parameters of the most frequent model. */
function aboutParameters({ outcome }: FitResults, { can, cannot, mind }: Lists): void {
  const { model, place } = mostFrequentModel(outcome);
  const names = outcome.people[0].fits[place].estimates.map(({ name }) => name);
  const known = names.flatMap((name) => {
    const r = recoveryIn(outcome.replicas, model, name);
    return r === undefined ? [] : [{ name, r }];
  });
  const list = (some: typeof known) => some.map(({ name, r }) => `${name} (r ${r.toFixed(2)})`).join(", ");
  const good = known.filter(({ r }) => r >= GOOD_RECOVERY);
  const poor = known.filter(({ r }) => r < POOR_RECOVERY);
  const between = known.filter((one) => !good.includes(one) && !poor.includes(one));
  const basis = `under ${model}, by true and fitted values of simulated people`;
  if (good.length > 0) can.push(`How people differ in ${list(good)}, ${basis}.`);
  if (between.length > 0) mind.push(`How people differ in ${list(between)} is known roughly, ${basis}.`);
  if (poor.length > 0) cannot.push(`How people differ in ${list(poor)}, ${basis}.`);
}

const MEASURES = { switch_rate: "how often people change the arm", best_arm: "how often people choose the best arm", learning_rate: "how fast people learn" } as const; // biome-ignore format: a table

function aboutChecks({ outcome }: FitResults, { can, cannot }: Lists): void {
  const { summaries } = outcome.checks;
  const text = ({ measure, condition, observed, expected }: CheckSummary) =>
    `${MEASURES[measure]}${condition && summaries.filter((one) => one.measure === measure).length > 1 ? ` (${condition})` : ""}: ${observed.toFixed(2)}, the models ${expected.toFixed(2)}`; // biome-ignore format: a sentence
  const bad = summaries.filter(({ flagged }) => flagged);
  const fine = summaries.filter(({ flagged, people }) => !flagged && people >= FEW_PEOPLE);
  for (const one of bad) {
    cannot.push(`That the models describe ${text(one)} (difference ${plusMinus(one.difference, one.error)}).`);
  }
  if (fine.length > 0) can.push(`Models do about what people do: ${fine.map(text).join("; ")}.`);
}

function aboutFit({ outcome }: FitResults, { mind }: Lists): void {
  const fits = outcome.people.flatMap((person) => person.fits);
  const poor = fits.filter(({ converged, maximum }) => !converged || !maximum).length;
  if (poor > 0) mind.push(`${count(poor, "fit")} of ${fits.length} did not end at a clear maximum; the table evidences says which.`); // biome-ignore format: a sentence
  if (!outcome.settled) mind.push(`Group priors had not settled after ${count(outcome.rounds, "round")}: fit with more --rounds.`); // biome-ignore format: a sentence
  const odd = new Set(outcome.findings.map(({ person }) => person)).size;
  if (odd > 0) mind.push(`The data of ${count(odd, "person", "people")} have something unusual, listed below. Nobody was left out.`); // biome-ignore format: a sentence
  if (outcome.replicas && outcome.replicas.each < 50) {
    mind.push(`Shares of simulated people rest on ${outcome.replicas.each} of each model, and are good to about ± ${(0.5 / Math.sqrt(outcome.replicas.each)).toFixed(2)}; --recover 50 is better.`); // biome-ignore format: a sentence
  }
}
