import type { FitPeopleOutcome } from "@cause-toolkit/experiments/people";
import { count } from "@cause-toolkit/figures/text";
import { type ModelFit, modelName, type PersonData, type PersonFit, trialsOf } from "@cause-toolkit/people";
import type { Finding } from "@cause-toolkit/people/data";
import { type Flag, inferenceOf } from "@cause-toolkit/people/models";
import { type Ranked, rankModels } from "@cause-toolkit/people/report";

/** What models explain, as the page calls it. */
export function describePerson(person: PersonData): string {
  const { blocks, arms, group } = person;
  const words = [count(blocks.length, "block"), count(trialsOf(person), "trial"), count(arms, "arm")];
  return `${words.join(", ")}${group ? `; group ${group}` : ""}`;
}

/** How much a lead in nats is worth, in the words of Kass and Raftery (1995). */
export function strengthOf(nats: number): string {
  if (nats < 1) return "no more than a hint";
  if (nats < 3) return "positive evidence";
  return nats < 5 ? "strong evidence" : "very strong evidence";
}

/** A difference in evidence. */
export function natsText(nats: number): string {
  return nats < 10 ? nats.toFixed(2) : nats.toFixed(1);
}

export function probabilityText(probability: number): string {
  if (probability > 0.995) return "> 0.99";
  return probability < 0.005 ? "< 0.01" : probability.toFixed(2);
}

/** Which inference explains the person best, and by how much. */
export function verdictText(inferences: readonly Ranked[]): string {
  const [first, second] = inferences;
  if (!second) return `Only ${first.name} was fitted, so there is nothing to compare it with.`;
  const lead = `${natsText(second.behind)} nats ahead of ${second.name}: ${strengthOf(second.behind)}`;
  return `Of the ${inferences.length} inferences fitted, ${first.name} explains this person best, ${lead}.`;
}

/** From so many standard deviations on, the switches of a person do not fit a model. */
const MISFIT = 3;
/** From such a departure on, small differences in evidence are not to be relied on. */
const DEPARTURE = 0.5;

/** What a careful reader should know before the name is used. */
export function cautions(fit: PersonFit, findings: readonly Finding[], flags: readonly Flag[]): string[] {
  const inferences = rankModels(fit, inferenceOf);
  const best = fit.fits.reduce((top, one) => (one.logEvidence > top.logEvidence ? one : top));
  const poor = fit.fits.filter(({ converged, maximum }) => !converged || !maximum).length;
  const close = inferences.length > 1 && inferences[1].behind < 1;
  return [
    ...findings.map(({ text }) => `This person ${text}.`),
    ...flags.map(({ about, text }) => `${about}: ${text}.`),
    ...misfitText(best),
    ...(close && best.departure >= DEPARTURE
      ? [
          "The first two are less than a nat apart, and the posterior is not quite normal: the order may be due to the approximation.",
        ]
      : []),
    ...(poor > 0 ? [`${count(poor, "fit")} did not end at a clear maximum.`] : []),
  ];
}

/** The rate of switches, and what a model expects; empty where there are no choices. */
export function switchesText({ switches: { observed, expected, deviation } }: ModelFit): string {
  if (observed === null || expected === null || deviation === null) return "";
  return `${observed.toFixed(2)}, ${expected.toFixed(2)} ± ${deviation.toFixed(2)}`;
}

function misfitText({ model, switches }: ModelFit): string[] {
  const { observed, expected, deviation } = switches;
  if (observed === null || expected === null || deviation === null) return [];
  if (!(Math.abs(observed - expected) > MISFIT * deviation)) return [];
  const rates = `${observed.toFixed(2)} of choices, where the model expects ${expected.toFixed(2)} ± ${deviation.toFixed(2)}`;
  return [`Even the best model (${modelName(model)}) does not describe this person: switches are ${rates}.`];
}

/** The frequencies in a sentence. */
export function frequencyText({ families: { inference }, people }: FitPeopleOutcome): string {
  const best = inference.frequency.indexOf(Math.max(...inference.frequency));
  const [name, share, sd, protectedExceedance] = [
    inference.families[best],
    inference.frequency[best].toFixed(2),
    inference.deviation[best].toFixed(2),
    probabilityText(inference.protectedExceedance[best]),
  ];
  return `Most frequent among ${count(people.length, "person", "people")}: ${name}, ${share} ± ${sd}. The probability that this kind is in fact the most frequent is ${protectedExceedance} (protected exceedance).`;
}

/** How often the name is the true one in a cohort, whose truth is known. */
export function rightText(names: readonly string[], truths: readonly string[]): string {
  const right = names.filter((name, n) => name === truths[n]).length;
  return `${right} of ${names.length} people got the name of their true inference.`;
}
