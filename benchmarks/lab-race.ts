import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "playwright-core";
import { seconds } from "./timing.ts";

/**
 * How long the lab takes for the mixed regime, six policies and 10,000 runs, from the click to the verdict, beside `cause simulate --jobs 1` for the same
 * work; and the longest that the page did not answer meanwhile. The two take turns, so that a busy machine is busy for both.
 */
const ROUNDS = 5;
const RUNS = 10_000;
const program = fileURLToPath(new URL("../../packages/cli/bin/cause.js", import.meta.url));
const browserPath = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/google-chrome"].find(
  (place) => place !== undefined && existsSync(place),
);

const lab = spawn(process.execPath, [program, "lab", "--port", "0"], { stdio: ["ignore", "pipe", "ignore"] });
const address = await new Promise<string>((resolve) => {
  lab.stdout.on("data", (text) => resolve(/http\S+/.exec(String(text))?.[0] ?? ""));
});
const browser = await chromium.launch({
  args: ["--no-sandbox"],
  ...(browserPath !== undefined && { executablePath: browserPath }),
});

/** A fresh page's race, in seconds, and its longest task in ms (0 if none was over 50). */
async function race(width: number): Promise<{ time: number; longest: number }> {
  const page = await browser.newPage();
  await page.addInitScript(`Object.defineProperty(navigator, "hardwareConcurrency", { value: ${width + 1} })`);
  await page.goto(`${address}#/race?runs=${RUNS}`);
  await page.getByRole("button", { name: "Start the race" }).waitFor();
  await page.waitForTimeout(500);
  const measured = await measureIn(page);
  await page.close();
  return measured;
}

function measureIn(page: Page): Promise<{ time: number; longest: number }> {
  return page.evaluate(`new Promise((resolve) => {
    let longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    }).observe({ type: "longtask" });
    const status = document.querySelector(".controls [role=status]");
    const began = performance.now();
    new MutationObserver(() => {
      if (!status.textContent.includes("done")) return;
      const time = (performance.now() - began) / 1000;
      setTimeout(() => resolve({ time, longest }), 300);
    }).observe(status, { subtree: true, characterData: true, childList: true });
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent.includes("Start the race")).click();
  })`);
}

const command = () =>
  seconds(() => execFileSync(process.execPath, [program, "simulate", "--runs", String(RUNS), "--jobs", "1", "--json"]));
const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1];

const theirs: number[] = [];
const mine: number[] = [];
const tasks: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  theirs.push(await command());
  const { time, longest } = await race(1);
  mine.push(time);
  tasks.push(longest);
  process.stderr.write(
    `${theirs[round].toFixed(2)} s and ${time.toFixed(2)} s, longest task ${longest.toFixed(0)} ms\n`,
  );
}
await browser.close();
lab.kill();

console.log(`Medians of ${ROUNDS} rounds: mixed regime, six policies, ${RUNS} runs of 200 steps.`);
console.log(`cause simulate --jobs 1         ${median(theirs).toFixed(2)} s, its start included`);
console.log(`the lab, one worker             ${median(mine).toFixed(2)} s from the click to the verdict`);
console.log(`ratio                           ${(median(mine) / median(theirs)).toFixed(2)}`);
console.log(`longest task of the page        ${Math.max(...tasks).toFixed(0)} ms (0: none over 50)`);
