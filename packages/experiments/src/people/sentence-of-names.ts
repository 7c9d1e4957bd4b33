import { count } from "@cause-toolkit/figures/text";
import type { FitPeopleOutcome } from "./fit.ts";

/** A less probable name is doubtful. */
const DOUBTFUL = 0.8;

/** How many of the names are doubtful, such as: 5 of these names have a probability below 0.8. Null if none is. */
export function doubtfulNames({ families }: Pick<FitPeopleOutcome, "families">): string | null {
  const doubtful = families.inference.responsibilities.filter((own) => Math.max(...own) < DOUBTFUL).length;
  const has = doubtful === 1 ? "has" : "have";
  return doubtful === 0 ? null : `${doubtful} of these names ${has} a probability below ${DOUBTFUL}.`;
}

/** How many people are called what, such as: of 18 people, 11 healthy, 4 s-blind, 3 delta. */
export function sentenceOfNames({ names, families }: Pick<FitPeopleOutcome, "names" | "families">): string {
  const counts = families.inference.families
    .map((family) => ({ family, people: names.filter((one) => one.family === family).length }))
    .filter(({ people }) => people > 0)
    .sort((a, b) => b.people - a.people);
  return `Of ${count(names.length, "person", "people")}, ${counts.map(({ family, people }) => `${people} ${family}`).join(", ")}.`;
}
