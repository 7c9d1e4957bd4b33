// The plugins in an experiment of somebody else, in Chromium: with jsPsych and the script for pages, and nothing else.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as types from "../../packages/task/src/plugins/parameter-types.ts";
import { ROOT } from "../documents.ts";
import { visit } from "./task-page.ts";

const jsPsych = join(ROOT, "node_modules/jspsych/dist/index.browser.min.js");
const task = join(ROOT, "packages/task/dist/browser/cause-task.js");

test("jsPsych simulates them from what they declare, with the data that an author prescribes", async () => {
  await visit("about:blank", async (page) => {
    for (const path of [jsPsych, task]) await page.addScriptTag({ content: readFileSync(path, "utf8") });
    const rows = await page.evaluate(`(async () => {
      const { utils: { ArmsPlugin, PagesPlugin, QuizPlugin } } = jsPsychTimelineCauseTask;
      const jsPsych = initJsPsych();
      const questions = [{ question: "?", answers: ["a", "b"], right: 1 }];
      await jsPsych.simulate([
        { type: PagesPlugin, pages: [{ html: "<p>Read</p>" }] },
        { type: QuizPlugin, questions },
        { type: QuizPlugin, questions, simulation_options: { data: { correct: false, answers: [0] } } },
        { type: ArmsPlugin, payoffs: [7, 9], probe: true },
        { type: ArmsPlugin, payoffs: [7, 9], simulation_options: { data: { choice: 2, rt: 321 } } },
        { type: ArmsPlugin, payoffs: [7, 9], simulation_options: { data: { choice: null } } },
      ], "data-only");
      return jsPsych.data.get().values();
    })()`);
    const numbers = await page.evaluate("({ ...jsPsychModule.ParameterType })");
    expect(numbers).toMatchObject({ ...types });
    expect(rows).toMatchObject([
      { trial_type: "cause-pages", button: "continue" },
      { trial_type: "cause-quiz", correct: true, answers: [1] },
      { correct: false, answers: [0] },
      { trial_type: "cause-arms", choice: expect.any(Number), prediction: expect.any(Number), missed: 0 },
      { choice: 2, reward: 9, rt: 321 },
      { choice: null, reward: null, missed: 1 },
    ]);
  });
});

test("a trial with payoffs alone can be played", async () => {
  await visit("about:blank", async (page) => {
    for (const path of [jsPsych, task]) await page.addScriptTag({ content: readFileSync(path, "utf8") });
    await page.evaluate(`{
      const { utils: { ArmsPlugin } } = jsPsychTimelineCauseTask;
      globalThis.jsPsych = initJsPsych({ on_finish: () => { globalThis.isOver = true; } });
      jsPsych.run([{ type: ArmsPlugin, payoffs: [7, 9], feedback_time: 0 }]);
      undefined;
    }`);
    await page.locator(".cause-open").waitFor();
    await page.getByRole("button", { name: "Machine 2 orange" }).click();
    await page.waitForFunction("globalThis.isOver");
    expect(await page.evaluate("jsPsych.data.get().values()")).toMatchObject([{ choice: 2, reward: 9, missed: 0 }]);
  });
});

test("a form that is sent as soon as it is there is answered, and does not load the page anew", async () => {
  await visit("about:blank", async (page) => {
    for (const path of [jsPsych, task]) await page.addScriptTag({ content: readFileSync(path, "utf8") });
    const rows = await page.evaluate(`new Promise((resolve) => {
      const { utils: { ArmsPlugin, OpenQuestionsPlugin, QuizPlugin } } = jsPsychTimelineCauseTask;
      const send = () => {
        const form = document.querySelector("form:not([data-sent])");
        document.querySelector(".cause-open .cause-arm")?.click();
        if (form === null) return;
        form.dataset.sent = "";
        form.querySelector("input[type=radio]")?.click();
        form.querySelector("input[type=range]")?.dispatchEvent(new Event("input"));
        form.requestSubmit();
      };
      new MutationObserver(send).observe(document, { subtree: true, childList: true, attributeFilter: ["class"] });
      const jsPsych = initJsPsych({ on_finish: () => resolve(jsPsych.data.get().values()) });
      jsPsych.run([
        { type: QuizPlugin, questions: [{ question: "?", answers: ["a", "b"], right: 0 }] },
        { type: OpenQuestionsPlugin, questions: ["Why?"] },
        { type: ArmsPlugin, payoffs: [7, 9], probe: true, pause: 0, feedback_time: 0 },
      ]);
    })`);
    expect(rows).toMatchObject([{ correct: true, answers: [0] }, { texts: [""] }, { choice: 1, prediction: 50 }]);
    for (const { rt, prediction_rt } of rows as { rt: number; prediction_rt?: number }[]) {
      expect(Math.min(rt, prediction_rt ?? 0)).toBeGreaterThanOrEqual(0);
    }
  });
});
