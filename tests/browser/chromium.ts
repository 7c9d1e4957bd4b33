import { type Browser, chromium } from "playwright-core";
import { CHROMIUM, needPrograms } from "../setup/programs.ts";

/** A name that leads to this machine and that browsers trust as little as any other machine's. */
export const ELSEWHERE = "class.test";

/** Starts Chromium, having installed it where the system can. Without one, tests fail: they never skip. */
export async function launchChromium(): Promise<Browser> {
  const [executablePath] = needPrograms([CHROMIUM]);
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
