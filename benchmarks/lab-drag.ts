import type { Page } from "playwright-core";
import { type LabBrowser, median, quantile, report } from "./lab-browser.ts";

const MOVES = 240;
/** As often, in ms, as a mouse says where it is on a screen of 60 Hz. */
const EVERY = 16;
/** The most that 95 % of frames and a task of the page may take, in ms. */
const FRAME = 33.5;
const TASK = 50;

/** How fluent the bonus view is while the marker of v is dragged to and fro, with all its default curves. */
export async function measureDrag({ browser, address }: LabBrowser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${address}#/bonus`);
  await page.getByRole("slider", { name: "Read along the chart: bonus against volatility" }).waitFor();
  await page.waitForTimeout(2000);
  await page.evaluate(WATCH);
  await drag(page);
  const { frames, tasks } = await page.evaluate<{ frames: number[]; tasks: number[] }>(
    "({ frames: window.frames, tasks: window.tasks })",
  );
  // Once more, traced: what a busy machine gives to others is not the page's time.
  await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline"] });
  await drag(page);
  const own = ownTimes(String(await browser.stopTracing()));
  await page.close();
  report("a drag of v, median frame", median(frames), FRAME, "ms");
  report("a drag of v, 95 % of frames within", quantile(frames, 0.95), FRAME, "ms");
  report("a drag of v, longest task, own time", Math.max(0, ...own), TASK, "ms");
  console.log(`  on the clock ${Math.max(0, ...tasks).toFixed(0)} ms (0: none over 50)`);
}

const WATCH = `
  window.frames = []; window.tasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.tasks.push(duration);
  }).observe({ type: "longtask" });
  let last = performance.now();
  requestAnimationFrame(function frame(now) {
    window.frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  });`;

async function drag(page: Page): Promise<void> {
  const chart = page.getByRole("slider", { name: "Read along the chart: bonus against volatility" });
  const box = await chart.boundingBox();
  if (!box) throw new Error("there is no chart");
  const at = (i: number) => box.x + box.width * (0.55 + 0.3 * Math.sin(i / 15));
  await page.mouse.move(at(0), box.y + 100);
  await page.mouse.down();
  for (let i = 0; i < MOVES; i++) {
    await page.mouse.move(at(i), box.y + 100);
    await page.waitForTimeout(EVERY);
  }
  await page.mouse.up();
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** The thread's own time, in µs. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The time of each task of the page's main thread, in ms. */
function ownTimes(trace: string): number[] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const pages = traceEvents.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain");
  const isPage = ({ pid, tid }: TraceEvent) => pages.some((main) => main.pid === pid && main.tid === tid);
  return traceEvents
    .filter((event) => event.name.endsWith("RunTask") && isPage(event))
    .map(({ tdur = 0 }) => tdur / 1000);
}
