import type { Request } from "playwright-core";
import type { LabBrowser } from "./lab-browser.ts";
import { median } from "./lab-browser.ts";

const ROUNDS = 3;
/** What there is to see of each default view once it can be used, and how many of it; three are waited for until they are complete. */
const VIEWS = {
  start: { sign: "[aria-label='Two slot machines'] svg", count: 2, complete: true },
  story: { sign: ".chart svg", count: 1, complete: false },
  bonus: { sign: "[aria-label=Curves] [aria-busy=false] .chart svg", count: 6, complete: true },
  watch: { sign: "article .chart svg", count: 1, complete: false },
  race: { sign: "button.primary:enabled", count: 1, complete: false },
  lesion: { sign: ".chart svg", count: 1, complete: false },
  people: { sign: "[aria-busy=false] .chart svg", count: 5, complete: true },
  design: { sign: "[aria-busy=false] .chart svg", count: 4, complete: true },
  teach: { sign: ".arms button", count: 3, complete: false },
  paper: { sign: "main h2", count: 1, complete: false },
};

/** How long the lab takes to open, in a browser that has never seen it, and how many bytes are sent. */
export async function measureLoad(lab: LabBrowser): Promise<void> {
  for (const [name, { sign, count, complete }] of Object.entries(VIEWS)) {
    const loads = [];
    for (let round = 0; round < ROUNDS; round++) loads.push(await load(lab, name, sign, count));
    const interactive = median(loads.map(({ time }) => time));
    const bytes = Math.max(...loads.map((one) => one.bytes));
    console.log(
      `${`the view ${name}`.padEnd(32)}${interactive.toFixed(2)} s ${complete ? "complete" : "interactive"}, ${(bytes / 1000).toFixed(0)} kB over the wire`,
    );
  }
}

/** In seconds and bytes; what workers fetch is counted, too. */
async function load({ browser, address }: LabBrowser, name: string, sign: string, count: number) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  context.on("requestfinished", (request) => sizes.push(sizeOf(request)));
  const began = performance.now();
  await page.goto(`${address}#/${name}`);
  await page
    .locator(sign)
    .nth(count - 1)
    .waitFor({ state: "attached" });
  const time = (performance.now() - began) / 1000;
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(500);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return { time, bytes };
}

/** Chromium reports no body of a worker's script; its header says how long it is. */
async function sizeOf(request: Request): Promise<number> {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  const said = Number((await (await request.response())?.headerValue("content-length")) ?? 0);
  return Math.max(responseBodySize, said) + responseHeadersSize;
}
