// What holds for every view of the lab, in Chromium.
import { describe, expect, test } from "vitest";
import { seriousViolations, useLab } from "./lab.ts";

const lab = useLab();
const VIEWS = ["bonus", "watch", "race", "lesion", "paper"];

describe.each(VIEWS)("the view %s", (view) => {
  test.each([
    [320, "light"],
    [390, "dark"],
    [820, "light"],
    [1280, "dark"],
  ] as const)(
    "%d pixels wide, %s: has a heading, nothing is wider than the page, axe finds nothing serious",
    async (width, colorScheme) => {
      await lab.open(
        `#/${view}`,
        async (page) => {
          await page.getByRole("heading", { level: 1 }).waitFor();
          await page.waitForTimeout(300);
          const wider = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(wider).toBeLessThanOrEqual(0);
          expect(await seriousViolations(page)).toEqual([]);
        },
        { viewport: { width, height: 800 }, colorScheme },
      );
    },
  );
});
