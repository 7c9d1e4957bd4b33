// The Lesion view, in Chromium: the surfaces over many runs.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { LesionResult } from "@cause-toolkit/experiments";
import { csvParse } from "d3-dsv";
import { describe, expect, test } from "vitest";
import { cause, folder } from "../../packages/cli/src/process.suite.ts";
import { whileHeld } from "./held-work.ts";
import { download, seriousViolations, useLab } from "./lab.ts";
import { expectSame, runSnippet } from "./lesion-snippets.ts";

const lab = useLab();

describe("many runs", () => {
  test("the surfaces are those of the program and of the command, and the words say which way they go", async () => {
    const command = "npx cause reproduce lesion --runs 640 --seed 1 --out lesion";
    const reproduced = cause(command.replace("npx cause ", ""));
    await lab.open("#/lesion?show=runs&runs=64", async (page) => {
      await page.getByText("A single run is noisy.").waitFor();
      await page.getByText("64 runs in each of 4 cells (pairs of noises): 256 series, three learners;").waitFor();
      await page.getByRole("button", { name: "Run 256 series" }).click();
      await page.getByRole("heading", { name: "In words" }).waitFor();
      const words = async (learner: string) =>
        page
          .getByRole("listitem")
          .filter({ hasText: `${learner}.` })
          .textContent();
      expect(await words("Healthy")).toMatch(
        /Learning rate rises with v \(\+0\.\d+ ± .* SEM\); it falls with s \(−0\.\d+/,
      );
      expect(await words("Stochasticity-blind")).toMatch(
        /rises with s \(\+0\.\d+ ± [^)]*\), where the healthy learner’s falls/,
      );

      await page.getByText("The same outside the lab").click();
      expect(await page.getByLabel("Command").textContent()).toBe(
        `# For lesions this command takes a tenth of its runs: with 640, 64 in each cell.\n${command}`,
      );
      // The program is the experiment itself, by its package.
      const printed = await runSnippet((await page.getByLabel("TypeScript").textContent()) ?? "");
      const rows = printed[0] as LesionResult["rows"];
      const taken = csvParse((await download(page, "CSV")).toString());
      expect([rows.length, taken.length]).toEqual([84, 84]);
      taken.forEach((row, i) => {
        const { learner, quantity, mean, sem } = rows[i];
        expect([row.learner, row.quantity]).toEqual([learner, quantity]);
        expectSame(Number(row.mean), mean);
        expectSame(Number(row.sem), sem);
      });
      expect(JSON.parse((await download(page, "JSON")).toString()).effects.length).toBe(84);
      const svg = (await download(page, "SVG")).toString();
      const rate = rows.find((row) => row.quantity === "learning rate");
      expect(svg).toContain(rate?.mean.toFixed(2));

      expect((await reproduced).code).toBe(0);
      const own = csvParse(readFileSync(join(folder, "lesion/tables/lesion.csv"), "utf8"));
      for (const row of taken) {
        const same = own.find(
          (other) =>
            other.learner === row.learner &&
            other.quantity === row.quantity &&
            other.volatility === row.volatility &&
            other.stochasticity === row.stochasticity,
        );
        expectSame(Number(same?.mean), Number(row.mean));
      }

      // Another bonus needs no new runs; other noises do, and that is said.
      await page.getByLabel("Bonus", { exact: true }).selectOption("plug-in-25");
      await page
        .getByText(/Bonus at P\s=\s25/)
        .first()
        .waitFor();
      await page.getByRole("textbox", { name: "True stochasticities" }).fill("9, 25, 49");
      await page.getByText("Results of earlier settings.").waitFor();
      await page.getByRole("button", { name: "Run 384 series" }).waitFor();
    });
  });

  test("show progress, stop at once, and can be started again", async () => {
    await lab.open("#/lesion?show=runs&runs=5000&particles=1000", async (page) => {
      await whileHeld(page, { what: /"job"/ }, async () => {
        await page.getByRole("button", { name: "Run 20000 series" }).click();
        await page.getByRole("progressbar", { name: "Runs done" }).waitFor();
        await page.getByRole("button", { name: "Stop" }).click();
        await page.getByRole("button", { name: "Run 20000 series" }).waitFor();
      });
      await page.getByRole("textbox", { name: "Runs" }).fill("64");
      await page.getByRole("textbox", { name: "Particles" }).fill("20");
      await page.getByRole("textbox", { name: "True volatilities" }).fill("1, 2, 3, 4, 5");
      await page.getByText("True volatilities must be at most 4 numbers").waitFor();
      await page.getByRole("textbox", { name: "True volatilities" }).fill("2");
      await page.getByRole("button", { name: "Run 128 series" }).click();
      await page.getByRole("heading", { name: "In words" }).waitFor();
      expect(await seriousViolations(page)).toEqual([]);
      await page.getByText("Every simple effect").click();
      expect(
        await page.getByRole("region", { name: "Simple effects on learning rate" }).locator("tbody tr").count(),
      ).toBe(3);
    });
  });
});
