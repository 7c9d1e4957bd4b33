import { parseTaskFile, type TaskFile } from "@cause-toolkit/experiments";
import { makeWalkSet, type WalkSet, type WalkSetOptions } from "@cause-toolkit/people";
import { readConfig } from "./config-file.ts";

/** The design in a file. */
export function readTaskFile(path: string): TaskFile {
  return parseTaskFile(readConfig(path));
}

/** What a design file says of its walks. */
export function walkOptionsOf({ design, task }: TaskFile): WalkSetOptions {
  const { points, limits, walks, seed } = task;
  const given = { design, points, limits, walks, seed };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

export function walksOf(file: TaskFile): WalkSet {
  return makeWalkSet(walkOptionsOf(file));
}
