// The figures of the lab's Paper view, in Chromium: shown, opened in the other views, and taken along with the claims.
import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { download, seriousViolations, useLab } from "./lab.ts";
import { expectAtTop, follow, hashOf, published, read, shownClaims, whole } from "./paper-page.ts";

const lab = useLab();
const figures = published.experiments.flatMap((experiment) => experiment.figures);
const troubles = (page: Page) => page.locator(".notices, .failed, .error").allInnerTexts();

test("every figure is there, in words too; one is enlarged by keys, and closed by them", async () => {
  await lab.open("#/paper", async (page) => {
    await whole(page);
    const images = await page.locator("figure[id^=figure-] img").evaluateAll((all) =>
      Promise.all(
        (all as HTMLImageElement[]).map(async (image) => {
          // Not only when it comes into sight.
          image.loading = "eager";
          await image.decode();
          return { id: image.closest("figure")?.id, alt: image.alt, wide: image.naturalWidth > 300 };
        }),
      ),
    );
    const expected = figures.map(({ id, title, caption }) => ({
      id: `figure-${id}`,
      alt: `${title}. ${caption}`,
      wide: true,
    }));
    expect(images).toEqual(expected);
    const card = page.locator("#figure-regret button");
    await card.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Cumulative regret in the paper's three regimes" });
    await dialog.waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    const [given] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("link", { name: "Download SVG" }).click(),
    ]);
    expect(given.suggestedFilename()).toBe("regret.svg");
    // Told in one word: a difference of two drawings would fill the screen.
    expect(readFileSync(await given.path(), "utf8") === read("figures/regret.svg")).toBe(true);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => card.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => hashOf(page)).toContain("experiment=regret&figure=regret");
  });
});

test("Back closes a figure where it is, and Forward opens it again; closed by a key, it leaves nothing behind", async () => {
  await lab.open("#/bonus?indices=cause", async (page) => {
    await page.getByRole("heading", { level: 1 }).waitFor();
    await follow(page, "#/paper?experiment=arms");
    await whole(page);
    await expectAtTop(page, "#experiment-arms");
    const card = page.locator("#figure-discount button");
    const dialog = page.getByRole("dialog");
    await card.click();
    await dialog.waitFor();
    await expect.poll(() => hashOf(page)).toContain("enlarged=discount");
    const top = await page.evaluate(() => scrollY);
    await page.goBack();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => card.evaluate((element) => element === document.activeElement)).toBe(true);
    // The view scrolls, if at all, in a task after the address has changed.
    await page.evaluate(
      () => new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)))),
    );
    expect(await page.evaluate(() => scrollY)).toBe(top);
    await expect.poll(() => hashOf(page)).toContain("figure=discount");
    await page.goForward();
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => hashOf(page)).not.toContain("enlarged=discount");
    await page.goBack();
    await page.getByRole("heading", { name: "What is exploring an arm worth?" }).waitFor();
  });
  // A link leads to the figure itself, and closing it to the page.
  await lab.open("#/paper?figure=regret&enlarged=regret", async (page) => {
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(() => hashOf(page)).toMatch(/^#\/paper\?.*figure=regret&enlarged=$/);
  });
});

test("figures open in the lab under their settings, a race begins at once, and the way back leads to the figure", async () => {
  await lab.open("#/paper", async (page) => {
    await whole(page);
    const links = await page
      .locator("figure[id^=figure-]")
      .evaluateAll((all) =>
        all.map((figure) =>
          [...figure.querySelectorAll("figcaption li a")].map((link) => link.getAttribute("href") ?? ""),
        ),
      );
    expect(links.length).toBe(figures.length);
    for (const [place, { id, computations }] of figures.entries()) {
      if (computations.length > 0) expect(links[place].length, id).toBeGreaterThan(0);
      else await page.locator(`#figure-${id}`).getByText("The lab does not compute this figure").waitFor();
    }
    // That every one of them can be read is tested beside them, without a browser; here two of each view.
    const kinds = ["bonus", "lesion", "race"].map((view) =>
      links.flat().filter((link) => link.startsWith(`#/${view}?`)),
    );
    for (const link of kinds.flatMap((of) => [of[0], of.at(-1) ?? ""])) {
      await follow(page, link.replace("&go=yes", ""));
      await page.locator(`nav a[aria-current=page][href^="${link.slice(0, link.indexOf("?"))}"]`).waitFor();
      await page.locator("main .view").waitFor();
      // Settings that are followed are all in the address that the view writes.
      const settings = [...new URLSearchParams(link.split("?")[1])].filter(([name]) => name !== "go");
      const address = () => [...new URLSearchParams(hashOf(page).split("?")[1])];
      await expect.poll(address).toEqual(expect.arrayContaining(settings));
      expect({ link, trouble: await troubles(page) }).toEqual({ link, trouble: [] });
    }

    await follow(page, "#/paper?figure=ucb-scale");
    await page.locator("#figure-ucb-scale").getByRole("link", { name: "s-dominant" }).first().click();
    await page.locator("main .shown svg").first().waitFor();
    expect(await troubles(page)).toEqual([]);
    await expect.poll(() => new URLSearchParams(hashOf(page).split("?")[1]).get("runs")).toBe("10000");
    await page.goBack();
    await expectAtTop(page, "#experiment-ucb-scale");
    await page
      .locator("#figure-theorems-volatility")
      .getByRole("link", { name: "s = 9", exact: false })
      .first()
      .click();
    await page.locator("main .settings").getByText("Volatility").first().waitFor();
    expect(hashOf(page)).toContain("#/bonus?");
    await page.goBack();
    await expectAtTop(page, "#experiment-theorems");
  });
});

test("take along: claims as a table, the document, the figure that was chosen, the command and the program", async () => {
  await lab.open("#/paper?find=sdom-tie&experiment=cause-forms", async (page) => {
    await page.getByText(shownClaims(({ id }) => id === "sdom-tie")).waitFor();
    const rows: Record<string, string>[] = parse(await download(page, "CSV"), { columns: true });
    const tie = published.claims.find(({ id }) => id === "sdom-tie");
    expect(rows.map(({ claim, numerics }) => [claim, numerics])).toEqual([
      ["sdom-tie", "exact"],
      ["sdom-tie", "published"],
    ]);
    expect(rows[0]).toMatchObject({ verdict: tie?.verdict, note: tie?.note, test: tie?.tests[0].label });
    expect([rows[0].effect, rows[0].z].map(Number)).toEqual([tie?.tests[0].effect, tie?.tests[0].z]);
    expect(JSON.parse((await download(page, "JSON")).toString())).toEqual(published);

    await page.getByRole("combobox", { name: "Figure" }).selectOption("rested");
    await expect.poll(() => hashOf(page)).toContain("figure=rested");
    const titles = async () => (await download(page, "SVG")).toString().match(/<title>.*?<\/title>/)?.[0];
    await expect.poll(titles).toBe("<title>Arms that do not drift</title>");
    expect((await download(page, "PNG")).subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1a\n");

    await page.getByText("The same outside the lab").click();
    expect(await page.getByLabel("Command", { exact: true }).textContent()).toBe(
      "npx cause reproduce --all --runs 10000 --max-runs 160000 --seed 1",
    );
    // Of the experiment one is at. That it runs and gives these numbers is tested beside it.
    expect(await page.getByLabel("TypeScript", { exact: true }).textContent()).toContain(
      'chooseExperiments(["cause-forms"]',
    );
  });
});
