import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { invalid } from "@cause-toolkit/core";
import { stream } from "@cause-toolkit/core/numerics";
import { type TaskFile, writeAtomic } from "@cause-toolkit/experiments";
import type { CohortOptions, WalkSet } from "@cause-toolkit/people";
import { dataScript, indexHtml, type PageConfig, type PageTask, utils } from "@cause-toolkit/task";

/** What a built page is told. Everything is checked as the page itself will check it. */
export function pageConfig(file: TaskFile, walks: WalkSet, simulation: CohortOptions | null): PageConfig {
  const { title, language, delivery, completion, points: _, walks: _w, limits: _l, seed: _s, ...rest } = file.task;
  const task = { ...rest, memory: file.memory } as PageTask;
  utils.makeTaskSettings({ ...task, walks });
  const config = {
    ...{ name: file.name, title: title ?? "Bandit task", language: language ?? "en", task, simulation },
    delivery: delivery ?? ({ kind: "download" } as const),
    completion: completion ?? null,
  };
  // Another study, and a study that was changed, keep their sessions apart.
  const digest = stream(0, "task id", JSON.stringify({ config, walks: walks.walks.map(({ id }) => id) })).bits() >>> 0;
  return { id: digest.toString(16).padStart(8, "0"), ...config };
}

/** The files of a page that runs from any static host, by name. */
export function taskFiles(config: PageConfig, walks: WalkSet): { readonly [name: string]: string } {
  const built = (file: string) => readFileSync(join(taskDist(), file), "utf8");
  return {
    "index.html": indexHtml(config),
    "config.js": dataScript("config", config),
    "walks.js": dataScript("walks", walks),
    "cause-task.js": built("page/cause-task.js"),
    "cause-task.css": built("style.css"),
    ...(config.simulation && { "cause-agents.js": built("page/cause-agents.js") }),
  };
}

/** Writes them. A folder with other files in it is left alone. */
export function writeTaskFolder(folder: string, files: { readonly [name: string]: string }): void {
  const path = resolve(folder);
  const others = existsSync(path) ? readdirSync(path).filter((name) => !NAMES.includes(name)) : [];
  if (others.length > 0)
    invalid("out", folder, `has other files, such as ${others[0]}; must be a new or an empty folder`);
  mkdirSync(path, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeAtomic(join(path, name), text);
}

const NAMES = ["index.html", "config.js", "walks.js", "cause-task.js", "cause-task.css", "cause-agents.js"];

function taskDist(): string {
  const folder = join(dirname(createRequire(import.meta.url).resolve("@cause-toolkit/task/package.json")), "dist");
  if (!existsSync(join(folder, "page/cause-task.js"))) throw new Error("the task is not built; run npm run build");
  return folder;
}
