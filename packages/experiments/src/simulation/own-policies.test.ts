// Threads run the built files, so these tests import the package as its users do.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { InvalidInput, simulate } from "@cause-toolkit/core";
import {
  type Engine,
  inlineEngine,
  REGIMES,
  runSimulation,
  type SimulationConfig,
  threadsEngine,
} from "@cause-toolkit/experiments";
import { parseSweep, planSweep, runShard } from "@cause-toolkit/experiments/sweep";
import { afterAll, describe, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "cause-own-"));
const threads = threadsEngine(2);
afterAll(async () => {
  await threads.close();
  rmSync(folder, { recursive: true });
});

/** The URL of a policy's module that has this as its `start` and this before it. */
function write(name: string, start: string, before = ""): string {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, `${before}\nexport default { name: "${name}", start: ${start} };`);
  return pathToFileURL(path).href;
}

const config: SimulationConfig = { arms: REGIMES.mixed, runs: 64 * 20, steps: 20, perRun: true };
const mine = write("mine", "() => ({ score: (v, s, out) => out.set(v.predicted.mean) })");
const scoring = (code: string) => `() => ({ score: (v, s, out) => { for (const k of out.keys()) out[k] = ${code}; } })`;

describe.each<[string, Engine]>([
  ["inline", inlineEngine()],
  ["on threads", threads],
])("%s", (_, engine) => {
  test("a policy of the user's own plays as one of ours does, to the bit", async () => {
    const { rows } = (await runSimulation({ ...config, policies: ["thompson", mine] }, engine)).result;
    const ours = await simulate({ ...config, policies: ["thompson", "myopic"] });
    expect(rows[1]).toEqual({ ...ours.rows[1], policy: "mine" });
  });

  test.each([
    ["chance", write("chance", scoring("Math.random()"))],
    ["rare", write("rare", scoring("v.step === 20 && Math.random() < 0.5 ? k : -k"))],
    ["clock", write("clock", scoring("Math.sin(k * performance.now())"))],
    ["memory", write("memory", scoring("(k * ++count) % 7"), "let count = 0;")],
  ])("one that goes by %s is found out", async (name, url) => {
    const running = runSimulation({ ...config, policies: ["cause", mine, url] }, engine);
    await expect(running).rejects.toThrow(
      `policy ${name} gives different results when run again: its scores must depend only on the view and the given stream`,
    );
    await expect(running).rejects.not.toThrow(InvalidInput);
  });

  test("one whose chance is its stream's repeats itself", async () => {
    const fair = write("fair", scoring("s.normal()"));
    expect((await runSimulation({ ...config, policies: [fair] }, engine)).result.runs).toBe(config.runs);
  });

  test.each([
    ["a score that is not a number", write("nan", scoring("NaN")), "invalid score by policy nan: NaN"],
    [
      "an async score",
      write("later", '() => ({ score: async () => { throw new Error("unheard"); } })'),
      "policy later failed: its score returned a promise; it must not be async",
    ],
    [
      "a start that throws",
      write("unable", '() => { throw new Error("no such file"); }'),
      "policy unable failed to start: no such file (at ",
    ],
  ])("%s is a failure, not bad input", async (_, url, message) => {
    const running = runSimulation({ ...config, policies: ["cause", url] }, engine);
    await expect(running).rejects.toThrow(message);
    await expect(running).rejects.not.toThrow(InvalidInput);
  });

  test("in a sweep too", async () => {
    const chance = write("chance-in-sweep", scoring("Math.random()"));
    const plan = await planSweep(parseSweep({ policies: [chance], runs: 128, axes: { volatility: [1, 4] } }));
    const running = runShard(plan, engine, { shard: 1, of: 1, out: join(folder, "shards"), version: "0" });
    await expect(running).rejects.toThrow("policy chance-in-sweep gives different results when run again");
  });
});
