// Whole sessions of people, in Chromium.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readPeopleFiles } from "../../packages/cli/src/input/people-data.ts";
import { seriousViolations } from "../lab/lab.ts";
import {
  armsOpen,
  type BuiltTask,
  begin,
  buildTask,
  type DataRow,
  dataPipe,
  downloaded,
  press,
  stored,
  visit,
} from "./task-page.ts";

let [whole, quick]: BuiltTask[] = [];
beforeAll(async () => {
  const bonus = { perPoint: 0.01, currency: "$" };
  const parts = { practice: 1, questions: undefined, probeEvery: 4, attentionChecks: 1, forcedTrials: 1, bonus };
  const completion = { kind: "prolific", code: "DONE", refused: "NONE" };
  whole = await buildTask({ task: { ...parts, completion, consent: "<p>You agree to this.</p>" } });
  quick = await buildTask();
}, 300_000);
afterAll(() => {
  for (const task of [whole, quick]) task.close();
});

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

/** What must be so in every trial. */
function checkTrial(row: DataRow): void {
  expect(row.reward).toBe(row.choice === "" ? "" : row[`payoff_${row.choice}`]);
  expect(row.missed).toBe(row.choice === "" ? "1" : "0");
  expect([1, 2, 3].map((k) => row[`position_${k}`]).toSorted()).toEqual(["1", "2", "3"]);
}

