import type { Request } from "playwright-core";
import type { LabBrowser } from "./lab-browser.ts";
import { median, report } from "./lab-browser.ts";

const ROUNDS = 3;
/** What there is to see of each default view once it can be used, and how many of it; three are waited for until they are complete. */
const VIEWS = {
  start: { sign: "[aria-label='Two slot machines'] svg", count: 2, complete: true },
  story: { sign: ".fan svg", count: 2, complete: false },
  bonus: { sign: "[aria-label=Curves] [aria-busy=false] .chart svg", count: 6, complete: true },
  watch: { sign: "article .chart svg", count: 1, complete: false },
  race: { sign: "button.primary:enabled", count: 1, complete: false },
  lesion: { sign: ".chart svg", count: 1, complete: false },
  people: { sign: "[aria-busy=false] .chart svg", count: 5, complete: true },
  design: { sign: "[aria-busy=false] .chart svg", count: 4, complete: true },
  teach: { sign: ".arms button", count: 3, complete: false },
  paper: { sign: "main h2", count: 1, complete: false },
};

/** The most that a view may take to open, in seconds, and that it may send, in kB. */
const SECONDS = { start: 0.6, others: 1.3 };
const KILOBYTES = 250;
/** How far all that is in sight may move while it opens. */
const SHIFT = 0.1;

/** How long the lab takes to open, in a browser that has never seen it, how many bytes are sent, and how far what is in sight moves meanwhile. */
export async function measureLoad(lab: LabBrowser): Promise<void> {
  for (const [name, { sign, count, complete }] of Object.entries(VIEWS)) {
    const loads = [];
    for (let round = 0; round < ROUNDS; round++) loads.push(await load(lab, name, sign, count));
    const most = name === "start" ? SECONDS.start : SECONDS.others;
    const what = `the view ${name}`;
    report(`${what}, ${complete ? "complete" : "usable"}`, median(loads.map(({ time }) => time)), most, "s");
    report(`${what}, sent`, Math.max(...loads.map(({ bytes }) => bytes)) / 1000, KILOBYTES, "kB");
    report(`${what}, layout shift`, Math.max(...loads.map(({ shift }) => shift)), SHIFT, "");
  }
}

const WATCH_SHIFTS = `
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.shift += value;
  }).observe({ type: "layout-shift", buffered: true });`;

/** In seconds and bytes; what workers fetch is counted, too. */
async function load({ browser, address }: LabBrowser, name: string, sign: string, count: number) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(WATCH_SHIFTS);
  // A second worker has its script from the cache: each file is sent once.
  const sizes = new Map<string, Promise<number>>();
  context.on("requestfinished", (request) => sizes.set(request.url(), sizeOf(request)));
  const began = performance.now();
  await page.goto(`${address}#/${name}`);
  await page
    .locator(sign)
    .nth(count - 1)
    .waitFor({ state: "attached" });
  const time = (performance.now() - began) / 1000;
  await page.waitForLoadState("networkidle");
  // What is computed in workers is asked for once the page is there.
  await page.waitForTimeout(1500);
  const shift = await page.evaluate<number>("window.shift");
  const bytes = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
  await context.close();
  return { time, bytes, shift };
}

/** Chromium reports no body of a worker's script; its header says how long it is. */
async function sizeOf(request: Request): Promise<number> {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  const said = Number((await (await request.response())?.headerValue("content-length")) ?? 0);
  return Math.max(responseBodySize, said) + responseHeadersSize;
}
