// What a view keeps, undoes and resets, in Chromium.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { whileHeld } from "./held-work.ts";
import {
  addressWritten,
  beyondWindow,
  bringIntoView,
  dress,
  type Look,
  NARROW_DARK_WIDE_LIGHT,
  openAnew,
  seriousViolations,
  still,
  useLab,
} from "./lab.ts";
import { done } from "./racing.ts";
import { ready } from "./watching.ts";

const lab = useLab();
const LOOKS: readonly Look[] = [...NARROW_DARK_WIDE_LIGHT, [1280, "dark"], [390, "light"]];
const settings = (page: Page) => new URLSearchParams(new URL(page.url()).hash.split("?")[1]);

test("Back undoes a change of settings, Forward makes it again; a slider that is drawn is one change", async () => {
  await lab.open("#/bonus?indices=cause&axis=volatility", async (page) => {
    const field = page.getByLabel("Volatility v", { exact: true });
    await field.fill("9");
    await addressWritten(page);
    const slider = page.getByLabel("Discount, slider");
    await bringIntoView(slider);
    const box = await slider.boundingBox();
    if (!box) throw new Error("there is no slider");
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    for (const share of [0.4, 0.3, 0.6, 0.2]) {
      await page.mouse.move(box.x + share * box.width, box.y + box.height / 2);
      // It rests for longer than the address waits.
      await addressWritten(page);
    }
    await page.mouse.up();
    await addressWritten(page);
    const discount = settings(page).get("discount");
    expect(Number(discount)).toBeLessThan(0.7);
    await page.goBack();
    await expect.poll(() => page.getByLabel("Discount γ", { exact: true }).inputValue()).toBe("0.95");
    expect(await field.inputValue()).toBe("9");
    await page.goBack();
    await expect.poll(() => field.inputValue()).toBe("4");
    await page.goForward();
    await page.goForward();
    await expect.poll(() => page.getByLabel("Discount γ", { exact: true }).inputValue()).toBe(discount);
  });
});

test("a link that is followed while a change waits to be written is not undone by it", async () => {
  await lab.open(
    "#/",
    async (page) => {
      // What waits to be written is called by hand, after the address has changed and before the page is told.
      await page.addInitScript(() => {
        const wait = window.setTimeout.bind(window);
        const held: { write?: () => void } = {};
        Object.assign(window, {
          held,
          setTimeout: (what: () => void, time?: number) => {
            if (time !== 250) return wait(what, time);
            held.write = what;
            return 0;
          },
        });
      });
      await page.goto(`${lab.address()}#/bonus?stochasticity=25`);
      await page.reload();
      const field = page.getByLabel("Stochasticity s", { exact: true });
      await field.fill("30");
      await field.blur();
      await page.evaluate(() => {
        location.hash = "#/bonus?stochasticity=64";
        (window as unknown as { held: { write(): void } }).held.write();
      });
      await expect.poll(() => field.inputValue()).toBe("64");
    },
    {},
  );
});

test("Reset takes a view to its defaults, and Back undoes it; the tab of the view keeps its settings", async () => {
  await lab.open("#/race?runs=64&steps=30&discount=0.9", async (page) => {
    const discount = page.getByLabel("Discount γ", { exact: true });
    expect(await discount.inputValue()).toBe("0.9");
    await page.getByLabel("Steps in a run").fill("40");
    await addressWritten(page);
    await page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "Race" }).click();
    expect(await page.getByLabel("Steps in a run").inputValue()).toBe("40");
    await page.getByRole("link", { name: "Reset" }).click();
    await expect.poll(() => discount.inputValue()).toBe("0.95");
    expect((await addressWritten(page)).includes("steps=200")).toBe(true);
    await page.goBack();
    await expect.poll(() => discount.inputValue()).toBe("0.9");
    await expect.poll(() => page.getByLabel("Steps in a run").inputValue()).toBe("40");
  });
});