test("by keyboard alone: every part, without serious faults of access, to data that cause fit reads", async () => {
  const faults: string[] = [];
  await visit(`${whole.address}?PROLIFIC_PID=p1`, async (page) => {
    const look = async () => faults.push(...(await seriousViolations(page)));
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
    const { name, text, rows } = await downloaded(page);
    expect(await stored(page)).toBe("");
    expect(await page.getByRole("link", { name: "Finish" }).getAttribute("href")).toContain("complete?cc=DONE");
    expect(name).toMatch(/^bandit_p1_1_.*\.csv$/);
    const of = (phase: string) => rows.filter((row) => row.phase === phase);
    expect(of("comprehension").map(({ correct }) => correct)).toEqual(["0", "1"]);
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

test("by touch at 390 px, full feedback, shapes: all points are shown, and nothing is wider than the screen", async () => {
  const task = await buildTask({
    feedback: "full",
    arms: 4,
    blocks: 1,
    task: { labels: "shape", feedbackTime: 60_000 },
  });
  const phone = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true };
  await visit(
    task.address,
    async (page) => {
      await page.clock.install();
      await page.reload();
      await begin(page);
      for (let trial = 0; trial < 4; trial++) {
        await armsOpen(page);
        await page.getByRole("button", { name: "Machine 2" }).tap();
        await page.locator(".cause-shown").waitFor();
        if (trial === 0) {
          expect(await page.locator(".cause-points:not(:empty)").count()).toBe(4);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
        }
        await page.clock.fastForward(60_000);
        await page.locator(".cause-shown").waitFor({ state: "detached" });
      }
      await page.getByRole("button", { name: "Continue" }).tap();
      const { rows } = await downloaded(page);
      expect(rows).toHaveLength(4);
      expect(rows[0].subject).toMatch(/^anonymous-[0-9a-f]{16}$/);
      for (const row of rows) {
        expect(row[`position_${row.choice}`]).toBe("2");
        for (const k of [1, 2, 3, 4]) expect(row[`seen_${k}`]).toBe(row[`payoff_${k}`]);
      }
    },
    phone,
  );
  task.close();
});

test("a response after the deadline is missed, and the session goes on", async () => {
  const task = await buildTask({ blocks: 1, task: { deadline: 150 } });
  await visit(`${task.address}?participant=late`, async (page) => {
    await begin(page);
    await page.getByRole("button", { name: "Continue" }).click();
    const { rows } = await downloaded(page);
    expect(rows.map(({ missed }) => missed)).toEqual(["1", "1", "1", "1"]);
    for (const row of rows) checkTrial(row);
  });
  task.close();
});

test("a reload goes on after the last choice, in feedback too, and repeats nothing", async () => {
  const task = await buildTask({ trials: 2, task: { feedbackTime: 60_000 } });
  await visit(`${task.address}?participant=again`, async (page) => {
    await begin(page);
    const heads: string[] = [];
    for (let trial = 1; trial <= 4; trial++) {
      if (trial === 3) await page.getByRole("button", { name: "Start", exact: true }).click();
      await armsOpen(page);
      await page.keyboard.press("1");
      await page.locator(".cause-shown").waitFor();
      heads.push((await page.locator(".cause-total").textContent()) ?? "");
      await page.reload();
    }
    await page.getByRole("button", { name: "Continue" }).click();
    const { rows } = await downloaded(page);
    expect(rows.map(({ block, trial, reloads }) => `${block}/${trial} ${reloads}`)).toEqual(
      ["1/1", "1/2", "2/1", "2/2"].map((id, i) => `${id} ${i}`),
    );
    expect(rows.map(({ total }) => `${total} points`)).toEqual(heads);
    expect(new Set(rows.map(({ walk_id }) => walk_id)).size).toBe(1);
  });
  task.close();
});

test("offline in the middle: data are kept, also over a reload, delivered once they can be, and wiped", async () => {
  const pipe = await dataPipe();
  const task = await buildTask({
    blocks: 1,
    task: { delivery: { kind: "datapipe", experiment: "E1", url: pipe.url } },
  });
  const link = `${task.address}?participant=away`;
  const expected = /ERR_INTERNET_DISCONNECTED|503/;
  await visit(
    link,
    async (page) => {
      await begin(page);
      await press(page, 1);
      await page.context().setOffline(true);
      for (let trial = 2; trial <= 4; trial++) await press(page, (trial % 3) + 1);
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByText("You seem to be offline").waitFor();
      expect(pipe.taken).toEqual([]);
      expect((await stored(page)).match(/"phase":"test"/g)).toHaveLength(4);
      pipe.isBroken = true;
      await Promise.all([page.waitForResponse(pipe.url), page.context().setOffline(false)]);
      expect((await stored(page)).match(/"phase":"test"/g)).toHaveLength(4);
      pipe.isBroken = false;
      await page.reload();
      await page.getByText("Your answers have been sent.").waitFor();
      expect(await stored(page)).toBe("");
    },
    { expected },
  );
  expect(pipe.taken).toHaveLength(1);
  expect(pipe.taken[0].filename).toMatch(/^bandit_away_1_.*\.csv$/);
  expect(pipe.taken[0].data.trim().split("\n")).toHaveLength(5);
  pipe.close();
  task.close();
});

test("who refuses leaves nothing", async () => {
  await visit(`${whole.address}?PROLIFIC_PID=p2`, async (page) => {
    await page.getByRole("button", { name: "I do not take part" }).click();
    await page.getByText("nothing was recorded").waitFor();
    expect(await page.getByRole("link", { name: "Finish" }).getAttribute("href")).toContain("complete?cc=NONE");
    expect(await stored(page)).toBe("");
  });
});

test("who fails the check too often does not start, and hands over what was answered", async () => {
  const task = await buildTask({ task: { questions: undefined, attempts: 1 } });
  await visit(`${task.address}?participant=hasty`, async (page) => {
    for (let i = 0; i < 4; i++) await page.getByRole("button", { name: "Continue" }).click();
    for (const name of ["To be as fast as I can", "Yes, in the whole task"]) await page.getByLabel(name).check();
    await page.getByRole("button", { name: "Check answers" }).click();
    await page.getByText("the task ends here").waitFor();
    // A reload is no second chance.
    await page.reload();
    await page.getByText("the task ends here").waitFor();
    await page.getByRole("button", { name: "Continue" }).click();
    const { rows } = await downloaded(page);
    expect(rows.map(({ phase, correct }) => `${phase} ${correct}`)).toEqual(["comprehension 0"]);
  });
  task.close();
});

test("under JATOS (a stand-in), ids come from it and data go to it", async () => {
  const task = await buildTask({ blocks: 1, trials: 2, task: { delivery: { kind: "jatos" } } });
  const stub = `globalThis.jatos = {
    onLoad: (go) => setTimeout(go, 20), urlQueryParameters: { PROLIFIC_PID: "j1" }, workerId: "9",
    submitResultData: async (data) => { globalThis.taken = data; }, endStudyWithoutRedirect: async () => { globalThis.ended = true; },
  };`;
  writeFileSync(join(task.folder, "jatos.js"), stub);
  await visit(task.address, async (page) => {
    await begin(page);
    for (let trial = 1; trial <= 2; trial++) await press(page, trial);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByText("Your answers have been sent.").waitFor();
    expect(await page.evaluate("[taken.trim().split('\\n').map((row) => row.split(',')[0]), ended]")).toEqual([
      ["subject", "j1", "j1"],
      true,
    ]);
    expect(await stored(page)).toBe("");
  });
  task.close();
});

test("the page asks nothing of any other machine", async () => {
  const asked: string[] = [];
  await visit(
    `${quick.address}?participant=1`,
    async (page) => {
      page.on("request", (request) => asked.push(new URL(request.url()).origin));
      await page.reload();
      await begin(page);
      for (let trial = 1; trial <= 4; trial++) await press(page, 2);
      expect(new Set(asked)).toEqual(new Set([new URL(quick.address).origin]));
      const refused = await page.evaluate(() =>
        fetch("https://example.org/").then(
          () => "sent",
          () => "refused",
        ),
      );
      expect(refused).toBe("refused");
    },
    { expected: /Content Security Policy/ },
  );
});
