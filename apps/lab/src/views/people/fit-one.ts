import type { Model, ModelSettings, PersonData } from "@cause-toolkit/people";
import type { WorkerPool } from "../../workers/pool.ts";
import type { Explained } from "./explained.ts";
import type { PeopleTasks } from "./people.worker.ts";

/** Fits all models to one person, those that share a learner in one go, in as many workers as there are; `tell` is told how far it is. */
export async function fitOne(
  pool: Pick<WorkerPool<PeopleTasks>, "call">,
  { person, models, settings }: { person: PersonData; models: readonly Model[]; settings: ModelSettings },
  signal: AbortSignal,
  tell: (progress: number) => void,
): Promise<Explained> {
  const learnerOf = ({ inference, memory, forgetting }: Model) => `${inference} ${memory} ${forgetting}`;
  tell(0);
  const fitted = new Map<Model, Explained["fit"]["fits"][number]>();
  // Those that forget take longest, so they come first.
  const forgetful = models.filter(({ forgetting }) => forgetting !== undefined);
  const learners = [...new Set([...forgetful, ...models].map(learnerOf))];
  const fitting = learners.map(async (learner) => {
    const group = models.filter((model) => learnerOf(model) === learner);
    const { fits } = await pool.call("fit", { person, models: group, settings }, signal);
    for (const [k, model] of group.entries()) fitted.set(model, fits[k]);
    tell(fitted.size / models.length);
  });
  await Promise.all(fitting);
  const fits = models.flatMap((model) => fitted.get(model) ?? []);
  const judged = await pool.call("judge", { person, models }, signal);
  return { person, settings, fit: { person: person.id, group: person.group, fits }, ...judged };
}