test("a race that no longer fits its settings is marked, with its settings; Back and its link show it again, with the same numbers", async () => {
  await lab.open("#/race?runs=64&steps=30&policies=cause,ucb", async (page) => {
    const table = () => page.getByRole("region", { name: "Results, best first" }).textContent();
    await page.getByRole("button", { name: "Start the race" }).click();
    await done(page, "64");
    await page.getByText("The address holds this race").waitFor();
    const numbers = await table();
    const link = await addressWritten(page);
    await page.getByLabel("Discount γ", { exact: true }).fill("0.8");
    await page
      .getByText(
        "These results belong to: arms mixed; cause, ucb; γ = 0.95; 64 runs of 30 steps; seed 1. Changed since: γ 0.95 → 0.8.",
      )
      .waitFor();
    await addressWritten(page);
    await page.goBack();
    await expect.poll(() => page.getByText("Results of earlier settings").count()).toBe(0);
    await expect.poll(table).toBe(numbers);
    await openAnew(page, link);
    await done(page, "64");
    await expect.poll(table).toBe(numbers);
  });
});

test("from a race to one of its runs, and back to a race of the same policies", async () => {
  await lab.open("#/race?runs=64&steps=30&policies=ucb,cause&discount=0.9&seed=5&go=yes", async (page) => {
    await done(page, "64");
    await page.getByLabel("Run, from 1 to 64").fill("3");
    await page.getByRole("link", { name: "Watch run 3 step by step" }).click();
    await ready(page);
    await addressWritten(page);
    const set = settings(page);
    expect(["discount", "seed", "world", "steps", "policies"].map((name) => set.get(name))).toEqual([
      "0.9",
      "5",
      "3",
      "30",
      "cause,ucb",
    ]);
    await page.getByRole("link", { name: "Race these policies" }).click();
    await done(page, "1,000");
    await addressWritten(page);
    expect(["discount", "seed", "steps", "go"].map((name) => settings(page).get(name))).toEqual([
      "0.9",
      "5",
      "30",
      "yes",
    ]);
  });
});

test("a preset is a link of its view; many runs of a lesion start by their link", async () => {
  await lab.open("#/lesion?particles=20", async (page) => {
    await page.getByText("Presets", { exact: true }).click();
    await page.getByRole("link", { name: "A lesion that looks like health" }).click();
    await page.getByText("Stochasticity-blind.").waitFor();
    await page.getByLabel("Seed").fill("2");
    await page.getByText("Changed since: seed 1 → 2.").waitFor();
    await expect.poll(async () => (await addressWritten(page)).includes("go=no")).toBe(true);
    await page.goBack();
    await expect.poll(() => page.getByText("Results of earlier settings").count()).toBe(0);
  });
});

test("embedded: no header, footer or settings, in either way of writing it; a link to the full view; a race runs", async () => {
  await lab.open("#/race?runs=64&steps=30&policies=cause,ucb&go=yes&embed=1", async (page) => {
    await done(page, "64");
    for (const gone of ["header", "footer", "main .settings", "main .export"]) {
      expect(await page.locator(gone).filter({ visible: true }).count(), gone).toBe(0);
    }
    await addressWritten(page);
    expect(page.url()).toContain("/?embed=1#/race?");
    expect(await page.locator(".notices").count()).toBe(0);
    const href = await page.getByRole("link", { name: "Open in the CAUSE lab" }).getAttribute("href");
    expect(href).toMatch(/^\/#\/race\?.*runs=64.*go=yes$/);
    await page.reload();
    await done(page, "64");
    expect(await page.locator("header").count()).toBe(0);
  });
});

test("projector size: larger, kept, nothing wider than the page, and a click in a chart still finds its step", async () => {
  await lab.open("#/watch", async (page) => {
    await ready(page);
    const width = () => page.getByRole("heading", { level: 1 }).evaluate((h1) => h1.getBoundingClientRect().height);
    const before = await width();
    await page.getByLabel("Size", { exact: true }).selectOption("projector");
    await expect.poll(width).toBeGreaterThan(1.3 * before);
    await page.reload();
    await ready(page);
    await expect.poll(width).toBeGreaterThan(1.3 * before);
    await still(page);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider).toBeLessThanOrEqual(0);
    const tick = page
      .getByRole("img", { name: /^Regret up to step/ })
      .locator("[aria-label='x-axis tick label'] text", { hasText: "60" });
    await bringIntoView(tick);
    const box = await tick.boundingBox();
    if (!box) throw new Error("there is no tick");
    await page.mouse.click(box.x + box.width / 2, box.y - 60);
    await expect.poll(async () => settings(page).get("at")).toBe("60");
  });
});

