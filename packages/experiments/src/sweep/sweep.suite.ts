// Threads run the built files, so these tests import the package as its users do.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inlineEngine, runSweep } from "@cause-toolkit/experiments";
import { parseSweep, planSweep, runShard } from "@cause-toolkit/experiments/sweep";
import { afterAll } from "vitest";
import { publisher } from "../results/publisher.suite.ts";

export const file = {
  arms: [
    { volatility: 1, stochasticity: 9 },
    { volatility: 4, stochasticity: 25 },
  ],
  policies: ["cause", "ucb:c={c}", "gittins"],
  runs: 200,
  steps: 15,
  seed: 3,
  axes: { c: [0.5, 1, 2], volatilityScale: [1, 10] },
};
export const plan = await planSweep(parseSweep(file));
export const version = "test";

/** A folder for the sweeps of one test file, with a finished sweep, `one`. */
export async function useSweeps() {
  const folder = mkdtempSync(join(tmpdir(), "cause-sweep-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const at = (name: string) => join(folder, name);
  const results = (name: string) =>
    Object.fromEntries(
      ["tables", "figures", "conditions"].flatMap((part) =>
        readdirSync(join(at(name), part)).map((one) => [
          one,
          readFileSync(join(at(name), part, one)).toString("base64"),
        ]),
      ),
    );
  const shards = async (name: string, of: number, which = plan) => {
    for (let shard = of; shard >= 1; shard--) {
      await runShard(which, inlineEngine(), { out: at(name), version, shard, of });
    }
  };
  const { rows } = await runSweep(plan, inlineEngine(), { out: at("one"), resume: false, version, publisher });
  return { at, results, shards, rows };
}
