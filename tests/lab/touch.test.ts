// Charts of the lab that can be read and touched, in Chromium.
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { addressWritten, bringIntoView, seriousViolations, still, useLab } from "./lab.ts";
import { tasksDuring } from "./tasks.ts";
import { ready } from "./watching.ts";

const lab = useLab();
const DEFAULT = "#/bonus?indices=cause,gittins,whittle";
const reader = (page: Page, name: string) => page.getByRole("slider", { name: `Read along the chart: ${name}` });
const handle = (page: Page, name: string) => page.getByRole("slider", { name: `${name}, on the chart` });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const box = async (of: Locator) => {
  const found = await of.boundingBox();
  if (!found) throw new Error("it is not on the page");
  return found;
};
/** What is read, as a screen reader has it. */
const heard = async (of: Locator) => (await of.getAttribute("aria-valuetext")) ?? "";
/** Once that is what is read: indices are solved after the page is drawn. */
const hears = (of: Locator, words: RegExp) => expect.poll(() => heard(of)).toMatch(words);
const number = async (of: Locator) => Number(await of.inputValue());

describe("reading", () => {
  test("keys move along a curve; what is read is said, and shown", async () => {
    await lab.open(DEFAULT, async (page) => {
      const chart = reader(page, "bonus against volatility");
      await chart.focus();
      await page.keyboard.press("Home");
      await hears(chart, /^v = 0.01: CAUSE, closed form 3.98, Gittins, exact 4.98, Whittle 4.96$/);
      await page.keyboard.press("End");
      await hears(chart, /^v = 100: CAUSE, closed form 6.14, Gittins, exact 25.6, Whittle 3.28$/);
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("PageDown");
      const text = await heard(chart);
      expect(Number(/^v = ([\d.]+):/.exec(text)?.[1])).toBeLessThan(50);
      const shown = (await page.locator(".readout").textContent()) ?? "";
      expect(shown.replaceAll(/\s/g, "")).toContain((text.split(":")[0] ?? "").replaceAll(" ", ""));
      // What is read is no setting.
      expect(await number(field(page, "Volatility v"))).toBe(4);
      await page.keyboard.press("Tab");
      await page.locator(".readout").waitFor({ state: "detached" });
    });
  });

  test("a mouse reads what it points at, and nothing when it has left; what a finger has read stays", async () => {
    await lab.open(DEFAULT, async (page) => {
      const chart = reader(page, "learning rate against uncertainty");
      await bringIntoView(chart);
      const { x, y, width } = await box(chart);
      await page.mouse.move(x + width * 0.6, y + 40);
      await page.locator(".readout", { hasText: "learning rate" }).waitFor();
      await page.mouse.move(0, 0);
      await page.locator(".readout").waitFor({ state: "detached" });
    });
    await lab.open(
      "#/bonus?indices=cause&axis=stochasticity",
      async (page) => {
        const chart = reader(page, "bonus against stochasticity");
        await bringIntoView(chart);
        const { x, y, width } = await box(chart);
        await page.touchscreen.tap(x + width * 0.8, y + 60);
        await page.locator(".readout", { hasText: "CAUSE" }).waitFor();
        // A tap sets, too.
        await expect.poll(() => number(field(page, "Stochasticity s"))).toBeGreaterThan(100);
        await page.touchscreen.tap(x + 20, y - 60);
        await page.locator(".readout").waitFor({ state: "detached" });
      },
      { viewport: { width: 390, height: 844 }, hasTouch: true },
    );
  });

  test.each([
    ["#/watch?policies=cause,ucb", "regret of all players", /^step = 2: cause /],
    ["#/watch?policies=cause,ucb", "Bonus of each arm", /^step = 2: arm 1 /],
    ["#/watch?policies=cause,ucb", "belief and truth of each arm", /^step = 2: arm 1 believed .*arm 1 true /],
    ["#/lesion", "learning rate along the trials", /^trial = 2: noises known [\d.]+, healthy/],
  ])("%s: %s", async (link, name, words) => {
    await lab.open(link, async (page) => {
      if (link.startsWith("#/watch")) await ready(page);
      const chart = reader(page, name).first();
      await chart.focus();
      await page.keyboard.press("Home");
      await page.keyboard.press("ArrowRight");
      await hears(chart, words);
    });
  });

  test("a race's regret, step by step", async () => {
    await lab.open("#/race?runs=64&policies=cause,ucb", async (page) => {
      await page.getByRole("button", { name: "Start the race" }).click();
      const chart = reader(page, "mean regret over time");
      await chart.focus();
      await page.keyboard.press("End");
      await hears(chart, /^step = 200: cause [\d.]+, ucb [\d.]+$/);
    });
  });
});

