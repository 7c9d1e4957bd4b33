// The view Teach, in Chromium.
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  addressWritten,
  beyondWindow,
  download,
  dress,
  NARROW_DARK_WIDE_LIGHT,
  openAnew,
  seriousViolations,
  useLab,
} from "./lab.ts";
import { ready } from "./watching.ts";

const lab = useLab();
const { csvParse } = createRequire(new URL("../../apps/lab/package.json", import.meta.url))("d3-dsv");

async function playRound(page: Page, keys: string): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
  await page.getByRole("group", { name: "Which arm drifts most?" }).getByText("1", { exact: true }).click();
  await page.getByRole("group", { name: "Which arm is noisiest?" }).getByText("2", { exact: true }).click();
  await page.getByRole("button", { name: "Reveal" }).click();
}

test("ten rounds by keys: noises are hidden until revealed, then a tally to download; the game is not played twice", async () => {
  await lab.open("#/teach?class=7b&pulls=5", async (page) => {
    await page.getByRole("heading", { name: "Game 1, round 1 of 10" }).waitFor();
    await page.getByLabel("Nickname").fill("Ada");
    await page.getByLabel("Nickname").blur();
    const game = page.getByRole("region", { name: "Game and exercises" });
    expect(await game.getByRole("button", { name: "Arm 1" }).textContent()).not.toMatch(/v \d|s \d/);
    for (let round = 1; round <= 10; round++) {
      await page.getByRole("heading", { name: `Game 1, round ${round} of 10` }).waitFor();
      await playRound(page, "12312");
      await page.getByText(/v = 36, s = 4/).waitFor();
      if (round < 10) await page.getByRole("button", { name: "Next round" }).click();
    }
    await page.getByText("10 of 10 rounds are over.").waitFor();
    const tally = await download(page, "Download the tally (CSV)");
    const rows = csvParse(tally.toString());
    expect(rows.length).toBe(10);
    expect(rows.columns.slice(0, 7)).toEqual(["nickname", "class", "game", "round", "arms", "pulls", "reward"]);
    expect(rows[0]).toMatchObject({ nickname: "Ada", choices: "12312" });
    const address = await addressWritten(page);
    await openAnew(page, address);
    await page.getByText("10 of 10 rounds are over.").waitFor();
    await openAnew(page, "#/teach?class=7b&pulls=5");
    await page.getByText("Game 1 of class “7b” has already been shown in this browser, so this is game 2.").waitFor();
    await page.getByRole("heading", { name: "Game 2, round 1 of 10" }).waitFor();
    expect(await page.getByLabel("Nickname").inputValue()).toBe("Ada");
  });
});

const tallyOf = (name: string, choices: string) => ({
  name: `${name}.csv`,
  mimeType: "text/csv",
  buffer: Buffer.from(
    `nickname,class,game,round,pulls,driftGuessed,noiseGuessed,choices\n${name},7b,1,1,5,true,false,${choices}\n${name},7b,1,2,5,true,true,${choices}\n`,
  ),
});

test("a teacher merges tallies by choosing or dropping files, and sees who explored when; a bad file is told of and the others stay", async () => {
  await lab.open("#/class", async (page) => {
    await page
      .getByLabel("Choose tallies (CSV), or drop them here")
      .setInputFiles([tallyOf("Ada", "12312"), tallyOf("Bo", "11111")]);
    await page.getByText("2 pupils of class 7b, 4 rounds in all.").waitFor();
    const [text] = [tallyOf("Cleo", "33123").buffer.toString()];
    await page.evaluate((text) => {
      const files = new DataTransfer();
      files.items.add(new File([text], "cleo.csv", { type: "text/csv" }));
      files.items.add(new File(["a,b\n1,2\n"], "bad.csv", { type: "text/csv" }));
      window.dispatchEvent(new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true }));
    }, text);
    await page.getByText("3 pupils of class 7b, 6 rounds in all.").waitFor();
    await page.getByText('invalid tally: "bad.csv"; has no column').waitFor();
    await page.locator("[aria-label='The share of rounds in which each player explored, pull by pull'] svg").waitFor();
    expect(await page.getByRole("row", { name: /Cleo 2/ }).count()).toBe(1);
    expect(csvParse((await download(page, "Download all tallies (CSV)")).toString()).length).toBe(6);
    for (const look of NARROW_DARK_WIDE_LIGHT) {
      await dress(page, look);
      expect(await beyondWindow(page), look.join(" ")).toBeLessThanOrEqual(0);
      expect(await seriousViolations(page), look.join(" ")).toEqual([]);
    }
  });
});

test("the sheet for the hour is two printed pages, with the answers to the exercises of the class", async () => {
  await lab.open("#/sheet?class=7b&pulls=8", async (page) => {
    await page.getByRole("heading", { name: "45 minutes" }).waitFor();
    expect(await page.locator("article").textContent()).toMatch(
      /class=7b[^ ]*pulls=8[\s\S]*K = \(P \+ v\)\/\(P \+ v \+ s\) = /,
    );
    for (const look of NARROW_DARK_WIDE_LIGHT) {
      await dress(page, look);
      expect(await beyondWindow(page), look.join(" ")).toBeLessThanOrEqual(0);
      expect(await seriousViolations(page), look.join(" ")).toEqual([]);
    }
    const pdf = await page.pdf({ format: "A4" });
    expect(pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g)?.length).toBe(2);
  });
});

test("exercises are checked against what the page computes", async () => {
  await lab.open("#/teach?class=7b", async (page) => {
    const first = page.getByRole("textbox", { name: "Answer 1" });
    const question = (await page.getByText(/^1\. Your belief/).textContent()) ?? "";
    const [P, v, s] = (question.match(/\d+/g) ?? []).slice(1).map(Number);
    await first.fill("7");
    await page.getByRole("button", { name: "Check answer 1" }).click();
    await page.getByText("Not yet.").waitFor();
    await first.fill(((P + v) / (P + v + s)).toFixed(3));
    await first.press("Enter");
    await page.getByText("Right. K =").waitFor();
    await page.getByRole("button", { name: "Show answer 6" }).click();
    await page.getByText("it mistakes noise for drift").waitFor();
  });
});

test("in Watch too, a game is never in a world that was shown", async () => {
  await lab.open("#/watch?steps=20", async (page) => {
    await ready(page);
    await page.getByText("Play it yourself").click();
    await page.getByText("press its number").waitFor();
    expect(await addressWritten(page)).toContain("&world=2&");
    await page.goBack();
    await ready(page);
    expect(await addressWritten(page)).toContain("&world=1&");
    await openAnew(page, "#/watch?steps=20&mode=play");
    await page.getByText("World 1 has already been shown, so you play in world 2.").waitFor();
  });
});

test("Teach, with a round over: fits, and axe finds nothing serious, narrow and dark, wide and light", async () => {
  await lab.open("#/teach?class=axe&pulls=5&you=12312-12.1231", async (page) => {
    await page.getByRole("region", { name: "Tally" }).waitFor();
    for (const look of NARROW_DARK_WIDE_LIGHT) {
      await dress(page, look);
      expect(await beyondWindow(page), look.join(" ")).toBeLessThanOrEqual(0);
      expect(await seriousViolations(page), look.join(" ")).toEqual([]);
    }
  });
});
