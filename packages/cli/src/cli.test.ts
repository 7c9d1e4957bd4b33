import { spawnSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cause, causeHere, folder, once, program } from "./process.suite.ts";

const simulateHelp = once(() => causeHere("simulate --help"));

describe("bad input: one line with the value and the rule, exit code 2, nothing written", () => {
  const expectRefusal = async (by: typeof causeHere, words: string, message: string) => {
    const before = readdirSync(folder);
    const { code, out, err } = await by(words);
    expect(code).toBe(2);
    expect(out).toBe("");
    expect(err).toContain(`cause: ${message}`);
    expect(err).not.toMatch(/\n +at |geheim/);
    expect(err.trim().split("\n").length).toBeLessThanOrEqual(2);
    expect(readdirSync(folder)).toEqual(before);
  };

  test.each([
    ["simulate --arms 1:-9", "invalid stochasticity: -9; must be > 0 (arm 1)"],
    ["simulate --arms 1:9,-1:9", "invalid volatility: -1; must be >= 0 (arm 2)"],
    ["simulate --arms 1:9,NaN:9", 'invalid volatility: "NaN"; must be a number'],
    ["simulate --arms 1:9,Infinity:9", "invalid arms[1].volatility: Infinity; must be finite"],
    ["simulate --arms 1-9", 'invalid arm: "1-9"; must be volatility:stochasticity, such as 1:9'],
    ["simulate --arms ,", 'invalid arm: ""'],
    ["simulate --arms 1:9 --regime mixed", "invalid arms: give --arms or --regime, not both"],
    [
      "simulate --regime calm",
      'invalid regime: "calm"; must be one of mixed, s-dominant, v-dominant, rested, rested-extreme',
    ],
    ["simulate --labels a,b", "invalid number of labels: 2; there are 4 arms"],
    ["simulate --labels a,b,c,a", 'invalid arm name: "a"; two arms may not have the same name'],
    ["simulate --prior-variance 1e308", "invalid prior variance: 1e+308; must be 0, or from 1e-50 to 1e+50 (arm 1)"],
    ["bonus --variance 1e308 --volatility 1e308", "invalid variance: 1e+308; must be 0, or from 1e-50 to 1e+50"],
    ["simulate --prior-variance -1", "invalid prior variance: -1; must be >= 0 (arm 1)"],
    [
      "simulate --dynamics wild",
      'invalid dynamics: "wild"; must be one of restless, rested, mean-reverting:0.9, change-point:0.05',
    ],
    ["simulate --dynamics mean-reverting:2", "invalid retention: 2; must be > 0 and < 1"],
    ["simulate --assume 1:9", "invalid number of assumed arms: 1; there are 4 arms"],
    ["simulate --discount 1", "invalid discount: 1; must be > 0 and < 1"],
    ["simulate --discount 0.9.5", 'invalid discount: "0.9.5"; must be a number'],
    ["simulate --steps 0", "invalid steps: 0; must be an integer >= 1"],
    ["simulate --runs 1e400", "invalid runs"],
    ["simulate --seed -1", "invalid seed: -1; must be an integer from 0 to 2^53 - 1, or a text"],
    ["simulate --policies ucb,ucb", 'invalid policy: "ucb"; is named twice'],
    ["simulate --policies ./nowhere.js", 'invalid policy: "./nowhere.js"; there is no such file'],
    ["simulate --reference ucb --policies cause", 'invalid reference: "ucb"; must be one of the policies: cause'],
    ["simulate --regret felt", 'invalid regret: "felt"; must be one of latent, received'],
    ["simulate --jobs 0", "invalid jobs: 0; must be an integer from 1 to 256"],
    ["simulate --curves", "invalid usage: --curves requires --json"],
    [
      "simulate --dynamics mean-reverting:0.5:2",
      'invalid dynamics: "mean-reverting:0.5:2"; must be written like mean-reverting:0.9',
    ],
    ["simulate --policies ./mine.ts", 'invalid policy: "./mine.ts"; must be a JavaScript module; compile it first'],
    ["simulate --policies UCB", 'invalid policy: "UCB"; did you mean ucb?'],
    ["simulate --steps 1e9", "invalid steps: 1000000000; steps × arms must be at most"],
    ["simulate --plot regret.gif", 'invalid file: "regret.gif"; must end in .svg or .png or .pdf'],
    ["simulate --plot new/folder/regret.svg --policies cuase", 'invalid policy: "cuase"'],
    ["reproduce --runs none", 'invalid runs: "none"; must be a number'],
    ["reproduce --runs 5", "invalid runs: 5; must be an integer >= 100"],
    ["simulate --config nowhere.json", 'invalid configuration: "nowhere.json"; the file cannot be read'],
    ["simulate --rums 3", "unknown option '--rums'"],
    ["simulat", "unknown command 'simulat'"],
    ["simulat --help", "unknown command 'simulat'"],
  ])("cause %s", (words, message) => expectRefusal(causeHere, words, message));

  // As a process, whose exit code, streams and command line are its own.
  test.each([
    ["simulate --policies cuase", 'invalid policy: "cuase"; did you mean cause?'],
    ["reproduce regrets", 'invalid experiment: "regrets"; must be one of theorems, '],
    ["simulate --engin=redis://:geheim@x:1", "unknown option '--engin'\n(Did you mean --engine?)"],
    ["redis://:geheim@x:1", "unknown command 'redis://***@x:1'"],
  ])("cause %s", (words, message) => expectRefusal(cause, words, message));
});

