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
 * What the page's main thread was at while something went on: the time of each task, in ms. The thread's own time, since what a busy machine
 * gives to others is not the page's.
 */
export async function tasksDuring(page: Page, work: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error("the page has no browser");
  await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline"] });
  await work();
  const { traceEvents: events } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const pages = events.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain");
  return events
    .filter(
      ({ name, pid, tid }) => name.endsWith("RunTask") && pages.some((main) => main.pid === pid && main.tid === tid),
    )
    .map(({ tdur = 0 }) => tdur / 1000);
}
