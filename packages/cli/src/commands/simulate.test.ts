import { existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { simulate } from "@cause-toolkit/core";
import { describe, expect, test } from "vitest";
import { cause, causeHere, folder, once, stopOnce } from "../process.suite.ts";

// Fifteen blocks of runs: something to do for each of 12 threads.
const words = "simulate --runs 900 --steps 20 --json --curves --policies cause,thompson,epsilon-greedy";
const onTwelve = once(() => cause(`${words},ucb,myopic --jobs 12`));
const oneRun = once(() => {
  const arms = [{ volatility: 1, stochasticity: 9, priorMean: 5, dynamics: { kind: "rested" } }];
  writeFileSync(join(folder, "rested.json"), JSON.stringify({ arms }));
  return causeHere("simulate --config rested.json --assume 3:4 --runs 1 --policies cause --json --jobs 1");
});

describe("cause simulate", () => {
  test("what a policy of the user's own prints goes to standard error", async () => {
    writeFileSync(
      join(folder, "talks.mjs"),
      `import { isMainThread } from "node:worker_threads";
       console.log("loaded", isMainThread);
       const score = (view, stream, out) => {
         if (view.step === 1) console.log("said");
         if (view.step === 2) process.stdout.write("written\\n");
         out.set(view.predicted.mean);
       };
       export default { name: "talks", start: () => ({ score }) };`,
    );
    const { code, out, err } = await cause("simulate --policies cause,./talks.mjs --runs 1 --steps 3 --json --jobs 1");
    expect(code).toBe(0);
    expect(JSON.parse(out).rows[1].policy).toBe("talks");
    for (const line of ["loaded true", "loaded false", "said", "written"]) expect(err.split("\n")).toContain(line);
  });

  test("a regime may stand in the file; words on the command line win", async () => {
    writeFileSync(join(folder, "regime.json"), JSON.stringify({ regime: "s-dominant", policies: ["ucb"], runs: 1 }));
    const arms = async (more: string) => {
      const { out } = await causeHere(`simulate --config regime.json --json --jobs 1 ${more}`);
      return JSON.parse(out).arms.map((arm: { stochasticity: number }) => arm.stochasticity);
    };
    expect(await arms("")).toEqual([9, 9, 900, 900]);
    expect(await arms("--arms 1:2")).toEqual([2]);
    expect(await arms("--regime mixed")).toEqual([9, 25, 9, 25]);
  });

  test("a policy that fails is told in one line, with exit code 1", async () => {
    writeFileSync(
      join(folder, "nan.mjs"),
      'export default { name: "nan", start: () => ({ score: (v, s, out) => out.fill(NaN) }) };',
    );
    expect(await cause("simulate --policies cause,./nan.mjs --runs 256 --jobs 2")).toEqual({
      code: 1,
      out: "",
      err: "cause: invalid score by policy nan: NaN; write a number for every arm into scores (arm 1, step 1)\n",
    });
  });

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
    const { code, out, err } = await causeHere(
      "simulate --arms 1:9,4:25 --prior-variance 16 --policies cause,ucb:c=1 --runs 300 --discount 0.9 --steps 50 --seed 7 --json --curves --jobs 1",
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
    const [one, two, seven] = [
      await causeHere(`${words} --jobs 1`),
      await causeHere(`${words} --jobs 2`),
      await causeHere(`${words} --jobs 7`),
    ];
    const more = await onTwelve();
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
    const fromFile = await causeHere("simulate --config experiment.json --runs 100 --json --jobs 1");
    const document = JSON.parse(fromFile.out);
    expect(document).toMatchObject({ runs: 100, steps: 30, reference: "ucb" });
    expect(document.rows.map((row: { policy: string }) => row.policy)).toEqual(["ucb", "mine"]);
    const fromWords = await causeHere(
      "simulate --arms 1:9,4:9 --policies ucb,./mine.mjs --steps 30 --runs 100 --json --jobs 1",
    );
    expect(fromWords.out).toBe(fromFile.out);
  });

  test("a tracker that is told something else keeps what it is not told", async () => {
    const { out } = await oneRun();
    expect(JSON.parse(out).assumed).toMatchObject([
      { volatility: 3, stochasticity: 4, priorMean: 5, dynamics: { kind: "rested" } },
    ]);
  });

  test("where arms rest, rewards are compared, more being better", async () => {
    const { out } = await causeHere(
      "simulate --arms 1:9,4:9 --dynamics rested --policies cause,myopic,oracle --runs 600 --steps 100 --jobs 1",
    );
    expect(out).toContain("1:9 (rested), 4:9 (rested)");
    expect(out).toMatch(/policy +reward ± SEM +minus cause ± SEM/);
    expect(out).toContain("regrets cannot be compared");
    const rewards = [...out.matchAll(/^ (?:cause|myopic|oracle) +([\d.]+) ±/gm)].map(([, reward]) => Number(reward));
    expect(rewards.length).toBe(3);
    expect(rewards).toEqual([...rewards].sort((a, b) => b - a));
  });

  test("digits follow the standard errors, in any unit of reward", async () => {
    const small = await causeHere(
      "simulate --arms 1e-12:9e-12,4e-12:9e-12 --prior-variance 25e-12 --policies ucb,myopic --runs 600 --steps 50 --jobs 1",
    );
    expect(small.out).toMatch(/ucb +\d\.\d\de−\d ± \d\.\d\de−\d/);
    const large = await causeHere(
      "simulate --arms 1e6:9e6,4e6:9e6 --prior-variance 25e6 --policies ucb,myopic --runs 600 --steps 50 --jobs 1",
    );
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
    expect((await causeHere("simulate --config replay.json --jobs 1")).out).toContain(
      "rewards replayed from a table\n1 run of 3 steps",
    );
    const document = JSON.parse((await causeHere("simulate --config replay.json --json --jobs 1")).out);
    expect(document).toMatchObject({ replayed: true, steps: 3, rows: [{ regret: 0, perRun: [0] }] });
  });

  test("ten threads and more make no noise", async () => {
    expect(await onTwelve()).toMatchObject({ code: 0, err: "" });
  });

  test("--plot draws, and a drawing that fails comes after the table", async () => {
    expect((await causeHere("simulate --runs 64 --steps 50 --jobs 1 --plot pictures/of/regret.svg")).code).toBe(0);
    expect(readFileSync(join(folder, "pictures/of/regret.svg"), "utf8")).toMatch(/^<svg .*<\/svg>\n$/s);
    expect((await causeHere("simulate --runs 64 --steps 50 --jobs 1 --policies cause --plot regret.png")).code).toBe(0);
    expect(readFileSync(join(folder, "regret.png")).subarray(1, 4).toString()).toBe("PNG");
    symlinkSync("/dev/full", join(folder, "full.svg"));
    const { code, out, err } = await causeHere(
      "simulate --runs 64 --steps 50 --jobs 1 --policies cause --plot full.svg",
    );
    expect(code).toBe(1);
    expect(out).toContain("best arm");
    expect(err).toMatch(/^cause: cannot write .*: no space left on device\n$/);
    // A device is written to, never replaced.
    expect(statSync("/dev/full").isCharacterDevice()).toBe(true);
  });

  test("one run has no standard error, and says so", async () => {
    expect((await causeHere("simulate --runs 1 --policies cause --jobs 1")).out).toContain("± ?");
    expect(JSON.parse((await oneRun()).out).rows[0].sem).toBeNull();
  });

  test.each(["simulate --runs 1000000000", "simulate --runs 10 --steps 4000000 --jobs 1"])(
    "Ctrl-C stops it with one line: %s",
    async (words) => {
      // A policy of one's own tells that a thread is amid its runs, however long a busy machine takes to get there.
      const amid = join(folder, `amid-${words.length}`);
      writeFileSync(
        join(folder, "telling.mjs"),
        `import { writeFileSync } from "node:fs";
        import { isMainThread } from "node:worker_threads";
        let steps = 0;
        const score = (view, stream, out) => {
          if (!isMainThread && ++steps === 1000) writeFileSync(${JSON.stringify(amid)}, "");
          out.set(view.predicted.mean);
        };
        export default { name: "telling", start: () => ({ score }) };`,
      );
      const { code, out, err } = await stopOnce(`${words} --policies cause,./telling.mjs`, () => existsSync(amid));
      expect({ code, out, err }).toEqual({ code: 130, out: "", err: "cause: stopped; nothing was written\n" });
    },
  );
});

test("cause simulate --noise says what is inferred and how it starts", async () => {
  const { code, out, err } = await causeHere(
    "simulate --noise s-blind --runs 20 --steps 20 --jobs 1 --policies cause,thompson",
  );
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toContain("noises inferred, starting at volatility 2.5 and stochasticity 17; stochasticity fixed at 17");
  const wrong = await causeHere("simulate --noise guessed");
  expect(wrong.code).toBe(2);
  expect(wrong.err).toContain('cause: invalid noise: "guessed"; must be one of known, inferred, s-blind, v-blind');
});
