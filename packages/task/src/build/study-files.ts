import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { WalkSet } from "@cause-toolkit/people";
import { dataScript, indexHtml, type PageConfig } from "../page/page-config.ts";
import type { StudyFiles } from "./study-folder.ts";

/** The page of a study as files. */
export function studyFiles(config: PageConfig, walks: WalkSet): StudyFiles {
  return {
    "index.html": indexHtml(config),
    "config.js": dataScript("config", config),
    "walks.js": dataScript("walks", walks),
    "cause-task.js": built("page/cause-task.js"),
    "cause-task.css": built("style.css"),
    ...(config.simulation && { "cause-agents.js": built("page/cause-agents.js") }),
  };
}

/** A file that npm run build makes for browsers. */
function built(name: string): string {
  const path = fileURLToPath(new URL(`../../dist/${name}`, import.meta.url));
  if (!existsSync(path)) throw new Error("the task is not built; run npm run build");
  return readFileSync(path, "utf8");
}
