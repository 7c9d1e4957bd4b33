import { CHROMIUM, needPrograms, REDIS } from "./programs.ts";

/** `npm test` needs both: better said before the first test than after minutes. A run of some files installs what these need. */
export function setup(): void {
  if (process.env.npm_lifecycle_event !== "test") return;
  try {
    needPrograms([CHROMIUM, REDIS]);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}
