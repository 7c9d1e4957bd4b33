// From a design to kinds of people: simulated people take part through the page, and their data are fitted.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type CohortOptions, fitPerson, parseModel, settingsFor } from "@cause-toolkit/people";
import { kindOf } from "@cause-toolkit/people/models";
import { utils } from "@cause-toolkit/task";
import { cohortAgent } from "@cause-toolkit/task/agents";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readPeopleFiles } from "../../packages/cli/src/input/people-data.ts";
import { type BuiltTask, buildTask, downloaded, visit } from "./task-page.ts";

const MODELS = ["both-blind+ucb", "delta+none", "random+none"];
const PEOPLE: CohortOptions = {
  kinds: Object.fromEntries(MODELS.map((name) => [name, 4])),
  population: { beta: [1, 0.1], w: [2, 0.1], alpha: [0.4, 0.1] },
  missed: 0.05,
  predictionNoise: 3,
  seed: 3,
};
const TASK = {
  probeEvery: 10,
  forcedTrials: 3,
  attentionChecks: 1,
  seed: 5,
  points: { scale: 2, offset: 100, bounds: [0, 200] as const },
};

let task: BuiltTask;
beforeAll(async () => {
  task = await buildTask({ trials: 40, task: TASK }, PEOPLE);
});
afterAll(() => task.close());

/** The rows of the same person without a browser, as CSV. */
function expected(participant: number): string {
  const { points: _, seed: _s, ...settings } = TASK;
  const options = { ...settings, walks: task.walks, subject: String(participant) };
  const rows = utils.simulateSession({ ...options, agent: cohortAgent(task.walks, PEOPLE, participant - 1) });
  return utils.rowsToCsv(rows, utils.columnsOf(utils.makeTaskSettings(options)));
}

/** Columns that only a page fills in. */
const PAGE = 7;

/** The trials of a file, without checks. */
function trials(text: string): string[] {
  return text
    .trim()
    .split("\n")
    .filter((line) => !/,(attention|comprehension|load),/.test(line))
    .map((line) => line.split(",").slice(0, -PAGE).join());
}

async function takePart(page: Page, participant: number): Promise<string> {
  await page.goto(`${task.address}?simulate=data-only&participant=${participant}`);
  return (await downloaded(page)).text;
}

test("twelve simulated people do through the page what they do without, and the fit gives their kinds back", async () => {
  const files: string[] = [];
  await visit(task.address, async (page) => {
    for (let participant = 1; participant <= 12; participant++) {
      const text = await takePart(page, participant);
      expect(trials(text)).toEqual(trials(expected(participant)));
      files.push(join(task.folder, `${participant}.csv`));
      writeFileSync(files[participant - 1], text);
    }
  });
  const people = await readPeopleFiles(files, {});
  expect(people.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, i) => String(i + 1)));
  expect(people.some(({ blocks }) => blocks.some(({ choice }) => choice.includes(-1)))).toBe(true);
  expect(people[0].blocks.map(({ condition }) => condition)).toEqual(["mixed", "mixed"]);
  const settings = settingsFor(people);
  const models = MODELS.map((name) => parseModel(name));
  const kinds = people.map((person) => {
    const { fits } = fitPerson(person, models, settings);
    return fits.reduce((best, one) => (one.logEvidence > best.logEvidence ? one : best)).model;
  });
  const right = kinds.filter((kind, i) => kindOf(kind) === MODELS[Math.floor(i / 4)]);
  expect(right.length).toBeGreaterThanOrEqual(10);
});

test("on the screen, by an accelerated clock, they do the same", async () => {
  await visit("about:blank", async (page) => {
    await page.clock.install({ time: "2026-01-01" });
    await page.goto(`${task.address}?simulate=visual&participant=5`);
    // From here on time passes by the clock alone.
    await page.clock.pauseAt("2026-01-01T00:05:00");
    const button = page.getByRole("button", { name: "Download" });
    for (let i = 0; i < 60 && (await button.count()) === 0; i++) await page.clock.runFor(5000);
    const text = trials((await downloaded(page)).text).map((line) => line.split(","));
    const wanted = trials(expected(5)).map((line) => line.split(","));
    const timed = ["rt", "prediction_rt"].map((name) => wanted[0].indexOf(name));
    const untimed = (rows: string[][]) => rows.map((row) => row.filter((_, i) => !timed.includes(i)).join());
    expect(untimed(text)).toEqual(untimed(wanted));
    for (const [t, row] of text.entries()) {
      // Frames of the clock are 16 ms.
      if (t > 0) for (const i of timed) expect(Math.abs(Number(row[i]) - Number(wanted[t][i]))).toBeLessThan(17);
    }
  });
});
