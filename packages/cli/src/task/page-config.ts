import type { TaskFile } from "@cause-toolkit/experiments";
import type { CohortOptions, WalkSet } from "@cause-toolkit/people";
import { checkDelivery, type Delivery, type PageConfig, type PageTask, studyId, utils } from "@cause-toolkit/task";

/** What a built page is told. Everything is checked as the page itself will check it. */
export function pageConfig(file: TaskFile, walks: WalkSet, simulation: CohortOptions | null): PageConfig {
  const { title, language, delivery, completion, points: _, walks: _w, limits: _l, seed: _s, ...rest } = file.task;
  const task = { ...rest, memory: file.memory } as PageTask;
  utils.makeTaskSettings({ ...task, walks });
  if (completion) utils.completionOf(completion, "1");
  const config = {
    name: file.name,
    title: title ?? "Bandit task",
    language: language ?? "en",
    task,
    delivery: checkDelivery((delivery ?? { kind: "download" }) as Delivery),
    completion: completion ?? null,
    simulation,
  };
  // Another study, and a study that was changed, keep their sessions apart.
  return { id: studyId(config, walks), ...config };
}
