import { execFileSync } from "node:child_process";
import type { Page } from "playwright-core";
import { CAUSE, type LabBrowser, median } from "./lab-browser.ts";
import { seconds } from "./timing.ts";

const ROUNDS = 5;
const RUNS = 10_000;

/**
 * How long the lab takes for the mixed regime, the default policies and 10,000 runs, from the click to the verdict, beside `cause simulate --jobs 1` for
 * the same work; and the longest that the page did not answer meanwhile. The two take turns, so that a busy machine is busy for both.
 */
export async function measureRace(lab: LabBrowser): Promise<void> {
  const theirs: number[] = [];
  const mine: number[] = [];
  const tasks: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    theirs.push(await command());
    const { time, longest } = await race(lab, 1);
    mine.push(time);
    tasks.push(longest);
    process.stderr.write(
      `${theirs[round].toFixed(2)} s and ${time.toFixed(2)} s, longest task ${longest.toFixed(0)} ms\n`,
    );
  }
  console.log(`Medians of ${ROUNDS} races: mixed regime, default policies, ${RUNS} runs of 200 steps.`);
  console.log(`cause simulate --jobs 1         ${median(theirs).toFixed(2)} s, its start included`);
  console.log(`the lab, one worker             ${median(mine).toFixed(2)} s from the click to the verdict`);
  console.log(`ratio                           ${(median(mine) / median(theirs)).toFixed(2)}`);
  console.log(`longest task of the page        ${Math.max(...tasks).toFixed(0)} ms (0: none over 50)`);
}

function command(): Promise<number> {
  const words = ["simulate", "--runs", String(RUNS), "--jobs", "1", "--json"];
  return seconds(() => execFileSync(process.execPath, [CAUSE, ...words]));
}

/** A fresh page's race, in seconds, and its longest task in ms (0 if none was over 50). */
async function race({ browser, address }: LabBrowser, width: number): Promise<{ time: number; longest: number }> {
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
