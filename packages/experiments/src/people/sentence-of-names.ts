import { count } from "@cause-toolkit/figures/text";
import type { FitPeopleOutcome } from "./fit.ts";

/** How many people are called what, such as: of 18 people, 11 healthy, 4 s-blind, 3 delta. */
export function sentenceOfNames({ names, families }: Pick<FitPeopleOutcome, "names" | "families">): string {
  const counts = families.inference.families
    .map((family) => ({ family, people: names.filter((one) => one.family === family).length }))
    .filter(({ people }) => people > 0)
    .sort((a, b) => b.people - a.people);
  return `Of ${count(names.length, "person", "people")}, ${counts.map(({ family, people }) => `${people} ${family}`).join(", ")}.`;
}
