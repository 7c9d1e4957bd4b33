// Sessions of people, in Chromium.
import { expect, test } from "vitest";
import { seriousViolations } from "../lab/lab.ts";
import { armsOpen, begin, buildTask, checkTrial, downloaded, press, visit } from "./task-page.ts";

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

test("the page asks nothing of any other machine", async () => {
  const asked: string[] = [];
  const quick = await buildTask();
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
  quick.close();
});

test("on a large screen: a picture of a machine, page n of m, in the middle; full screen is offered, and answers in words are data", async () => {
  const task = await buildTask({ blocks: 1, trials: 2, task: { fullScreen: "yes", debriefQuestions: "yes" } });
  const large = { viewport: { width: 1600, height: 1000 }, reducedMotion: "reduce" } as const;
  await visit(
    `${task.address}?participant=large`,
    async (page) => {
      await page.getByRole("button", { name: "Full screen" }).click();
      await page.waitForFunction(() => document.fullscreenElement !== null);
      await page.getByRole("img", { name: "A slot machine that has just paid 24 points" }).waitFor();
      expect(await page.locator(".cause-page-number").textContent()).toBe("Page 1 of 4");
      const [heading, number] = await Promise.all(
        ["h1", ".cause-page-number"].map((one) => page.locator(one).boundingBox()),
      );
      const above = heading?.y ?? Number.NaN;
      const below = (await page.evaluate(() => innerHeight)) - (number?.y ?? 0) - (number?.height ?? 0);
      expect(Math.abs(above - below)).toBeLessThan(120);
      expect(await seriousViolations(page)).toEqual([]);
      await begin(page);
      await press(page, 1);
      expect(await page.locator(".cause-arms").evaluate((one) => one.getAnimations({ subtree: true }).length)).toBe(0);
      await press(page, 2);
      await page.getByLabel("How did you decide which machine to choose?").fill('=1+1, by "feel"');
      expect(await seriousViolations(page)).toEqual([]);
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByRole("button", { name: "Continue" }).click();
      await page.waitForFunction(() => document.fullscreenElement === null);
      const { rows } = await downloaded(page);
      const answers = rows.filter(({ phase }) => phase === "debrief");
      expect(answers.map((row) => row.answers)).toEqual(['\'=1+1, by "feel"', "", ""]);
    },
    large,
  );
  task.close();
});
