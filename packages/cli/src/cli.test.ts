// The command as its users meet it: the built program, run as a process.
import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { simulate } from "@cause-toolkit/core";
import { afterAll, describe, expect, test } from "vitest";

const program = fileURLToPath(new URL("../dist/main.js", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "cause-cli-"));
afterAll(() => rmSync(folder, { recursive: true }));

interface Outcome {
  code: number | null;
  out: string;
  err: string;
}

function cause(words: string, interruptAfter?: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...words.split(" ").filter(Boolean)], { cwd: folder });
    const outcome = { out: "", err: "" };
    child.stdout.on("data", (text) => (outcome.out += text));
    child.stderr.on("data", (text) => (outcome.err += text));
    child.on("close", (code) => resolve({ code, ...outcome }));
    if (interruptAfter) setTimeout(() => child.kill("SIGINT"), interruptAfter);
  });
}

describe("cause simulate", () => {
  test("prints a table for people, best first, with marks", async () => {
    const { code, out, err } = await cause("simulate --runs 600 --policies thompson,cause,oracle");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    const rows = out.split("\n").map((line) => line.trim());
    expect(rows[0]).toBe("4 arms, volatility:stochasticity 1:9, 1:25, 4:9, 4:25");
    expect(rows[1]).toBe("600 runs of 200 steps, discount 0.95, seed 1, latent regret");
    expect(rows[4]).toMatch(/^oracle +0\.00 ± 0\.00 +−\d\d\.\d\d ± \d\.\d\d +\*\* +100\.0 %$/);
    expect(rows[5]).toMatch(/^cause +\d\d\.\d\d ± \d\.\d\d +█+. +\d\d\.\d %$/);
    expect(rows[6]).toMatch(/^thompson +\d\d\.\d\d ± \d\.\d\d +█+ +\+\d\d\.\d\d ± \d\.\d\d +\*\* +\d\d\.\d %$/);
  });

  test("--json prints one document whose rows are the core's numbers", async () => {
    const { code, out, err } = await cause(
      "simulate --arms 1:9,4:25 --prior-variance 16 --policies cause,ucb:c=1 --runs 300 --discount 0.9 --steps 50 --seed 7 --json",
    );
    expect({ code, err }).toEqual({ code: 0, err: "" });
    const document = JSON.parse(out);
    expect(document).toMatchObject({
      discount: 0.9,
      steps: 50,
      runs: 300,
      seed: 7,
      regret: "latent",
      reference: "cause",
    });
    const { rows } = await simulate({
      arms: [
        { volatility: 1, stochasticity: 9, priorVariance: 16 },
        { volatility: 4, stochasticity: 25, priorVariance: 16 },
      ],
      policies: ["cause", "ucb:c=1"],
      runs: 300,
      discount: 0.9,
      steps: 50,
      seed: 7,
    });
    rows.forEach((row, i) => {
      expect(document.rows[i]).toMatchObject({
        policy: row.policy,
        regret: row.regret.mean,
        sem: row.regret.sem,
        difference: row.difference.mean,
        differenceSem: row.difference.sem,
        bestShare: row.bestShare.mean,
      });
    });
  });

  test("the same seed gives the same bytes on 1, 2 and 7 threads, and each policy the same row whoever runs beside", async () => {
    const words = "simulate --runs 500 --json --curves --policies cause,thompson,epsilon-greedy";
    const [one, two, seven, more] = await Promise.all([
      cause(`${words} --jobs 1`),
      cause(`${words} --jobs 2`),
      cause(`${words} --jobs 7`),
      cause(`${words},ucb,myopic --jobs 2`),
    ]);
    expect(two.out).toBe(one.out);
    expect(seven.out).toBe(one.out);
    expect(JSON.parse(more.out).rows.slice(0, 3)).toEqual(JSON.parse(one.out).rows);
  });

  test("a configuration file does the same, and words override it", async () => {
    writeFileSync(
      join(folder, "experiment.json"),
      JSON.stringify({
        arms: [
          { volatility: 1, stochasticity: 9 },
          { volatility: 4, stochasticity: 9 },
        ],
        policies: ["ucb", "./mine.mjs"],
        runs: 5000,
        steps: 30,
      }),
    );
    writeFileSync(
      join(folder, "mine.mjs"),
      'export default { name: "mine", start: () => ({ score: (view, stream, scores) => scores.set(view.predicted.mean) }) };',
    );
    const fromFile = await cause("simulate --config experiment.json --runs 100 --json");
    const document = JSON.parse(fromFile.out);
    expect(document).toMatchObject({ runs: 100, steps: 30, reference: "ucb" });
    expect(document.rows.map((row: { policy: string }) => row.policy)).toEqual(["ucb", "mine"]);
    const fromWords = await cause("simulate --arms 1:9,4:9 --policies ucb,./mine.mjs --steps 30 --runs 100 --json");
    expect(fromWords.out).toBe(fromFile.out);
  });

  test("one run has no standard error, and says so", async () => {
    expect((await cause("simulate --runs 1 --policies cause")).out).toContain("± ?");
    expect(JSON.parse((await cause("simulate --runs 1 --policies cause --json")).out).rows[0].sem).toBeNull();
  });

  test("Ctrl-C stops it with one line", async () => {
    const { code, out, err } = await cause("simulate --runs 1000000000", 1500);
    expect({ code, out, err }).toEqual({ code: 130, out: "", err: "cause: stopped; nothing was written\n" });
  });
});

