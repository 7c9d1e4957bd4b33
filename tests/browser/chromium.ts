import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";
import { aptInstall } from "../setup/apt.ts";

/** Where browsers are found; CHROMIUM names another. */
const PLACES = [
  // Without windows, it needs a fifth less time.
  ...[process.env.CHROMIUM, "/usr/bin/chromium-headless-shell"],
  ...["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"],
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
].filter((place) => place !== undefined);

/** A name that leads to this machine and that browsers trust as little as any other machine's. */
export const ELSEWHERE = "class.test";

/** Starts Chromium, having installed it where the system can. Without one, tests fail: they never skip. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = find() ?? install();
  return chromium.launch({
    executablePath,
    args: ["--no-sandbox", `--host-resolver-rules=MAP ${ELSEWHERE} 127.0.0.1`],
  });
}

let shared: Browser | undefined;

/** One Chromium for all test files that run in this process; it ends with the process. */
export async function sharedChromium(): Promise<Browser> {
  if (!shared?.isConnected()) shared = await launchChromium();
  return shared;
}

function find(): string | undefined {
  return PLACES.find((place) => existsSync(place));
}

function install(): string {
  const isThere = () => find() !== undefined;
  for (const name of ["chromium-headless-shell", "chromium"]) if (!isThere()) tryInstall(name, isThere);
  return find() ?? fail();
}

/** Not every system has every package. */
function tryInstall(name: string, isThere: () => boolean): void {
  try {
    aptInstall(name, isThere);
  } catch {
    // The next one is tried.
  }
}

function fail(): never {
  throw new Error("these tests need Chromium: install it, or name it with the variable CHROMIUM");
}
