import { checkPositiveVariance, checkVariance } from "@cause-toolkit/core/checks";
import type { PersonData } from "./person.ts";

/** People whose data do not tell the true noises of the task, with these for every arm. Noises that the data tell are kept. */
export function withNoises(people: readonly PersonData[], volatility: number, stochasticity: number): PersonData[] {
  checkVariance("volatility", volatility);
  checkPositiveVariance("stochasticity", stochasticity);
  return people.map((person) => {
    const every = (noise: number) => new Float64Array(person.arms).fill(noise);
    const given = { volatility: every(volatility), stochasticity: every(stochasticity) };
    return { ...person, blocks: person.blocks.map((block) => ({ noises: given, ...block })) };
  });
}
