// One participant in two tabs, in Chromium.
import { afterAll, beforeAll, expect, test } from "vitest";
import { armsOpen, type BuiltTask, begin, buildTask, downloaded, press, visit } from "./task-page.ts";

let task: BuiltTask;
beforeAll(async () => {
  task = await buildTask({ blocks: 1 });
});
afterAll(() => task.close());

test.each(["with Web Locks", "without them"])(
  "%s, a second tab waits, sees nothing, and goes on where the first was closed",
  async (locks) => {
    await visit("about:blank", async (first) => {
      if (locks === "without them") {
        await first
          .context()
          .addInitScript("Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })");
      }
      const link = `${task.address}?participant=${locks.length}`;
      await first.goto(link);
      await begin(first);
      await press(first, 1);
      const second = await first.context().newPage();
      await second.goto(link);
      await second.getByText("This task is open in another tab or window.").waitFor();
      expect(await second.locator(".cause-arm").count()).toBe(0);
      await first.bringToFront();
      await press(first, 2);
      await armsOpen(first);
      await first.close({ runBeforeUnload: false });
      await press(second, 3);
      await press(second, 1);
      await second.getByRole("button", { name: "Continue" }).click();
      const { rows, loads } = await downloaded(second);
      expect(rows.map(({ trial, tabs, reloads }) => `${trial} ${tabs} ${reloads}`)).toEqual([
        "1 0 0",
        "2 1 0",
        "3 1 1",
        "4 1 1",
      ]);
      expect(loads).toHaveLength(2);
    });
  },
);

test("turning to something else is counted in the trial in which it happened", async () => {
  await visit(`${task.address}?participant=away`, async (page) => {
    await begin(page);
    await press(page, 1);
    await armsOpen(page);
    for (const event of ["blur", "blur", "focus", "blur", "focus"]) {
      await page.evaluate((name) => dispatchEvent(new Event(name)), event);
    }
    for (let trial = 2; trial <= 4; trial++) await press(page, 2);
    await page.getByRole("button", { name: "Continue" }).click();
    const { rows } = await downloaded(page);
    expect(rows.map(({ focus_losses }) => focus_losses)).toEqual(["0", "2", "0", "0"]);
  });
});
