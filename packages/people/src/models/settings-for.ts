import { invalid } from "@cause-toolkit/core";
import type { PersonData } from "../data/person.ts";
import { taskNoise } from "../data/task-noise.ts";
import { type ModelSettings, makeModelSettings } from "./settings.ts";

/** Settings that depend on the task, found from the rewards of all people together, so that they are the same for all. */
export function settingsFor(
  people: readonly PersonData[],
  {
    start = {},
    ...options
  }: Omit<Partial<ModelSettings>, "start"> & { readonly start?: Partial<ModelSettings["start"]> } = {},
): ModelSettings {
  const task = taskNoise(people);
  if (!(task.spread > 0)) invalid("rewards", task.mean, "must vary: all rewards seen are the same");
  const { spread, volatility, stochasticity } = task;
  return makeModelSettings({
    spread,
    ...options,
    start: { ...task.start, volatility, stochasticity, ...start },
  });
}
