import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { aptInstall } from "./apt.ts";

/** Where browsers are found; CHROMIUM names another. */
const PLACES = [
  // Without windows, it needs a fifth less time.
  process.env.CHROMIUM,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
].filter((place) => place !== undefined);

/** A program that tests need and Node does not bring. */
export interface Program {
  readonly name: string;
  /** What runs it; undefined if it is missing. */
  find(): string | undefined;
  /** Debian packages that have it, best first. Not every system has every package. */
  readonly packages: readonly string[];
}

export const CHROMIUM: Program = {
  name: "Chromium",
  find: () => PLACES.find((place) => existsSync(place)),
  packages: ["chromium-headless-shell", "chromium"],
};

export const REDIS: Program = {
  name: "Redis",
  find: () => (spawnSync("redis-server", ["--version"]).status === 0 ? "redis-server" : undefined),
  packages: ["redis-server"],
};

/** What runs each program, installed with apt where the system can. Without one, tests fail in one line: they never skip. */
export function needPrograms(programs: readonly Program[], install = tryInstall): string[] {
  for (const { find, packages } of programs) {
    for (const name of packages) if (find() === undefined) install(name, () => find() !== undefined);
  }
  const missing = programs.filter(({ find }) => find() === undefined).map(({ name }) => name);
  if (missing.length > 0) throw new Error(missingLine(missing));
  return programs.map(({ find }) => find() ?? "");
}

function missingLine(names: readonly string[]): string {
  const browser = names.includes(CHROMIUM.name) ? "; CHROMIUM names a browser in another place" : "";
  return `the tests need ${names.join(" and ")}, and apt cannot install ${names.length > 1 ? "them" : "it"} here: install ${names.join(" and ")} and run them again${browser}`;
}

function tryInstall(name: string, isThere: () => boolean): void {
  try {
    aptInstall(name, isThere);
  } catch {
    // The next one is tried.
  }
}
