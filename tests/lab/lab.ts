import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import { createRequire } from "node:module";
import type { Browser, BrowserContextOptions, ConsoleMessage, Locator, Page, Request } from "playwright-core";
import { beforeAll, expect } from "vitest";
import { serveLab } from "../../packages/cli/src/lab/serve.ts";
import { sharedChromium } from "../browser/chromium.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** One lab for all test files that run in this process; it ends with the process. */
let served: { address: string; server: Server } | undefined;
/** One page for all links that ask for no browser of their own: what was fetched and compiled once is there. */
let shared: Page | undefined;

/** The lab, served and opened in Chromium. */
export function useLab() {
  let browser: Browser;
  let home: string;

  beforeAll(async () => {
    served ??= await serveLab({ port: 0 });
    home = served.address;
    browser = await sharedChromium();
  });

  return {
    address: () => home,
    /**
     * Opens a link (`#/race?runs=200`) and looks at it. Whatever the console says, whatever fails and whatever is asked of another machine is
     * trouble, and fails the test.
     */
    async open(link: string, look: (page: Page) => Promise<void>, options?: BrowserContextOptions): Promise<void> {
      const page = (options ? undefined : shared) ?? (await newPage(browser, options));
      // Whoever fails leaves the next one a new page.
      shared = options ? shared : undefined;
      const trouble: string[] = [];
      const said = (message: ConsoleMessage) => trouble.push(message.text());
      const failed = (error: Error) => trouble.push(error.message);
      const asked = (request: Request) => {
        if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(home)) trouble.push(request.url());
      };
      page.on("console", said).on("pageerror", failed).on("request", asked);
      let kept = false;
      try {
        await page.goto(home + link);
        await look(page);
        expect(trouble).toEqual([]);
        kept = options === undefined;
      } finally {
        page.off("console", said).off("pageerror", failed).off("request", asked);
        if (!kept) {
          if (!page.isClosed()) await page.unrouteAll({ behavior: "ignoreErrors" });
          await page.context().close();
        }
      }
      if (kept) shared = await asNew(page);
    },
  };
}

const VIEWPORT = { width: 1280, height: 900 };

async function newPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    acceptDownloads: true,
    permissions: ["clipboard-read", "clipboard-write"],
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  return page;
}

/** Nothing of what a page was, held or was set to is left, but for what the browser has fetched. */
async function asNew(page: Page): Promise<Page> {
  await page.unrouteAll({ behavior: "wait" });
  await page.evaluate(() => localStorage.clear());
  await page.goto("about:blank");
  await page.setViewportSize(VIEWPORT);
  await page.emulateMedia({ colorScheme: null });
  return page;
}

/** Opens a link as one who was never there: not a change of the address, but another page. */
export async function openAnew(page: Page, link: string): Promise<void> {
  const address = new URL(link, page.url()).href;
  await page.goto("about:blank");
  await page.goto(address);
}

/** From here on the time of a page of one's own passes by `page.clock.runFor` alone, and nothing is drawn in between. */
export async function standStill(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

/** Once so many milliseconds have passed by the page's own clock, in which no later timer comes before an earlier one. */
export async function passed(page: Page, time: number): Promise<void> {
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), time);
}

/** Once the view has written its address, 250 ms after a change. */
export async function addressWritten(page: Page): Promise<string> {
  await passed(page, 260);
  return new URL(page.url()).hash;
}

/** A page that has not come to rest after so many milliseconds never will. */
const RESTLESS = 60_000;

/** Once nothing on the page has changed its size for five frames: charts are drawn anew after the page is. */
export async function still(page: Page): Promise<void> {
  const restless = await page.evaluate(async (limit) => {
    const sizes = () =>
      [document.documentElement, ...document.querySelectorAll("main, main .chart, main svg")].map(
        (element) =>
          `${element.tagName} ${element.clientWidth} ${element.scrollWidth} ${element.getBoundingClientRect().height}`,
      );
    const began = performance.now();
    let [before, frames, same] = [[] as string[], 0, 0];
    while (same < 5) {
      const drawn = new Promise((resolve) => requestAnimationFrame(resolve));
      const late = new Promise((resolve) => setTimeout(resolve, limit));
      await Promise.race([drawn, late]);
      const now = sizes();
      const changed = now.filter((size, i) => size !== before[i]);
      if (performance.now() - began > limit)
        return `${location.href} after ${frames} frames: ${changed.join(", ") || "no frame is drawn"}`;
      same = changed.length === 0 && now.length === before.length ? same + 1 : 0;
      [before, frames] = [now, frames + 1];
    }
    return "";
  }, RESTLESS);
  if (restless !== "") throw new Error(`the page does not come to rest: ${restless}`);
}

/** Brings an element into the window, once charts are drawn: one that is drawn anew replaces its parts. */
export async function bringIntoView(element: Locator): Promise<void> {
  await element.waitFor();
  await still(element.page());
  await element.scrollIntoViewIfNeeded();
  await still(element.page());
}

/** How a page may look: how wide it is, and in which theme. */
export type Look = readonly [width: number, colorScheme: "light" | "dark"];
export const NARROW_DARK_WIDE_LIGHT: readonly Look[] = [
  [320, "dark"],
  [1280, "light"],
];

/** Gives the page a look, and waits until it has it. */
export async function dress(page: Page, [width, colorScheme]: Look): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme });
  await still(page);
}

/** Presses Tab until the focus is on what the selector names, which must come within as many stops. */
export async function tabTo(page: Page, selector: string, stops = 40): Promise<void> {
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`no ${selector} within ${stops} stops`);
}

/** How much wider than the window the page is. */
export async function beyondWindow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** What axe finds that is serious or worse, once nothing moves: a color on its way to another would be judged as it happens to be. */
export async function seriousViolations(page: Page): Promise<string[]> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  // Not as a script of the page, which its content security policy would not let run.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run(options: {
          resultTypes: string[];
        }): Promise<{ violations: { id: string; impact: string; nodes: { target: string[] }[] }[] }>;
      };
    };
    const { violations } = await axe.run({ resultTypes: ["violations"] });
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  });
}

/** The text of a file that a click hands over. */
export async function download(page: Page, button: string): Promise<Buffer> {
  const [given] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button, exact: true }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await given.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