test("in Watch, what is still of former settings while others are computed is marked", async () => {
  await lab.open("#/watch?policies=gittins-published,whittle&steps=20&arms=1:9,4:25", async (page) => {
    await ready(page);
    await whileHeld(page, { what: /"policy"/ }, async () => {
      await page.getByLabel("Discount γ", { exact: true }).fill("0.93");
      await page.getByText("Changed since: γ 0.95 → 0.93. They are being replaced.").waitFor();
    });
    await expect.poll(() => page.getByText("Results of earlier settings").count()).toBe(0);
  });
});

test("formulas have a font of their own, fetched when one is seen", async () => {
  await lab.open("#/bonus?indices=cause", async (page) => {
    // It is fetched when it is seen.
    await page.getByRole("button", { name: "Copy link" }).scrollIntoViewIfNeeded();
    await page.getByText("What to make of the curves").click();
    const loaded = () => page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`));
    await expect.poll(loaded).toEqual(["Formula loaded"]);
    const family = await page
      .locator("math")
      .first()
      .evaluate((math) => getComputedStyle(math).fontFamily);
    expect(family).toMatch(/^Formula/);
  });
});

test("in the dark theme a figure of the paper is dark, and a heat map stays on white", async () => {
  await lab.open("#/paper?figure=regret", async (page) => {
    await page.emulateMedia({ colorScheme: "dark" });
    const ground = (id: string) => page.locator(`#figure-${id} .ground`);
    await bringIntoView(ground("regret"));
    await expect.poll(() => ground("regret").locator("img").getAttribute("src")).toMatch(/^blob:/);
    expect(await ground("regret").evaluate((one) => getComputedStyle(one).backgroundColor)).toBe("rgb(21, 24, 29)");
    await bringIntoView(ground("restless-volatility"));
    await expect
      .poll(() => ground("restless-volatility").locator("img").getAttribute("src"))
      .toMatch(/restless-volatility/);
    expect(await ground("restless-volatility").evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(
      "rgb(255, 255, 255)",
    );
  });
});

test.each([
  ["#/race?runs=64&steps=30&policies=cause,ucb&go=yes", "normal", "0.8"],
  ["#/race?runs=64&steps=30&policies=cause,ucb&go=yes", "projector", "0.8"],
  ["#/race?runs=64&steps=30&policies=cause,ucb&go=yes&embed=1", "normal", ""],
] as const)(
  "%s at %s size, discount then %j: fits, and axe finds nothing serious in either theme",
  async (link, size, discount) => {
    await lab.open(link, async (page) => {
      await done(page, "64");
      if (size !== "normal") await page.getByLabel("Size", { exact: true }).selectOption(size);
      if (discount) {
        await page.getByLabel("Discount γ", { exact: true }).fill(discount);
        await page.getByText("Results of earlier settings.").waitFor();
        await page.getByText("Presets", { exact: true }).click();
      }
      const looks = size === "normal" && discount ? LOOKS : NARROW_DARK_WIDE_LIGHT;
      for (const look of looks) {
        await dress(page, look);
        expect(await beyondWindow(page), look.join(" ")).toBeLessThanOrEqual(0);
        expect(await seriousViolations(page), look.join(" ")).toEqual([]);
      }
    });
  },
);
