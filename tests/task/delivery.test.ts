// How data leave the page, in Chromium.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type BuiltTask,
  begin,
  buildTask,
  confirmed,
  type DataPipe,
  dataPipe,
  downloaded,
  parseData,
  press,
  stored,
  visit,
} from "./task-page.ts";

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
      pipe.mood = "broken";
      await Promise.all([page.waitForResponse(pipe.url), page.context().setOffline(false)]);
      expect((await stored(page)).match(/"phase":"test"/g)).toHaveLength(4);
      await Promise.all([page.waitForResponse(pipe.url), page.reload()]);
      expect((await stored(page)).match(/"phase":"test"/g)).toHaveLength(4);
      pipe.mood = "well";
      await page.evaluate(() => dispatchEvent(new Event("online")));
      await page.getByText("Your answers have been sent.").waitFor();
      expect(await stored(page)).not.toContain('"phase"');
    },
    { expected },
  );
  expect(pipe.taken).toHaveLength(1);
  expect(pipe.taken[0].filename).toMatch(/^bandit_away_1_.*\.csv$/);
  const { rows, loads } = parseData(pipe.taken[0].data);
  expect([rows.length, loads.length]).toEqual([4, 1]);
  pipe.close();
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
      ["subject", "j1", "j1", "j1"],
      true,
    ]);
    expect(await stored(page)).not.toContain('"phase"');
  });
  task.close();
});

const SHORT = { blocks: 1, trials: 2 };

/** Plays two trials to the last page. */
async function play(page: Page, before = async () => {}): Promise<void> {
  await begin(page);
  for (let trial = 1; trial <= 2; trial++) await press(page, trial);
  const end = page.getByRole("button", { name: "Continue" });
  await end.waitFor();
  await before();
  await end.click();
}

test("a cancelled download loses nothing: after a reload the answers are offered again", async () => {
  const task = await buildTask(SHORT);
  await visit(`${task.address}?participant=careless`, async (page) => {
    await play(page);
    const [given] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download answers" }).click(),
    ]);
    await given.cancel();
    await page.reload();
    expect((await downloaded(page)).rows).toHaveLength(2);
  });
  task.close();
});

test("after delivery a reload says so and begins nothing; only where links name nobody may the next person begin", async () => {
  const task = await buildTask({ ...SHORT, task: { completion: { kind: "prolific", code: "DONE" } } });
  await visit(task.address, async (page) => {
    for (const link of [`${task.address}?participant=twice`, task.address]) {
      await page.goto(link);
      await play(page);
      const points = await page.getByText(/You earned/).textContent();
      await downloaded(page);
      await confirmed(page);
      await page.reload();
      await page.getByText("You have taken part, and your answers were delivered.").waitFor();
      expect(await page.getByText(/You earned/).textContent()).toBe(points);
      expect(await page.getByRole("link", { name: "Finish" }).getAttribute("href")).toContain("cc=DONE");
      expect(await page.getByRole("button", { name: "Somebody else takes part" }).count()).toBe(
        link === task.address ? 1 : 0,
      );
    }
    await page.getByRole("button", { name: "Somebody else takes part" }).click();
    await page.getByText("How it works").waitFor();
  });
  task.close();
});

describe("DataPipe, for a participant who comes again at the same time by the clock", () => {
  let [pipe, task]: [DataPipe, BuiltTask] | [] = [];
  beforeAll(async () => {
    pipe = await dataPipe();
    const delivery = { kind: "datapipe", experiment: "E1", url: pipe.url };
    task = await buildTask({ ...SHORT, task: { delivery } });
  });
  afterAll(() => {
    pipe?.close();
    task?.close();
  });

  /** A session in a browser of its own, at whose end DataPipe is in some mood. */
  async function session(mood: DataPipe["mood"], look: (page: Page, pipe: DataPipe) => Promise<void>): Promise<void> {
    if (!pipe || !task) throw new Error("not built");
    const { address } = task;
    const there = pipe;
    await visit(
      "about:blank",
      async (page) => {
        await page.clock.install({ time: "2026-01-01" });
        await page.goto(`${address}?participant=same`);
        there.mood = mood;
        await play(page, async () => {
          // No second attempt comes by itself.
          await page.clock.pauseAt("2026-01-01T01:00");
        });
        await look(page, there);
      },
      { expected: /400|504/ },
    );
  }
  const sent = (page: Page) => page.getByText("Your answers have been sent.").waitFor();
  /** It is not delivered at once; DataPipe recovers; it is. */
  const sentLater = async (page: Page, there: DataPipe) => {
    await page.getByRole("button", { name: "Download answers" }).waitFor();
    expect(await stored(page)).toContain('"phase":"test"');
    there.mood = "well";
    await page.clock.fastForward(2000);
    await sent(page);
  };

  test("both sessions are delivered", async () => {
    await session("well", sent);
    await session("well", sent);
    expect(pipe?.taken.map(({ data }) => parseData(data).rows.length)).toEqual([2, 2]);
    expect(new Set(pipe?.taken.map(({ filename }) => filename)).size).toBe(2);
  });

  test("a file whose answer was lost is not sent twice", async () => {
    const before = pipe?.taken.length ?? 0;
    await session("silent", sentLater);
    expect(pipe?.taken).toHaveLength(before + 1);
  });

  test("a file that exists and is not ours is no delivery", async () => {
    const before = pipe?.taken.length ?? 0;
    await session("lying", sentLater);
    expect(pipe?.taken).toHaveLength(before + 1);
  });
});
