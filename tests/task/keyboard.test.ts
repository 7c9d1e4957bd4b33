// A whole session by keyboard alone, in Chromium.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readPeopleFiles } from "../../packages/cli/src/input/people-data.ts";
import { seriousViolations } from "../lab/lab.ts";
import {
  armsOpen,
  type BuiltTask,
  buildTask,
  checkTrial,
  confirmed,
  downloaded,
  press,
  stored,
  visit,
} from "./task-page.ts";

let whole: BuiltTask;
beforeAll(async () => {
  const bonus = { perPoint: 0.01, currency: "$" };
  const parts = { practice: 1, questions: undefined, probeEvery: 4, attentionChecks: 1, forcedTrials: 1, bonus };
  const about = { consent: "<p>You agree to this.</p>", contact: "Dr <Lee>", minutes: 7 };
  whole = await buildTask({
    task: { ...parts, ...about, completion: { kind: "prolific", code: "DONE", refused: "NONE" } },
  });
});
afterAll(() => whole.close());

/** Tabs to a button and presses Enter. */
async function enter(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name, exact: true });
  await button.waitFor();
  for (let i = 0; i < 9 && !(await button.evaluate((one) => one === document.activeElement)); i++) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
}

async function answer(page: Page, name: string | RegExp): Promise<void> {
  const radio = page.getByLabel(name);
  await radio.focus();
  await page.keyboard.press("Space");
}

test("by keyboard alone: every part, without serious faults of access, to data that cause fit reads", async () => {
  const faults: string[] = [];
  await visit(`${whole.address}?PROLIFIC_PID=p1`, async (page) => {
    const look = async () => faults.push(...(await seriousViolations(page)));
    for (const told of ["You agree to this.", "about 7 minutes", "contact Dr <Lee>", "You can stop at any time"]) {
      await page.getByText(told).waitFor();
    }
    await enter(page, "I agree and take part");
    await look();
    for (let i = 0; i < 4; i++) await enter(page, "Continue");
    await enter(page, "Start");
    await press(page, 1);
    await enter(page, "Continue");
    await enter(page, "Check answers");
    expect(await page.getByRole("alert").textContent()).toBe("Please answer every question.");
    await answer(page, "To be as fast as I can");
    await answer(page, /^No, it can change/);
    await look();
    await enter(page, "Check answers");
    await page.getByText("read the instructions once more").waitFor();
    for (let i = 0; i < 4; i++) await enter(page, "Continue");
    await answer(page, "To earn as many points as I can");
    await answer(page, /^No, it can change/);
    await enter(page, "Check answers");
    for (let block = 1; block <= 2; block++) {
      await enter(page, "Start");
      for (let trial = 1; trial <= 4; trial++) {
        await page.locator(".cause-open, legend").waitFor();
        if ((await page.locator("legend").count()) > 0) {
          await answer(page, /“(.*)”/.exec((await page.locator("legend").textContent()) ?? "")?.[1] ?? "");
          await enter(page, "Continue");
          await armsOpen(page);
        }
        if (block === 1 && trial === 2) await look();
        // The arrows move along the arms that can be chosen.
        await page.keyboard.press("ArrowRight");
        await page.keyboard.press(trial === 3 ? "2" : "Enter");
        if (trial === 4) {
          await page.locator("#cause-slider").waitFor();
          await page.keyboard.press("Home");
          await page.keyboard.press("ArrowRight");
          if (block === 1) await look();
          await page.keyboard.press("Enter");
        }
      }
    }
    await enter(page, "Continue");
    await page.getByText("Your bonus is").waitFor();
    await look();
    expect(await stored(page)).toContain('"p1"');
    const { name, text, rows, loads } = await downloaded(page);
    // A click is no proof of a file.
    expect(await stored(page)).toContain('"choice"');
    await confirmed(page);
    expect(await stored(page)).not.toContain('"choice"');
    expect(await page.getByRole("link", { name: "Finish" }).getAttribute("href")).toContain("complete?cc=DONE");
    expect(name).toMatch(/^bandit_p1_1_.*_[0-9a-f]{16}\.csv$/);
    expect(loads.map(({ screen, browser }) => [screen, browser.includes("Chrome/")])).toEqual([
      ["1280x720 1280x720 1", true],
    ]);
    const of = (phase: string) => rows.filter((row) => row.phase === phase);
    expect(of("comprehension").map(({ correct }) => correct)).toEqual(["0", "1"]);
    expect(of("comprehension").map(({ answers }) => answers)).toEqual(["2 0", "0 0"]);
    const times = rows.map(({ time }) => Date.parse(time));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(of("attention").map(({ correct }) => correct)).toEqual(["1"]);
    expect(of("practice")).toHaveLength(1);
    const trials = of("test");
    expect(trials.map(({ block, trial }) => `${block}/${trial}`).join(" ")).toBe("1/1 1/2 1/3 1/4 2/1 2/2 2/3 2/4");
    for (const row of trials) checkTrial(row);
    expect(trials.map(({ forced, available }) => `${forced}${available.length}`)).toEqual([
      "11",
      ...no(3),
      "11",
      ...no(3),
    ]);
    expect(trials.map(({ prediction }) => prediction)).toEqual(["", "", "", "1", "", "", "", "1"]);
    expect(trials[2].position_1 === "2" ? "1" : trials[2].position_2 === "2" ? "2" : "3").toBe(trials[2].choice);
    const sum = trials.reduce((all, { reward }) => all + Number(reward), 0);
    expect(trials.at(-1)).toMatchObject({ total: String(sum), bonus: String(Math.round(sum) / 100) });
    expect(trials.every(({ rt }) => Number(rt) > 0)).toBe(true);
    const file = join(whole.folder, "p1.csv");
    writeFileSync(file, text);
    const [person] = await readPeopleFiles([file], {});
    expect([person.id, person.arms, person.blocks.map((one) => one.trials)]).toEqual(["p1", 3, [4, 4]]);
    expect([...person.blocks[0].forced]).toEqual([1, 0, 0, 0]);
    expect(person.blocks[0].prediction[3]).toBe(1);
  });
  expect(faults).toEqual([]);
});
const no = (n: number) => new Array<string>(n).fill("05");

test("who refuses leaves nothing", async () => {
  await visit(`${whole.address}?PROLIFIC_PID=p2`, async (page) => {
    await page.getByRole("button", { name: "I do not take part" }).click();
    await page.getByText("nothing was recorded").waitFor();
    expect(await page.getByRole("link", { name: "Finish" }).getAttribute("href")).toContain("complete?cc=NONE");
    expect(await stored(page)).toBe("");
  });
});
