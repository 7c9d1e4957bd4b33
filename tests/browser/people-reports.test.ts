// The reports of a fit and of a design as their readers see them, in Chromium.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { designIntoFolder, fitIntoFolder, inlineEngine } from "@cause-toolkit/experiments";
import { DEFAULT_RATES, parseDesigns } from "@cause-toolkit/experiments/design";
import { cohortPerson, makeCohort, parseModel } from "@cause-toolkit/people";
import { publisher } from "@cause-toolkit/publish";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seriousViolations } from "../lab/lab.ts";
import { sharedChromium } from "./chromium.ts";
import { cutTexts } from "./cut-text.ts";
import { printed } from "./printed.ts";

const folder = mkdtempSync(join(tmpdir(), "cause-fit-report-"));
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(async () => {
  const cohort = makeCohort({ kinds: { "delta+none": 2 }, design: { trials: 12, blocks: 2 } });
  const people = [0, 1].map((index) => cohortPerson(cohort, index).data);
  const models = ["delta+none", "random+none"].map((name) => parseModel(name));
  const options = {
    models,
    settings: cohort.settings,
    hierarchy: "none",
    recover: 1,
    version: "test",
    publisher,
  } as const;
  await fitIntoFolder(people, { ...options, out: join(folder, "fit"), resume: false }, inlineEngine());
  const small = { people: 2, sizes: [10], shares: [0.3], groups: 8, bootstraps: 2 };
  const how = {
    ...small,
    version: "test",
    publisher,
    rates: DEFAULT_RATES,
    out: join(folder, "design"),
    resume: false,
  };
  const designs = parseDesigns({ arms: 2, blocks: 1, trials: 12, cells: 5 });
  await designIntoFolder(designs, how, inlineEngine());
});

test.each([
  ["fit", 320, "dark"],
  ["fit", 1280, "light"],
  ["design", 320, "dark"],
  ["design", 1280, "light"],
] as const)(
  "%s, %d pixels wide, %s: the answer and its figure come first, tables scroll in their own boxes; nothing is fetched, nothing complains",
  async (report, width, colorScheme) => {
    const page = await (await sharedChromium()).newPage({ viewport: { width, height: 900 }, colorScheme });
    const address = pathToFileURL(join(folder, report, "report.html")).href;
    const trouble: string[] = [];
    page.on("console", (message) => trouble.push(message.text()));
    page.on("request", (request) => {
      if (request.url() !== address && !request.url().startsWith("data:")) trouble.push(request.url());
    });
    await page.goto(address);
    const boxes = await Promise.all(
      [".headline strong", "figure svg", "#basis"].map((one) => page.locator(one).first().boundingBox()),
    );
    const [answer, first, basis] = boxes.map((box) => box?.y ?? Number.NaN);
    expect(answer).toBeLessThan(first);
    expect(first).toBeLessThan(Math.min(basis, 700));
    if (width === 1280) expect(first + (boxes[1]?.height ?? Number.NaN)).toBeLessThan(800);
    expect(await page.locator("figure svg > title").count()).toBeGreaterThan(3);
    await page.locator("details").evaluateAll((all) => {
      for (const details of all) details.setAttribute("open", "");
    });
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
    expect(await cutTexts(page)).toEqual([]);
    expect(await seriousViolations(page)).toEqual([]);
    if (width === 1280) expect(await printed(page)).toMatchObject({ folded: 0, tall: [] });
    await page.close();
    expect(trouble).toEqual([]);
  },
);
