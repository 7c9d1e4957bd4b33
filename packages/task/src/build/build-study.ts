import type { CohortOptions, WalkSet } from "@cause-toolkit/people";
import { type TaskFile, walksOf } from "../file/task-file.ts";
import { makeTaskSettings } from "../options/task-options.ts";
import { PAGE_SETTINGS } from "../options/task-settings.ts";
import { type PageConfig, type PageTask, studyId } from "../page/page-config.ts";
import { checkParticipants } from "./check-participants.ts";
import { studyFiles } from "./study-files.ts";
import { writeStudy } from "./study-folder.ts";

/** A study that was built. */
export interface Study {
  readonly config: PageConfig;
  readonly walks: WalkSet;
}

export interface StudyOptions {
  /** Simulated people who may take part. */
  readonly simulation?: CohortOptions | null;
  /** Whether the page is for trying out: placeholders may stay, and data are downloaded unless the file says otherwise. So it is with simulated people. */
  readonly preview?: boolean;
  /** Whether another study in the folder is replaced. */
  readonly overwrite?: boolean;
}

/** Builds the page of a design file into a folder. A page for participants needs their consent, a contact and a delivery. */
export function buildStudy(folder: string, file: TaskFile, options: StudyOptions = {}): Study {
  const { simulation = null, overwrite = false, preview = false } = options;
  const walks = walksOf(file);
  const config = pageConfig(file, walks, simulation);
  if (!preview && simulation === null) checkParticipants(file);
  writeStudy(folder, studyFiles(config, walks), { id: config.id, overwrite });
  return { config, walks };
}

/** What a built page is told. Everything is checked as the page itself will check it. */
function pageConfig(file: TaskFile, walks: WalkSet, simulation: CohortOptions | null): PageConfig {
  const { title, language, delivery, completion, points: _, walks: _w, limits: _l, seed: _s, ...rest } = file.task;
  const task: PageTask = { ...rest, memory: file.memory };
  makeTaskSettings({ ...task, walks });
  const config = {
    name: file.name,
    title: title ?? PAGE_SETTINGS.title.default,
    language: language ?? PAGE_SETTINGS.language.default,
    task,
    delivery: delivery ?? { kind: "download" },
    completion: completion ?? null,
    simulation,
  };
  return { id: studyId(config, walks), ...config };
}
