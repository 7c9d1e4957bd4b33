import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cause, causeHere, folder } from "../process.suite.ts";

const read = (file: string) => readFileSync(join(folder, file), "utf8");
const SMALL = "--arms 2 --cells 5 --people 2 --sizes 10 --blind 0.3 --groups 4";

describe("cause design", () => {
  test("tells what one design can show; the same bytes in another process", async () => {
    const words = `design ${SMALL} --layout homogeneous --memory reset-separate --trials 4`;
    const one = await causeHere(`${words} --out one --jobs 1 --write chosen.json`);
    expect(one).toMatchObject({ code: 0 });
    for (const part of [
      "right name",
      "not identifying if",
      "log Bayes factor",
      "people for 80 %",
      "Cannot be shown:",
    ]) {
      expect(one.out).toContain(part);
    }
    expect((await cause(`${words} --out two --jobs 2`)).code).toBe(0);
    for (const file of ["report.html", ...readdirSync(join(folder, "one/tables")).map((name) => `tables/${name}`)]) {
      expect(readFileSync(join(folder, "two", file)).equals(readFileSync(join(folder, "one", file)))).toBe(true);
    }
    expect(JSON.parse(read("chosen.json"))).toMatchObject({ arms: 2, trials: 4, memory: "reset-separate" });
    expect(read("one/report.html")).toContain("What cannot be said");
    expect((await causeHere("verify one")).code).toBe(0);
    expect((await causeHere(`${words} --out one`)).err).toContain("it holds a design with these settings");
    expect((await causeHere(`${words} --out one --resume`)).out).toBe(one.out);
  });

  test("searches a space within a budget of trials", async () => {
    const space = { arms: 2, cells: 5, blocks: 1, trials: [4, 30, 500], probeEvery: [0, 1], probeNoise: 0.5 };
    writeFileSync(join(folder, "space.json"), JSON.stringify(space));
    const words = `--search space.json --trials 30 --first 2 --people 2 --judges 2 --cells 5 --sizes 10 --blind 0.3 --groups 4`;
    const { code, out } = await causeHere(`design ${words} --out found --jobs 1 --write found.json`);
    expect(code).toBe(0);
    expect(out).toContain(
      "Best of 4 designs: mixed, carry-separate, 1 × 30, v 1 16, s 4 64, 2 arms, prediction every 1",
    );
    expect(out).toContain("rivals and memories");
    expect(JSON.parse(read("found.json"))).toMatchObject({ trials: 30, task: { probeEvery: 1 } });
    expect(read("found/tables/search.csv").split("\n")[0]).toContain("information");
  });

  test("tells explorers from people who forget, if asked", async () => {
    const words = "design --question bonus-or-forgetting --arms 2 --blocks 1 --trials 20 --people 2 --jobs 1 --out why";
    const { code, out } = await causeHere(words);
    expect(code).toBe(0);
    expect(out).toContain("right one of four names");
    expect(out).toMatch(/Where everybody has a bonus or forgets, \d\.\d\d are told which/);
    expect(out).not.toContain("blind people");
    expect(read("why/report.html")).toContain("Two kinds told apart");
  });

  test.each([
    ["design --question forgeting", 'invalid question: "forgeting"'],
    ["design --trials 1", "invalid number of trials: 1"],
    ["design --layout mixt", "invalid layout"],
    ["design --people 1", "invalid people: 1"],
    ["design --blind 2", "invalid share of blind people: 2"],
    ["design missing.json", "the file cannot be read"],
    ["design --search --trials 5", "invalid trials: 5"],
    ["design --pay -1", "invalid pay for an hour: -1"],
  ])("%s is refused", async (words, message) => {
    const { code, err } = await causeHere(words);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(message) });
  });
});