describe("moving the arm", () => {
  test("its marker is dragged: slider, address and the other charts follow, without a long task", async () => {
    await lab.open(DEFAULT, async (page) => {
      const chart = reader(page, "bonus against volatility");
      await bringIntoView(chart);
      const { x, y, width } = await box(chart);
      const at = await box(handle(page, "Volatility v"));
      const other = page.locator("figure").nth(1).locator('[aria-label=line][stroke="var(--series-pink)"] path');
      const before = await other.getAttribute("d");
      const tasks = await tasksDuring(page, async () => {
        await page.mouse.move(at.x + at.width / 2, y + 100);
        await page.mouse.down();
        for (let i = 1; i <= 30; i++) await page.mouse.move(at.x + at.width / 2 + (i / 30) * 0.2 * width, y + 100);
        // It follows while the button is still held.
        await expect.poll(() => number(field(page, "Volatility v"))).toBeGreaterThan(10);
        await expect.poll(() => other.getAttribute("d")).not.toBe(before);
        await page.locator(".readout", { hasText: "v =" }).waitFor();
        await page.mouse.up();
      });
      expect(Math.max(...tasks)).toBeLessThan(1);
      const volatility = await number(field(page, "Volatility v"));
      await expect
        .poll(async () => Math.abs((await box(handle(page, "Volatility v"))).x - at.x - 0.2 * width))
        .toBeLessThan(4);
      expect(await addressWritten(page)).toContain(`volatility=${volatility}&`);
      expect(await page.getByRole("slider", { name: "Volatility, slider" }).getAttribute("aria-valuetext")).toBe(
        String(volatility),
      );
      expect(x).toBeGreaterThan(0);
    });
  });

  test("a click sets it, on either chart of an axis", async () => {
    await lab.open(DEFAULT, async (page) => {
      await bringIntoView(reader(page, "bonus against stochasticity"));
      const bonus = await box(reader(page, "bonus against stochasticity"));
      await page.mouse.click(bonus.x + bonus.width * 0.85, bonus.y + 60);
      await expect.poll(() => number(field(page, "Stochasticity s"))).toBeGreaterThan(200);
      await bringIntoView(reader(page, "learning rate against uncertainty"));
      const learning = await box(reader(page, "learning rate against uncertainty"));
      await page.mouse.click(learning.x + learning.width * 0.4, learning.y + 60);
      await expect.poll(() => number(field(page, "Uncertainty P"))).toBeLessThan(5);
    });
  });

  test("keys move it as they move a slider, within the axis; an arm without drift can be moved too", async () => {
    await lab.open(`${DEFAULT}&volatility=0`, async (page) => {
      const marker = handle(page, "Volatility v");
      await marker.focus();
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => number(field(page, "Volatility v"))).toBeGreaterThan(0);
      await page.keyboard.press("End");
      await expect.poll(() => number(field(page, "Volatility v"))).toBe(100);
      expect(await marker.getAttribute("aria-valuenow")).toBe("100");
      await page.keyboard.press("PageDown");
      await expect.poll(() => number(field(page, "Volatility v"))).toBeLessThan(50);
      expect(await marker.getAttribute("aria-valuemin")).toBe("0.01");
    });
  });

  test.each([
    ["#/bonus?indices=cause&axis=volatility", "projector", "bonus against volatility"],
    ["#/bonus?indices=cause&axis=stochasticity", "normal", "bonus against stochasticity"],
  ])("%s at %s size: %s is dragged, and stays under the pointer", async (link, size, name) => {
    await lab.open(link, async (page) => {
      await page.getByLabel("Size", { exact: true }).selectOption(size);
      const label = name.endsWith("volatility") ? "Volatility v" : "Stochasticity s";
      const before = await number(field(page, label));
      const marker = handle(page, label);
      await bringIntoView(marker);
      const at = await box(marker);
      const [x, y] = [at.x + at.width / 2, (await box(reader(page, name))).y + 60];
      await page.mouse.move(x, y);
      await page.mouse.down();
      for (let dx = 10; dx <= 80; dx += 10) await page.mouse.move(x + dx, y);
      await page.mouse.up();
      await expect.poll(() => number(field(page, label))).toBeGreaterThan(before);
      await expect
        .poll(async () => {
          const now = await box(marker);
          return Math.abs(now.x + now.width / 2 - x - 80);
        })
        .toBeLessThan(4);
    });
  });

  test("a finger drags a marker that it takes hold of", async () => {
    await lab.open(
      "#/bonus?indices=cause&axis=volatility",
      async (page) => {
        const chart = reader(page, "bonus against volatility");
        await bringIntoView(chart);
        const { y } = await box(chart);
        const { x, width } = await box(handle(page, "Volatility v"));
        const touches = await page.context().newCDPSession(page);
        const touch = (type: "touchStart" | "touchMove" | "touchEnd", dx: number) =>
          touches.send("Input.dispatchTouchEvent", {
            type,
            touchPoints: type === "touchEnd" ? [] : [{ x: x + width / 2 + dx, y: y + 80 }],
          });
        await touch("touchStart", 0);
        for (let dx = -5; dx >= -80; dx -= 5) await touch("touchMove", dx);
        await touch("touchEnd", 0);
        await expect.poll(() => number(field(page, "Volatility v"))).toBeLessThan(1);
      },
      { viewport: { width: 390, height: 844 }, hasTouch: true },
    );
  });
});

