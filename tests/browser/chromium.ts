import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";
import { aptInstall } from "../setup/apt.ts";

/** Where browsers are found; CHROMIUM names another. */
const PLACES = [
  ...[process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"],
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
].filter((place) => place !== undefined);

/** Starts Chromium, having installed it where the system can. Without one, tests fail: they never skip. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = find() ?? install();
  return chromium.launch({ executablePath, args: ["--no-sandbox"] });
}

function find(): string | undefined {
  return PLACES.find((place) => existsSync(place));
}

function install(): string {
  aptInstall("chromium", () => find() !== undefined);
  return find() ?? fail();
}

function fail(): never {
  throw new Error("these tests need Chromium: install it, or name it with the variable CHROMIUM");
}
