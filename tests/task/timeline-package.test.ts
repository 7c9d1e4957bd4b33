// The package that is ready for jspsych-timelines: its example, opened in Chromium with what it would load from elsewhere.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as task from "@cause-toolkit/task";
import { expect, test } from "vitest";
import { sharedChromium } from "../browser/chromium.ts";
import { ROOT } from "../documents.ts";

const file = (path: string) => readFileSync(join(ROOT, path), "utf8");
const FOLDER = "packages/task/timelines/restless-bandit";

test("it has the names of such packages, which are the task's", () => {
  const [, names] = /export \{ (.*) \} from "@cause-toolkit\/task"/.exec(file(`${FOLDER}/src/index.ts`)) ?? [];
  const values = names.split(", ").filter((name) => !name.startsWith("type "));
  expect(values).toEqual(["createTimeline", "timelineUnits", "utils"]);
  expect(Object.keys(task)).toEqual(expect.arrayContaining(values));
  const { dependencies } = JSON.parse(file(`${FOLDER}/package.json`));
  expect(dependencies["@cause-toolkit/task"]).toBe(JSON.parse(file("packages/task/package.json")).version);
});

test("its example begins with a page that leads on", async () => {
  const bundle = `${file("packages/task/dist/browser/cause-task.js")};var jsPsychTimelineRestlessBandit = jsPsychTimelineCauseTask;`;
  const parts: { readonly [ending: string]: string } = {
    "examples/index.html": file(`${FOLDER}/examples/index.html`),
    "dist/index.global.js": bundle,
    "jspsych@8": file("node_modules/jspsych/dist/index.browser.min.js"),
    "jspsych.css": file("node_modules/jspsych/css/jspsych.css"),
    "style.css": file("packages/task/dist/style.css"),
  };
  const page = await (await sharedChromium()).newPage();
  const trouble: string[] = [];
  page.on("pageerror", (error) => trouble.push(error.message));
  const types: { readonly [ending: string]: string } = { html: "text/html", css: "text/css" };
  await page.route("**/*", (route) => {
    const address = route.request().url();
    const ending = Object.keys(parts).find((end) => address.endsWith(end));
    if (ending === undefined) return route.fulfill({ status: 404, body: "" });
    return route.fulfill({
      body: parts[ending],
      contentType: types[ending.split(".").at(-1) ?? ""] ?? "text/javascript",
    });
  });
  await page.goto("http://example.org/restless-bandit/examples/index.html");
  await page.getByRole("button").first().click();
  expect(trouble).toEqual([]);
  await page.unrouteAll({ behavior: "wait" });
  await page.close();
});
