// The ways of a teacher and of an engineer through the lab, in Chromium. A student's way, the story, is walked in story.test.ts, by keys and by touch.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { download, useLab } from "./lab.ts";

const lab = useLab();
const REPOSITORY = fileURLToPath(new URL("../../", import.meta.url));
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** What a program prints that is run in Node beside the packages as they are built. */
function runProgram(program: string): string {
  const folder = mkdtempSync(join(tmpdir(), "cause-engineer-"));
  try {
    symlinkSync(join(REPOSITORY, "node_modules"), join(folder, "node_modules"), "junction");
    writeFileSync(join(folder, "program.mjs"), program);
    return execFileSync(process.execPath, ["program.mjs"], { cwd: folder, encoding: "utf8" });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("a teacher: from the end of the story to a round that is played, its tally among those of a class, and the sheet for the hour", async () => {
  await lab.open("#/story?step=next", async (page) => {
    await page.getByRole("link", { name: "Open the game for a class" }).click();
    await page.getByLabel("Nickname").fill("Ada");
    await page.getByLabel("Nickname").blur();
    for (const k of "123123123123") await page.keyboard.press(k);
    await page.getByRole("group", { name: "Which arm drifts most?" }).getByText("1", { exact: true }).click();
    await page.getByRole("group", { name: "Which arm is noisiest?" }).getByText("2", { exact: true }).click();
    await page.getByRole("button", { name: "Reveal" }).click();
    const tally = (await download(page, "Download the tally (CSV)")).toString();
    await page.getByRole("link", { name: "the tallies of the class" }).click();
    const file = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
    // The same file twice is one pupil.
    await page
      .getByLabel(/^Choose tallies/)
      .setInputFiles([file("a.csv", tally), file("a.csv", tally), file("b.csv", tally.replaceAll("Ada", "Bo"))]);
    await page.getByText("2 pupils of class 1, 2 rounds in all.").waitFor();
    await page.getByRole("link", { name: "Teach" }).last().click();
    await page.getByRole("link", { name: "a sheet for the hour" }).click();
    await page.getByRole("heading", { name: "45 minutes" }).waitFor();
  });
});

test("an engineer: from the end of the story to the agent's code, which runs as it was copied", async () => {
  await lab.open("#/story?step=next", async (page) => {
    await page.getByRole("link", { name: /Copy the agent’s/ }).click();
    const engineer = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Engineer" }) });
    await expect
      .poll(() => engineer.evaluate((card) => Math.abs(card.getBoundingClientRect().top) < innerHeight / 2))
      .toBe(true);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Engineer");
    await engineer.getByRole("button", { name: "Copy code" }).click();
    await expect.poll(() => clipboard(page)).toContain("new Agent(");
    const code = await clipboard(page);
    expect(readFileSync(join(REPOSITORY, "README.md"), "utf8")).toContain(code.match(/new Agent\(.*\)/)?.[0]);
    const printed = runProgram(`${code}\nconsole.log(JSON.stringify([choice, agent.select()]));`);
    for (const choice of JSON.parse(printed)) expect(["news", "classics", "sports"]).toContain(choice);
  });
});
