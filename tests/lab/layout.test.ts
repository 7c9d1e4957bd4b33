// What stays in its place while views and their results come, in Chromium.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openAnew, still, useLab } from "./lab.ts";

const lab = useLab();
const VIEWS = ["", "bonus", "watch", "race?runs=200&steps=50&go=yes", "lesion", "people", "design", "teach", "paper"];
const STEPS = ["play", "reasons", "bonus", "race&bet=ucb", "blind", "paper", "next"];
const LINKS = [...VIEWS, "glossary", ...STEPS.map((step) => `story?step=${step}`)].map((link) => `#/${link}`);

/** Keeps what the browser says of every move of what is in sight, from the first. */
function watchShifts(): void {
  const seen: number[] = [];
  Object.assign(window, { shifts: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.push((entry as PerformanceEntry & { value: number }).value);
  }).observe({ type: "layout-shift", buffered: true });
}

/** Once nothing is being opened, fetched or computed. */
async function settled(page: Page, link: string): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  if (link.includes("go=yes")) await page.getByText(/^[\d,]+ runs done\.$/).waitFor();
  await expect.poll(() => page.getByText(/^(Opening…|Computing|Fetching|Racing)/i).count()).toBe(0);
  await still(page);
}

test.each([1280, 390])("at %i px every view comes with a layout shift below 0.1", async (width) => {
  await lab.open(
    "#/",
    async (page) => {
      await page.addInitScript(watchShifts);
      for (const link of LINKS) {
        await openAnew(page, `${lab.address()}${link}`);
        await settled(page, link);
        const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
        expect
          .soft(
            shifts.reduce((sum, one) => sum + one, 0),
            link,
          )
          .toBeLessThan(0.1);
      }
    },
    { viewport: { width, height: 800 } },
  );
});

/** How much of the first such element the window shows, in pixels. */
function heightInSight(page: Page, selector: string): Promise<number> {
  return page.evaluate((wanted) => {
    const box = document.querySelector(wanted)?.getBoundingClientRect();
    return box ? Math.min(innerHeight, box.bottom) - box.top : 0;
  }, selector);
}

test("in projector size at 1280 × 720 each view shows its picture", async () => {
  await lab.open(
    "#/",
    async (page) => {
      await page.getByLabel("Size").selectOption("projector");
      for (const link of ["bonus", "watch", "race?runs=200&steps=50&go=yes", "lesion", "design"]) {
        await openAnew(page, `${lab.address()}#/${link}`);
        await settled(page, link);
        await expect.poll(() => heightInSight(page, "main .chart svg"), { message: link }).toBeGreaterThan(200);
      }
      await openAnew(page, `${lab.address()}#/people`);
      await settled(page, "people");
      await expect.poll(() => heightInSight(page, "table.inferences")).toBeGreaterThan(100);
    },
    { viewport: { width: 1280, height: 720 } },
  );
});
