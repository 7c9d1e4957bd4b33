import { availableParallelism } from "node:os";
import { integer } from "./number.ts";

/** The number of threads: as given, or one per core. */
export function parseJobs(text: string | undefined): number {
  return text === undefined ? availableParallelism() : integer("jobs", 1, 256)(text);
}