describe("bad input: one line with the value and the rule, exit code 2, nothing written", () => {
  test.each([
    ["simulate --arms 1:-9", "invalid stochasticity: -9; must be > 0 (arm 1)"],
    ["simulate --arms 1:9,-1:9", "invalid volatility: -1; must be >= 0 (arm 2)"],
    ["simulate --arms 1:9,NaN:9", 'invalid volatility: "NaN"; must be a number'],
    ["simulate --arms 1:9,Infinity:9", "invalid arms[1].volatility: Infinity; expected number"],
    ["simulate --arms 1-9", 'invalid arm: "1-9"; must be volatility:stochasticity, such as 1:9'],
    ["simulate --arms ,", 'invalid arm: ""'],
    ["simulate --arms 1:9 --regime mixed", "invalid arms: give --arms or --regime, not both"],
    [
      "simulate --regime calm",
      'invalid regime: "calm"; must be one of mixed, s-dominant, v-dominant, rested, rested-extreme',
    ],
    ["simulate --labels a,b", "invalid number of labels: 2; there are 4 arms"],
    ["simulate --labels a,b,c,a", 'invalid arm name: "a"; two arms may not have the same name'],
    ["simulate --prior-variance -1", "invalid prior variance: -1; must be >= 0 (arm 1)"],
    [
      "simulate --dynamics wild",
      'invalid dynamics: "wild"; must be one of restless, rested, mean-reverting, change-point',
    ],
    ["simulate --dynamics mean-reverting:2", "invalid retention: 2; must be > 0 and < 1 (arm 1)"],
    ["simulate --assume 1:9", "invalid number of assumed arms: 1; there are 4 arms"],
    ["simulate --discount 1", "invalid discount: 1; must be > 0 and < 1"],
    ["simulate --discount 0.9.5", 'invalid discount: "0.9.5"; must be a number'],
    ["simulate --steps 0", "invalid steps: 0; must be an integer >= 1"],
    ["simulate --runs 1e400", "invalid runs"],
    ["simulate --seed -1", "invalid seed: -1; must be an integer from 0 to 2^53 - 1, or a text"],
    ["simulate --policies cuase", 'invalid policy: "cuase"; did you mean cause?'],
    ["simulate --policies ucb,ucb", 'invalid policy: "ucb"; is named twice'],
    ["simulate --policies ./nowhere.js", 'invalid policy: "./nowhere.js"; there is no such file'],
    ["simulate --reference ucb --policies cause", 'invalid reference: "ucb"; must be one of the policies: cause'],
    ["simulate --regret felt", 'invalid regret: "felt"; must be one of latent, received'],
    ["simulate --jobs 0", "invalid jobs: 0; must be an integer >= 1"],
    ["simulate --config nowhere.json", 'invalid configuration: "nowhere.json"; the file cannot be read'],
    ["simulate --rums 3", "unknown option '--rums'"],
    ["simulat", "unknown command 'simulat'"],
  ])("cause %s", async (words, message) => {
    const before = readdirSync(folder);
    const { code, out, err } = await cause(words);
    expect(code).toBe(2);
    expect(out).toBe("");
    expect(err).toContain(`cause: ${message}`);
    expect(err).not.toMatch(/\n +at /);
    expect(err.trim().split("\n").length).toBeLessThanOrEqual(2);
    expect(readdirSync(folder)).toEqual(before);
  });
});

test("help teaches: commands, options with their defaults, examples", async () => {
  expect((await cause("--help")).out).toMatch(/simulate.*\n.*policies/);
  const { code, out } = await cause("simulate --help");
  expect(code).toBe(0);
  expect(out).toContain("Examples:");
  expect(out).toMatch(/--discount <number> +worth of a reward one step later/);
  expect((await cause("policies")).out).toContain("predictive sampling");
  expect((await cause("--version")).out).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test("every example that the help gives runs", async () => {
  writeFileSync(
    join(folder, "mine.js"),
    'module.exports = { name: "mine", start: () => ({ score: (v, s, out) => out.set(v.predicted.mean) }) };',
  );
  const { out } = await cause("simulate --help");
  const examples = out.split("Examples:")[1].match(/cause simulate[^\n]*/g) ?? [];
  expect(examples.length).toBeGreaterThan(4);
  for (const example of examples) {
    const words = example
      .replace(/ {2,}.*/, "")
      .replace(/ > .*/, "")
      .replace("cause ", "")
      .replace(/ --runs \d+/, "");
    expect(await cause(`${words} --runs 64`)).toMatchObject({ code: 0, err: "" });
  }
});
