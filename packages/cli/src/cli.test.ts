// The command as its users meet it: the built program, run as a process.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { simulate, stream } from "@cause-toolkit/core";
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
      "simulate --arms 1:9,4:25 --prior-variance 16 --policies cause,ucb:c=1 --runs 300 --discount 0.9 --steps 50 --seed 7 --json --curves",
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
    const { rows, times } = await simulate({
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
    expect(document.times).toEqual(times);
    rows.forEach((row, i) => {
      expect(document.rows[i]).toEqual({
        policy: row.policy,
        regret: row.regret.mean,
        sem: row.regret.sem,
        difference: row.difference.mean,
        differenceSem: row.difference.sem,
        bestShare: row.bestShare.mean,
        plainRegret: row.plainRegret.mean,
        plainRegretSem: row.plainRegret.sem,
        reward: row.reward.mean,
        rewardSem: row.reward.sem,
        rewardDifference: row.rewardDifference.mean,
        rewardDifferenceSem: row.rewardDifference.sem,
        pulls: row.pulls,
        curve: [...row.curves.regret.mean],
        curveSem: [...row.curves.regret.sem],
        differenceCurve: [...row.curves.difference.mean],
        differenceCurveSem: [...row.curves.difference.sem],
        bestShareCurve: [...row.curves.bestShare.mean],
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

  test("a tracker that is told something else keeps what it is not told", async () => {
    writeFileSync(
      join(folder, "rested.json"),
      JSON.stringify({ arms: [{ volatility: 1, stochasticity: 9, priorMean: 5, dynamics: { kind: "rested" } }] }),
    );
    const { out } = await cause("simulate --config rested.json --assume 3:4 --runs 64 --json");
    expect(JSON.parse(out).assumed).toMatchObject([
      { volatility: 3, stochasticity: 4, priorMean: 5, dynamics: { kind: "rested" } },
    ]);
  });

  test("where arms rest, rewards are compared, more being better", async () => {
    const { out } = await cause("simulate --arms 1:9,4:9 --dynamics rested --policies cause,myopic,oracle --runs 600");
    expect(out).toContain("1:9 (rested), 4:9 (rested)");
    expect(out).toMatch(/policy +reward ± SEM +minus cause ± SEM/);
    expect(out).toContain("regrets do not compare");
    const rewards = [...out.matchAll(/^ (?:cause|myopic|oracle) +([\d.]+) ±/gm)].map(([, reward]) => Number(reward));
    expect(rewards.length).toBe(3);
    expect(rewards).toEqual([...rewards].sort((a, b) => b - a));
  });

  test("digits follow the standard errors, in any unit of reward", async () => {
    const small = await cause(
      "simulate --arms 1e-12:9e-12,4e-12:9e-12 --prior-variance 25e-12 --policies ucb,myopic --runs 600",
    );
    expect(small.out).toMatch(/ucb +\d\.\d\de−\d ± \d\.\d\de−\d/);
    const large = await cause("simulate --arms 1e6:9e6,4e6:9e6 --prior-variance 25e6 --policies ucb,myopic --runs 600");
    expect(large.out).toMatch(/ucb +\d+ ± \d+ /);
  });

  test("a replayed table is played to its end, and the output says so", async () => {
    writeFileSync(
      join(folder, "replay.json"),
      `\uFEFF${JSON.stringify({
        arms: [
          { volatility: 1, stochasticity: 1 },
          { volatility: 1, stochasticity: 1 },
        ],
        replay: [
          [1, 0],
          [0, 1],
          [2, 3],
        ],
        policies: ["oracle"],
        runs: 1,
        perRun: true,
      })}`,
    );
    expect((await cause("simulate --config replay.json")).out).toContain(
      "rewards replayed from a table\n1 run of 3 steps",
    );
    const document = JSON.parse((await cause("simulate --config replay.json --json")).out);
    expect(document).toMatchObject({ replayed: true, steps: 3, rows: [{ regret: 0, perRun: [0] }] });
  });

  test("ten threads and more make no noise", async () => {
    expect(await cause("simulate --runs 3000 --steps 5 --jobs 12 --policies myopic --json")).toMatchObject({
      code: 0,
      err: "",
    });
  });

  test("--plot draws, and a drawing that fails comes after the table", async () => {
    expect((await cause("simulate --runs 64 --plot pictures/of/regret.svg")).code).toBe(0);
    expect(readFileSync(join(folder, "pictures/of/regret.svg"), "utf8")).toMatch(/^<svg .*<\/svg>\n$/s);
    symlinkSync("/dev/full", join(folder, "full.svg"));
    const { code, out, err } = await cause("simulate --runs 64 --policies cause --plot full.svg");
    expect(code).toBe(1);
    expect(out).toContain("best arm");
    expect(err).toMatch(/^cause: ENOSPC.*\n$/);
  });

  test("one run has no standard error, and says so", async () => {
    expect((await cause("simulate --runs 1 --policies cause")).out).toContain("± ?");
    expect(JSON.parse((await cause("simulate --runs 1 --policies cause --json")).out).rows[0].sem).toBeNull();
  });

  test.each(["simulate --runs 1000000000", "simulate --runs 10 --steps 20000000 --jobs 1"])(
    "Ctrl-C stops it with one line: %s",
    async (words) => {
      const { code, out, err } = await cause(words, 1500);
      expect({ code, out, err }).toEqual({ code: 130, out: "", err: "cause: stopped; nothing was written\n" });
    },
  );
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
    ["simulate --jobs 0", "invalid jobs: 0; must be an integer from 1 to 256"],
    ["simulate --curves", "invalid usage: --curves goes with --json"],
    [
      "simulate --dynamics mean-reverting:0.5:2",
      'invalid dynamics: "mean-reverting:0.5:2"; must be a kind and at most one number',
    ],
    ["simulate --policies ./mine.ts", 'invalid policy: "./mine.ts"; must be a JavaScript module; compile it first'],
    ["simulate --policies UCB", 'invalid policy: "UCB"; did you mean ucb?'],
    ["simulate --steps 1e9", "invalid steps: 1000000000; steps × arms must be at most"],
    ["simulate --plot regret.png", 'invalid file: "regret.png"; must end in .svg'],
    ["simulate --plot new/folder/regret.svg --policies cuase", 'invalid policy: "cuase"'],
    ["reproduce --runs none", 'invalid runs: "none"; must be a number'],
    ["reproduce regrets", 'invalid experiment: "regrets"; must be one of theorems, regret'],
    ["reproduce --runs 5", "invalid runs: 5; must be an integer >= 100"],
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
  expect((await cause("--help")).out).toMatch(
    /reproduce.*\n(.*\n)?.*simulate.*\n.*bonus.*\n.*infer.*\n(.*\n)?.*policies/,
  );
  const { code, out } = await cause("simulate --help");
  expect(code).toBe(0);
  expect(out).toContain("Examples:");
  expect(out).toMatch(/--discount <number> +worth of a reward one step later/);
  expect((await cause("policies")).out).toContain("predictive sampling");
  expect((await cause("--version")).out).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test("output that cannot be written is told in one line", () => {
  const { status, stderr } = spawnSync("sh", ["-c", `"${process.execPath}" "${program}" policies > /dev/full`], {
    encoding: "utf8",
  });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringMatching(/^cause: the output cannot be written: .*\n$/),
  });
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

describe("cause bonus", () => {
  test("without options, every index for one arm, with what is known of the error", async () => {
    const { code, out, err } = await cause("bonus");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(/^ *variance +volatility +stochasticity +discount +cause +gain +ucb +gittins/);
    expect(out).toMatch(/25 +4 +25 +0\.95 +2\.739\d\d +\d\.\d+ +10\.7703 +7\.05237/);
    expect(out).toMatch(/gittins: solved, relative error at most \d\.\de-7/);
  });

  test("--json prints rows, --plot draws them", async () => {
    const { code, out, err } = await cause(
      "bonus --index gittins,ucb:c=1 --volatility 0.1..10:4log --discount 0.9,0.95 --json --plot bonus.svg",
    );
    expect({ code, err }).toEqual({ code: 0, err: "" });
    const { rows } = JSON.parse(out);
    expect(rows.length).toBe(16);
    expect(Object.keys(rows[0])).toEqual([
      ...["index", "variance", "volatility", "stochasticity", "discount", "bonus", "error"],
    ]);
    const svg = readFileSync(join(folder, "bonus.svg"), "utf8");
    for (const words of ["Exploration bonus by volatility", "discount 0.9", "discount 0.95", "ucb:c=1"]) {
      expect(svg).toContain(words);
    }
  });

  test.each([
    ["--index gitins", 'cause: invalid index: "gitins"; did you mean gittins'],
    ["--volatility 1..2", 'cause: invalid volatility: "1..2"; must be a number, a list'],
    ["--plot a.svg", "cause: invalid usage: --plot needs a range to draw along"],
    [
      "--plot a.svg --variance 1,2 --volatility 1,2 --discount 0.5,0.6",
      "cause: invalid usage: --plot draws at most two",
    ],
    ["--plot a.svg --variance 1..9:9 --volatility 1..9:8", "cause: invalid usage: --plot draws at most 6 panels"],
    ["--discount 1.5", "cause: invalid discount: 1.5; must be > 0 and < 1"],
    ["--index gittins --discount 0.99999", "cause: invalid discount for gittins: 0.99999; must be at most 0.998"],
  ])("%s is refused in one line, with nothing written", async (words, message) => {
    const { code, out, err } = await cause(`bonus ${words}`);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(message);
    expect(err.trim().split("\n").length).toBe(1);
    expect(readdirSync(folder)).not.toContain("a.svg");
  });
});

describe("cause infer", () => {
  const rows = ["subject,t,reward"];
  const chance = stream(1, "data");
  for (const subject of ["ann", "bob"]) {
    for (let t = 1; t <= 60; t++) rows.push(`${subject},${t},${t === 7 ? "NA" : (5 * chance.normal()).toFixed(3)}`);
  }
  const text = `${rows.join("\n")}\n`;
  const file = (name: string, content: string) => writeFileSync(join(folder, name), content);
  file("data.csv", text);

  test("a summary for people, estimates as CSV, a picture", async () => {
    const words = "infer data.csv --column reward --group subject --time t --particles 50 --out est.csv --plot est.svg";
    const { code, out, err } = await cause(words);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(/^50 particles; λ 0\.1 \(volatility\), 0\.1 \(stochasticity\)/);
    expect(out).toMatch(/ann +60 +1 +[\d.e-]+ +[\d.]+ +0\.\d+ +-\d+\.\d\d/);
    const [head, ...lines] = readFileSync(join(folder, "est.csv"), "utf8").trim().split("\n");
    expect(head).toBe(
      "group,trial,time,outcome,volatility,stochasticity,mean,variance,learningRate,effectiveSize,logEvidence",
    );
    expect(lines.length).toBe(120);
    expect(lines[6]).toMatch(/^ann,7,7,,/);
    expect(readFileSync(join(folder, "est.svg"), "utf8")).toContain("What data.csv tells of its noises");
  });

  test("--json prints one document, the same on any number of threads", async () => {
    const words = "infer data.csv --column 3 --group 1 --particles 40 --lesion s-blind --start 2:9 --json";
    const [one, two] = [await cause(`${words} --jobs 1`), await cause(`${words} --jobs 2`)];
    expect({ code: one.code, err: one.err }).toEqual({ code: 0, err: "" });
    expect(two.out).toBe(one.out);
    const { rows, settings } = JSON.parse(one.out);
    expect(settings).toMatchObject({ start: { volatility: 2, stochasticity: 9 }, lambda: { stochasticity: 0 } });
    expect(rows.every((row: { stochasticity: number }) => row.stochasticity === 9)).toBe(true);
  });

  test("binary and bounded outcomes get a warning", async () => {
    file("binary.csv", `x\n${Array.from({ length: 40 }, (_, i) => ((i * 7) % 5 < 2 ? 1 : 0)).join("\n")}\n`);
    const binary = await cause("infer binary.csv --particles 20");
    expect(binary.code).toBe(0);
    expect(binary.err).toContain("warning: the outcomes take only two values; the model is Gaussian");
    file(
      "bounded.csv",
      `x\n${Array.from({ length: 40 }, (_, i) => Math.min(1, Math.max(0, Math.sin(i)))).join("\n")}\n`,
    );
    expect((await cause("infer bounded.csv --particles 20")).err).toContain("as if bounded; the model is Gaussian");
  });

  test.each([
    ["infer none.csv", 'cause: invalid file: "none.csv"; cannot be read'],
    ["infer data.csv", "cause: invalid usage: say which column with --column; data.csv has subject, t, reward"],
    ["infer data.csv --column x", 'cause: invalid column: "x"; data.csv has subject, t, reward'],
    [
      "infer word.csv --column reward --out o.csv",
      "must be a number, or empty if missing (word.csv, line 9, column reward)",
    ],
    [
      "infer short.csv --column reward --out o.csv",
      "cause: invalid row in short.csv: Invalid Record Length: expect 3, got 2 on line 9",
    ],
    ["infer data.csv --column reward --time t", "must be later than the one before, 60 (data.csv, line 62, column t)"],
    ["infer data.csv --column reward --group subject --lesion x", 'cause: invalid lesion: "x"; must be one of healthy'],
    ["infer data.csv --column reward --start 1:2:3", 'cause: invalid start: "1:2:3"; must be volatility:stochasticity'],
    ["infer data.csv --column reward --lambda 2", "cause: invalid lambda of volatility: 2"],
    [
      "infer data.csv --column reward --group subject --out data.csv",
      'cause: invalid out: "data.csv"; is the file of observations',
    ],
    ["infer bare.csv", "the first line of bare.csv must name the columns"],
    ["infer twice.csv --column x", "is the name of several columns of twice.csv; give its number"],
    ["infer empty.csv", 'cause: invalid observations: "empty.csv"; the file needs a line of names'],
  ])("%s is refused in one line, with nothing written", async (words, message) => {
    file("word.csv", text.replace("ann,8,", "ann,8,abc"));
    file("short.csv", text.replace(/ann,8,.*/, "ann,8"));
    file("empty.csv", "");
    file("bare.csv", "1\n2\n3\n4\n");
    file("twice.csv", "x,x\n1,2\n3,4\n");
    const { code, out, err } = await cause(words);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(message);
    expect(err.trim().split("\n").length).toBe(1);
    expect(readdirSync(folder)).not.toContain("o.csv");
  });
});

test("cause simulate --noise says what is inferred and how it starts", async () => {
  const { code, out, err } = await cause("simulate --noise s-blind --runs 20 --steps 20 --policies cause,thompson");
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toContain("noises inferred, from volatility 2.5 and stochasticity 17 on; stochasticity taken to be 17");
  const wrong = await cause("simulate --noise guessed");
  expect(wrong.code).toBe(2);
  expect(wrong.err).toContain('cause: invalid noise: "guessed"; must be one of known, inferred, s-blind, v-blind');
});

describe("cause reproduce", () => {
  test("writes a folder with a report, stops on Ctrl-C, and goes on to the same bytes", async () => {
    const words = "reproduce ucb-scale regret --runs 400 --seed 2";
    const whole = await cause(`${words} --out whole`);
    expect(whole.code).toBe(0);
    expect(whole.out).toMatch(/^7 claims:\n/);
    expect(whole.out).toContain("The report: whole/report.html");
    expect(whole.err).toMatch(
      /^2 experiments, seed 2, \d+ threads? → whole\n {2}regret +3 conditions, 400 runs each\n/,
    );
    expect(whole.err).toMatch(/\nregret\/mixed +[\d.]+ s\n/);

    const stopped = await cause(`${words} --out part`, 1500);
    expect([0, 130]).toContain(stopped.code);
    const finished = await cause(`${words} --out part --resume --jobs 1`);
    expect(finished.code).toBe(0);
    for (const file of ["tables/regret.csv", "tables/ucb-scale.parquet", "claims.json", "figures/regret.svg"]) {
      expect(readFileSync(join(folder, "part", file)).equals(readFileSync(join(folder, "whole", file))), file).toBe(
        true,
      );
    }
    const other = await cause("reproduce regret --runs 500 --seed 2 --out part --resume");
    expect(other.code).toBe(2);
    expect(other.err).toContain("was begun with runs 400, not 500");
  });

  test("a folder that cannot be written is one clear line", async () => {
    writeFileSync(join(folder, "taken"), "");
    const { code, err, out } = await cause("reproduce regret --runs 100 --out taken");
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err.trim().split("\n").at(-1)).toMatch(/^cause: cannot write .*taken/);
  });
});
