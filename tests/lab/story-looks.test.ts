// How the start page, the story and the glossary look, in Chromium.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { beyondWindow, dress, type Look, seriousViolations, useLab } from "./lab.ts";
import { opened, STEPS, surprised } from "./story-steps.ts";

const lab = useLab();

/** How each page is looked at; axe looks at the two ends of common sizes, once dark and once light. */
const LOOKS: readonly (readonly [look: Look, axe: boolean])[] = [
  [[320, "dark"], true],
  [[1280, "light"], true],
  [[2560, "dark"], false],
];

async function expectFits(page: Page, looks: typeof LOOKS): Promise<void> {
  for (const [look, axe] of looks) {
    await dress(page, look);
    expect(await beyondWindow(page), look.join(" ")).toBeLessThanOrEqual(0);
    if (axe) expect(await seriousViolations(page), look.join(" ")).toEqual([]);
  }
}

test.each([
  ["#/", "For researchers, scientists"],
  ["#/glossary", "Glossary"],
  ["#/cite", "How to cite"],
])(
  "%s, light and dark, 320 to 2560 px: nothing is wider than the page, and axe finds nothing serious",
  async (link, heading) => {
    await lab.open(link, async (page) => {
      await page.getByRole("heading", { name: heading }).first().waitFor();
      await expectFits(page, LOOKS);
    });
  },
);

test.each(STEPS)(
  "step $name, before and after it is done, light and dark, 320 to 2560 px: nothing is wider than the page, and axe finds nothing serious",
  async (step) => {
    await lab.open(`#/story?step=${step.name}`, async (page) => {
      await opened(page, step);
      await expectFits(page, LOOKS.slice(0, 1));
      await page.goto(`${lab.address()}#/story?step=${step.name}&${step.done}`);
      await surprised(page, step);
      await expectFits(page, LOOKS);
    });
  },
);