test("help teaches: commands, options with their defaults, examples", async () => {
  const commands = [...(await cause("--help")).out.split("Commands:")[1].matchAll(/^ {2}(\w+)/gm)].map(
    ([, name]) => name,
  );
  expect(commands).toEqual([
    "reproduce",
    "simulate",
    "sweep",
    "merge",
    "verify",
    "bonus",
    "optimal",
    "infer",
    "policies",
    "lab",
    "cohort",
    "fit",
    "recover",
    "design",
    "walks",
    "task",
    "worker",
    "status",
    "help",
  ]);
  const { code, out } = await simulateHelp();
  expect(code).toBe(0);
  expect(out).toContain("Examples:");
  expect(out).toMatch(/--discount <number> +discount factor per step/);
  expect((await causeHere("policies")).out).toContain("predictive sampling");
  expect((await causeHere("--version")).out).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test("output that cannot be written is told in one line", () => {
  const { status, stderr } = spawnSync("sh", ["-c", `"${process.execPath}" "${program}" policies > /dev/full`], {
    encoding: "utf8",
  });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringMatching(/^cause: cannot write the output: .*\n$/),
  });
});

test("a thread that cannot start is told in one line", () => {
  const preload = 'import { isMainThread } from "node:worker_threads"; if (!isMainThread) throw new Error("no room");';
  const words = ["--import", `data:text/javascript,${preload}`, program, "bonus", "--index", "cause"];
  const { status, stderr } = spawnSync(process.execPath, words, { encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 1, stderr: "cause: no room\n" });
});

test("every example that the help gives runs", async () => {
  writeFileSync(
    join(folder, "mine.js"),
    'module.exports = { name: "mine", start: () => ({ score: (v, s, out) => out.set(v.predicted.mean) }) };',
  );
  writeFileSync(join(folder, "experiment.json"), JSON.stringify({ steps: 30, policies: ["ucb", "./mine.js"] }));
  const { out } = await simulateHelp();
  const examples = out.split("Examples:")[1].match(/cause simulate[^\n]*/g) ?? [];
  expect(examples.length).toBeGreaterThan(4);
  for (const example of examples) {
    const words = example
      .replace(/ {2,}.*/, "")
      .replace(/ > .*/, "")
      .replace("cause ", "")
      .replace(/ --runs \d+/, "");
    expect(await causeHere(`${words} --runs 64 --steps 20 --jobs 1`)).toMatchObject({ code: 0, err: "" });
  }
});
