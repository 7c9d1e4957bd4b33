import { CHROMIUM, needPrograms, REDIS } from "./programs.ts";

/** `npm test` needs both: better said before the first test than after minutes. A run of some files installs what these need. */
export function setup(): void {
  if (process.env.npm_lifecycle_event === "test") needPrograms([CHROMIUM, REDIS]);
}
