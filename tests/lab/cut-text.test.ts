// No text is cut on a phone, in any view, in Chromium.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { cutTexts } from "../browser/cut-text.ts";
import { still, useLab } from "./lab.ts";
import { STEPS } from "./story-steps.ts";

const lab = useLab();
const WIDTHS = [390, 320];
/** High, so that few steps show the whole page. */
const HEIGHT = 2400;

/** Names as long as they come, and values as wide. */
const LONG =
  "cause:form=recursion,information-directed,knowledge-gradient,sliding-window-ucb,discounted-ucb,epsilon-greedy";
const VIEWS = [
  "",
  "bonus",
  "bonus?variance=100000&volatility=100000&stochasticity=100000",
  `watch?policies=${LONG.split(",").slice(0, 3).join(",")}&arms=1:9,1:1000000`,
  `race?runs=100&steps=30&go=yes&policies=${LONG}`,
  "lesion",
  "lesion?show=runs&runs=8&go=yes",
  "people",
  "people?show=people&kinds=healthy%2Bcause&people=2&trials=20&go=yes",
  "design?people=2&go=yes",
  "teach",
  "paper",
  "glossary",
  "cite",
  "class",
  "sheet",
];
const LINKS = [...VIEWS, ...STEPS.flatMap(({ name, done }) => [`story?step=${name}`, `story?step=${name}&${done}`])];

/** What a view has once the work is done that its link starts. */
const RESULTS: { readonly [view: string]: string } = {
  race: "text=100 runs done.",
  lesion: "[aria-label='Simple effects on learning rate']",
  people: "[aria-label='Frequencies, by inference']",
  design: "[aria-label='Contrasts of groups']",
};

/** Opens what is folded and lets everything be drawn, also what is drawn once it is in sight. */
async function whole(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect.poll(() => page.getByText(/^(Opening…|Computing|Fetching|Racing|Fitting|Simulating)/i).count()).toBe(0);
  await page.evaluate(async () => {
    for (const details of document.querySelectorAll("details")) details.open = true;
    const drawn = () =>
      new Promise((resolve, fail) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
        setTimeout(() => fail(new Error("no frame is drawn")), 60_000);
      });
    for (let y = 0; y < document.body.scrollHeight; y += 0.9 * innerHeight) {
      scrollTo(0, y);
      await drawn();
    }
  });
  await still(page);
}

// Once, Chromium drew no more frames of a page; what fails gets another.
test.each(LINKS)("at 320 and at 390 px no text is cut: %s", { retry: 1 }, async (link) => {
  await lab.open(`#/${link}`, async (page) => {
    const [first] = WIDTHS;
    await page.setViewportSize({ width: first, height: HEIGHT });
    if (link.includes("go=yes"))
      await page.locator(RESULTS[link.slice(0, link.indexOf("?"))]).waitFor({ state: "attached" });
    await whole(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      await still(page);
      expect.soft(await cutTexts(page), `${width} px`).toEqual([]);
    }
  });
});

test("a nickname as long as it may be is not cut where a class is drawn", async () => {
  const row = (nickname: string, choices: string) => `${nickname},1,1,1,${choices},true,false`;
  const tally = (nickname: string, choices: string) => ({
    name: `${nickname}.csv`,
    mimeType: "text/csv",
    buffer: Buffer.from(`nickname,class,game,round,choices,driftGuessed,noiseGuessed\n${row(nickname, choices)}\n`),
  });
  await lab.open("#/class", async (page) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.reload();
      await page
        .getByLabel(/Choose tallies/)
        .setInputFiles([tally("WWWWWWWWWWWWWWWWWWWW", "123123123123"), tally("Mm", "111222333123")]);
      await page.getByText("WWWW").first().waitFor();
      await whole(page);
      expect(await cutTexts(page)).toEqual([]);
    }
  });
});
