import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright-core";

export const CAUSE = fileURLToPath(new URL("../../packages/cli/bin/cause.js", import.meta.url));

/** The lab, served by `cause lab`, and a browser to open it in. */
export interface LabBrowser {
  readonly address: string;
  readonly browser: Browser;
  close(): Promise<void>;
}

export async function openLab(): Promise<LabBrowser> {
  const lab = spawn(process.execPath, [CAUSE, "lab", "--port", "0"], { stdio: ["ignore", "pipe", "ignore"] });
  const address = await new Promise<string>((resolve) => {
    lab.stdout.on("data", (text) => resolve(/http\S+/.exec(String(text))?.[0] ?? ""));
  });
  const executablePath = [
    process.env.CHROMIUM,
    "/usr/bin/chromium",
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/google-chrome",
  ].find((place) => place !== undefined && existsSync(place));
  const browser = await chromium.launch({
    args: ["--no-sandbox"],
    ...(executablePath !== undefined && { executablePath }),
  });
  const close = async () => {
    await browser.close();
    lab.kill();
  };
  return { address, browser, close };
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

/** Prints what was measured, beside the most that it may be; beyond that, the command fails. */
export function report(what: string, measured: number, most: number, unit: string): void {
  const digits = most < 10 ? 2 : 0;
  const beyond = measured > most;
  console.log(
    `${what.padEnd(40)}${`${measured.toFixed(digits)} ${unit}`.trim().padEnd(12)}at most ${most} ${unit}${beyond ? "   BEYOND" : ""}`,
  );
  if (beyond) process.exitCode = 1;
}
