import { count } from "@cause-toolkit/figures/text";
import { taskNotes } from "@cause-toolkit/people/data";
import type { FitResults } from "../results.ts";
import type { Lists } from "./lists.ts";

/** From so many simulated people of each model on, nothing is said of their number. */
const MANY = 50;

/** Whether the fit itself went well, and what is unusual in the data. */
export function aboutFit({ outcome, people }: FitResults, { mind }: Lists): void {
  mind.push(...taskNotes(people));
  const fits = outcome.people.flatMap((person) => person.fits);
  const poor = fits.filter(({ converged, maximum }) => !converged || !maximum).length;
  if (poor > 0)
    mind.push(
      `${count(poor, "fit")} of ${fits.length} did not end at a clear maximum; the table evidences says which.`,
    );
  if (!outcome.settled)
    mind.push(`Group priors had not settled after ${count(outcome.rounds, "round")}: fit with more --rounds.`);
  const odd = new Set(outcome.findings.map(({ person }) => person)).size;
  if (odd > 0)
    mind.push(
      `The data of ${count(odd, "person", "people")} have something unusual, listed below. Nobody was left out.`,
    );
  if (outcome.replicas && outcome.replicas.each < MANY) {
    mind.push(
      `Shares of simulated people rest on ${outcome.replicas.each} of each model, and are good to about ± ${(0.5 / Math.sqrt(outcome.replicas.each)).toFixed(2)}; --recover ${MANY} is better.`,
    );
  }
}
