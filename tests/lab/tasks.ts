import type { Page } from "playwright-core";

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** The thread's own time, in µs. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * What the page's main thread was at while something went on: the time of each task, as a multiple of a loop in the same page that takes about 100 ms.
 * It is the thread's own time, and a slow machine is slow for both: no clock is asked.
 */
export async function tasksDuring(page: Page, work: () => Promise<void>): Promise<number[]> {
  const loop = Math.max(...(await traced(page, () => page.evaluate(yardstick))));
  if (loop < 1) throw new Error(`the trace lacks the loop: its longest task took ${loop} ms`);
  return (await traced(page, work)).map((time) => time / loop);
}

function yardstick(): number {
  let sum = 0;
  for (let i = 0; i < 4e7; i++) sum += Math.sqrt(i);
  return sum;
}

/** The own time of each task of the page's main thread. */
async function traced(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error("the page has no browser");
  await browser.startTracing(page, { categories: ["toplevel"] });
  await work();
  // A task is in the trace once it has ended: that of the last evaluation ends before the next one begins.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  const { traceEvents: events } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const pages = events.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain");
  return events
    .filter(
      ({ name, pid, tid }) => name.endsWith("RunTask") && pages.some((main) => main.pid === pid && main.tid === tid),
    )
    .map(({ tdur = 0 }) => tdur / 1000);
}
