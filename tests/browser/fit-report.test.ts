// The report of a fit as its readers see it, in Chromium.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { fitIntoFolder, inlineEngine } from "@cause-toolkit/experiments";
import { cohortPerson, makeCohort, parseModel } from "@cause-toolkit/people";
import { publisher } from "@cause-toolkit/publish";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seriousViolations } from "../lab/lab.ts";
import { sharedChromium } from "./chromium.ts";

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
  await fitIntoFolder(people, { ...options, out: folder, resume: false }, inlineEngine());
}, 120_000);

test.each([
  [390, "dark"],
  [1280, "light"],
] as const)(
  "%d pixels wide, %s: who is what comes first, figures are drawn, tables scroll in their own boxes; nothing is fetched, nothing complains",
  async (width, colorScheme) => {
    const page = await (await sharedChromium()).newPage({ viewport: { width, height: 900 }, colorScheme });
    const address = pathToFileURL(join(folder, "report.html")).href;
    const trouble: string[] = [];
    page.on("console", (message) => trouble.push(message.text()));
    page.on("request", (request) => {
      if (request.url() !== address && !request.url().startsWith("data:")) trouble.push(request.url());
    });
    await page.goto(address);
    const boxes = await Promise.all(
      [".lead strong", "figure svg", "#said"].map((one) => page.locator(one).first().boundingBox()),
    );
    const [names, first, said] = boxes.map((box) => box?.y ?? Number.NaN);
    expect(names).toBeLessThan(first);
    expect(first).toBeLessThan(Math.min(said, 700));
    expect(await page.locator("figure svg > title").count()).toBeGreaterThan(5);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
    expect(await seriousViolations(page)).toEqual([]);
    await page.close();
    expect(trouble).toEqual([]);
  },
);
