// What holds for every view of the lab, in Chromium.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { beyondWindow, dress, seriousViolations, useLab } from "./lab.ts";
import { ready } from "./watching.ts";

const lab = useLab();
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Views" }).getByRole("link", { name, exact: true });
const VIEWS = ["bonus", "watch", "race", "lesion", "people", "design", "teach", "paper"];

/** The last says whether axe looks, too: at the narrowest and the widest, once dark and once light. */
const LOOKS = [
  [320, "dark", true],
  [390, "light", false],
  [820, "dark", false],
  [1280, "light", true],
] as const;

test.each(VIEWS)(
  "the view %s, from phone to wide screen, light and dark: nothing is wider than the page; axe finds nothing serious at either end",
  async (view) => {
    await lab.open(`#/${view}`, async (page) => {
      await page.getByRole("heading", { level: 1 }).waitFor();
      for (const [width, colorScheme, axe] of LOOKS) {
        await dress(page, [width, colorScheme]);
        expect(await beyondWindow(page), `${width} ${colorScheme}`).toBeLessThanOrEqual(0);
        if (axe) expect(await seriousViolations(page), `${width} ${colorScheme}`).toEqual([]);
      }
    });
  },
);

test("Watch, from phone to wide screen: no column is cut or gone; four stand in a row, or two by two", async () => {
  await lab.open("#/watch?policies=cause,ucb,thompson,discounted-ucb&arms=1:25,1:25,100:25,100:25", async (page) => {
    await ready(page);
    for (const [width, columns] of [
      [320, 1],
      [1024, 2],
      [1440, 2],
      [2560, 4],
    ]) {
      await page.setViewportSize({ width, height: 900 });
      const grid = () =>
        page.locator(".lanes").evaluate((lanes) => getComputedStyle(lanes).gridTemplateColumns.split(" ").length);
      await expect.poll(grid).toBe(columns);
      expect(await page.locator(".truth:visible").count()).toBe(4 * 5);
      const beyond = page
        .locator("article .scroll")
        .evaluateAll((all) => all.map((at) => at.scrollWidth - at.clientWidth));
      expect(await beyond, `${width}`).toEqual([0, 0, 0, 0]);
    }
  });
});

describe("the shell", () => {
  test.each([
    ["#/", 100_000],
    ["#/story", 250_000],
    ["#/bonus", 250_000],
  ])("a first load of %s is under %i bytes over the wire, its workers and tables included", async (link, most) => {
    await lab.open(link, async (page) => {
      // Each once: the load before may still go on.
      const asked = new Set<string>();
      page.on("request", (request) => asked.add(request.url()));
      await page.reload({ waitUntil: "networkidle" });
      // A busy machine asks for the worker late.
      const hasWorker = () => [...asked].some((file) => file.includes("worker"));
      if (link === "#/bonus") await expect.poll(hasWorker).toBe(true);
      else expect(hasWorker()).toBe(false);
      await page.waitForLoadState("networkidle");
      const files = [...asked].filter((address) => address.startsWith(lab.address()));
      const asBrowsers = { headers: { "accept-encoding": "gzip, deflate, br" } };
      const headers = await Promise.all(files.map(async (file) => (await fetch(file, asBrowsers)).headers));
      const sizeOf = (sent: Headers) =>
        [...sent].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
      const total = headers.reduce((sum, sent) => sum + Number(sent.get("content-length")) + sizeOf(sent), 0);
      expect(files.length).toBeGreaterThan(3);
      expect(total).toBeGreaterThan(20_000);
      expect(total).toBeLessThan(most);
    });
  });

  test("going to another view and back keeps what was set; Back goes back", async () => {
    await lab.open("#/bonus?indices=cause&volatility=7", async (page) => {
      const field = page.getByLabel("Volatility v", { exact: true });
      await field.fill("9");
      await tab(page, "Paper").click();
      await page.waitForURL(/#\/paper/);
      await tab(page, "Bonus").click();
      expect(await field.inputValue()).toBe("9");
      await page.goBack();
      await expect.poll(() => tab(page, "Paper").getAttribute("aria-current")).toBe("page");
    });
  });

  test("a theme that is chosen stays chosen", async () => {
    await lab.open("#/bonus?indices=cause", async (page) => {
      const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      const light = await paper();
      await page.getByLabel("Theme").selectOption("dark");
      await expect.poll(paper).not.toBe(light);
      const dark = await paper();
      await page.reload();
      await expect.poll(paper).toBe(dark);
    });
  });

  const [FIRST, BONUS] = ["When is it worth another look?", "What is exploring an arm worth?"];
  test.each(["#/nowhere", "#///", "#%E0%A4%A", "#?x=1", "#/bonus?%%%=%&=&&indices=%F0%9F"])(
    "%s is no blank page",
    async (link) => {
      await lab.open(link, async (page) => {
        await page.getByRole("heading", { level: 1, name: link.startsWith("#/bonus") ? BONUS : FIRST }).waitFor();
        if (link === "#/nowhere") await page.getByText("There is no view “nowhere”").waitFor();
      });
    },
  );

  test("a view that cannot be fetched says so, and can be tried again", async () => {
    // A browser of its own: one that has been at this view may still hold it.
    await lab.open(
      "#/bonus?indices=cause",
      async (page) => {
        await page.getByRole("heading", { level: 1 }).waitFor();
        await page.route(/Paper/, (route) =>
          route.fulfill({ status: 200, contentType: "text/javascript", body: "throw new Error('cut')" }),
        );
        await tab(page, "Paper").click();
        await page.getByRole("heading", { name: "This view could not be loaded" }).waitFor();
        await tab(page, "Bonus").click();
        await page.getByRole("heading", { name: "What is exploring an arm worth?" }).waitFor();
      },
      {},
    );
  });

  test("by keys alone: the skip link, then the content", async () => {
    await lab.open("#/bonus?indices=cause", async (page) => {
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("To the content");
      await page.keyboard.press("Enter");
      expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
      expect(page.url()).toContain("#/bonus");
    });
  });
});
