// The report as its readers see it, in Chromium.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inlineEngine, reproduce } from "@cause-toolkit/experiments";
import { EXPERIMENTS } from "@cause-toolkit/experiments/reproduce";
import { publisher } from "@cause-toolkit/publish";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seriousViolations } from "../lab/lab.ts";
import { sharedChromium } from "./chromium.ts";
import { cutTexts } from "./cut-text.ts";
import { edgeShades } from "./edge-shades.ts";
import { printed } from "./printed.ts";

const folder = mkdtempSync(join(tmpdir(), "cause-report-"));
const address = pathToFileURL(join(folder, "report.html")).href;
let browser: Browser;

beforeAll(async () => {
  const some = EXPERIMENTS.filter(({ id }) => ["regret", "bonus", "lesion", "cause-forms"].includes(id));
  const options = { out: folder, resume: false, version: "test", publisher, jobs: 1 };
  const [launched] = await Promise.all([
    sharedChromium(),
    reproduce(some, { runs: 64, seed: 1 }, inlineEngine(), options),
  ]);
  browser = launched;
});

afterAll(() => rmSync(folder, { recursive: true }));

async function open(width: number, dark: boolean, look: (page: Page) => Promise<void>): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme: dark ? "dark" : "light" });
  const trouble: string[] = [];
  page.on("console", (message) => trouble.push(message.text()));
  page.on("pageerror", (error) => trouble.push(error.message));
  page.on("request", (request) => {
    if (request.url() !== address && !request.url().startsWith("data:")) trouble.push(request.url());
  });
  await page.goto(address);
  await look(page);
  await page.close();
  return trouble;
}

test.each([
  [320, false],
  [390, true],
  [820, false],
  [1280, true],
])(
  "%d pixels wide, dark %s: the first figure comes before claims, on the first screen if that is wide, and each claim has a verdict that can be read; figures are drawn and lie within the page; text stands out from what is behind it; nothing is wider than the page, nothing is fetched, nothing complains",
  async (width, dark) => {
    const trouble = await open(width, dark, async (page) => {
      const chips = page.locator("main .chip");
      expect(await chips.count()).toBeGreaterThan(10);
      expect(await chips.first().textContent()).toMatch(/holds|does not hold|undecided/);
      const [claims, figure] = await Promise.all([
        page.locator("#claims").boundingBox(),
        page.locator("figure svg").first().boundingBox(),
      ]);
      expect(figure?.y ?? Infinity).toBeLessThan(claims?.y ?? 0);
      // On a wide screen the whole of it is within the first 800 pixels.
      if (width === 1280) expect((figure?.y ?? 0) + (figure?.height ?? Infinity)).toBeLessThan(800);
      expect(figure?.width ?? 0).toBeGreaterThan(200);

      const [ink, paper] = await page.evaluate(() => {
        const { color, backgroundColor } = getComputedStyle(document.body);
        const root = getComputedStyle(document.documentElement).backgroundColor;
        return [color, backgroundColor === "rgba(0, 0, 0, 0)" ? root : backgroundColor];
      });
      const light = (text: string) =>
        (text.match(/[\d.]+/g) ?? ["255", "255", "255"]).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 3;
      expect(Math.abs(light(ink) - light(paper))).toBeGreaterThan(150);

      await page.locator("details").evaluateAll((all) => {
        for (const details of all) details.setAttribute("open", "");
      });
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wider).toBeLessThanOrEqual(0);
      expect(await cutTexts(page)).toEqual([]);
      if (width === 320 || width === 1280) expect(await seriousViolations(page)).toEqual([]);
    });
    expect(trouble).toEqual([]);
  },
);

test.each([false, true])(
  "a figure that is wider than its box is shaded where there is more to see, dark %s",
  async (dark) => {
    const scrolled = (page: Page, share: number) =>
      page.locator(".lead-figure .plot").evaluate((box, share) => {
        box.scrollLeft = share * (box.scrollWidth - box.clientWidth);
      }, share);
    await open(390, dark, async (page) => {
      const shades: object[] = [];
      for (const share of [0, 0.5, 1]) {
        await scrolled(page, share);
        shades.push(await edgeShades(page.locator(".lead-figure .plot")));
      }
      expect(shades).toEqual([
        { left: false, right: true },
        { left: true, right: true },
        { left: true, right: false },
      ]);
    });
    await open(1280, dark, async (page) => {
      expect(await edgeShades(page.locator(".lead-figure .plot"))).toEqual({ left: false, right: false });
    });
  },
);

test("a link to a claim opens the part in which it is folded", async () => {
  await open(1280, false, async (page) => {
    const row = page.locator("#claim-mixed-best .claim");
    expect(await row.isVisible()).toBe(false);
    await page.locator('.fate a[href="#claim-mixed-best"]').click();
    await row.waitFor({ state: "visible" });
  });
});

test("print unfolds it, on few pages for the main part, and cuts no figure", async () => {
  await open(1280, true, async (page) => {
    const { all, main, folded, tall } = await printed(page);
    expect({ folded, tall }).toEqual({ folded: 0, tall: [] });
    expect(main).toBeLessThanOrEqual(12);
    expect(all).toBeGreaterThan(main + 3);
  });
});

test("the headline's number is the regret of Gittins minus that of CAUSE", () => {
  const { claims } = JSON.parse(readFileSync(join(folder, "claims.json"), "utf8")) as {
    claims: { id: string; tests: { label: string }[] }[];
  };
  const label = (id: string) => claims.find((one) => one.id === id)?.tests[0].label;
  expect(label("mixed-best")).toBe("regret/mixed: cause − gittins");
  expect(label("sdom-tie")).toContain("regret/s-dominant: |gittins − cause|");
  expect(label("vdom-margin")).toContain("regret/v-dominant: gittins − cause");
});