test.each([
  [390, 844],
  [640, 400],
])("at %i × %i, every slider and the curve that it moves are on screen together", async (width, height) => {
  await lab.open(DEFAULT, async (page) => {
    await page.setViewportSize({ width, height });
    await still(page);
    for (const name of ["volatility", "stochasticity", "uncertainty"]) {
      const chart = page.getByRole("img", { name: `The bonus against ${name}` });
      const shown = await chart.evaluate((element) => {
        const sliders = document.querySelector(".sliders");
        // So that it lies just below the sliders, which stay.
        const top = element.getBoundingClientRect().top + scrollY - (sliders?.getBoundingClientRect().height ?? 0);
        scrollTo(0, top);
        const { bottom } = element.getBoundingClientRect();
        const ranges = [...document.querySelectorAll(".sliders input[type=range]")];
        const places = ranges.map((range) => range.getBoundingClientRect());
        return {
          curve: bottom <= innerHeight,
          sliders: places.filter((place) => place.top >= 0 && place.bottom <= innerHeight && place.width > 40).length,
          covered: places.some((place) => place.bottom > element.getBoundingClientRect().top),
        };
      });
      expect(shown, name).toEqual({ curve: true, sliders: 5, covered: false });
    }
    expect(await seriousViolations(page)).toEqual([]);
    // The list of presets, once open, scrolls away with the sliders: it would cover the curves.
    await page.getByText("Presets", { exact: true }).click();
    await page.getByRole("img", { name: "The bonus against uncertainty" }).evaluate((chart) => chart.scrollIntoView());
    await expect
      .poll(async () =>
        page.getByRole("region", { name: "Settings" }).evaluate((at) => at.getBoundingClientRect().bottom),
      )
      .toBeLessThan(0);
  });
});
