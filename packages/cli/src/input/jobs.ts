import { availableParallelism } from "node:os";
import { invalid } from "@cause-toolkit/core/checks";
import { parseNumber } from "./number.ts";

/** The number of threads: as given, or one per core. */
export function parseJobs(text: string | undefined): number {
  if (text === undefined) return availableParallelism();
  const jobs = parseNumber("jobs", text);
  if (!Number.isInteger(jobs) || jobs < 1 || jobs > 256) invalid("jobs", jobs, "must be an integer from 1 to 256");
  return jobs;
}
