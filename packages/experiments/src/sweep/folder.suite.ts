import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { InvalidInput } from "@cause-toolkit/core";
import { afterAll, expect } from "vitest";
import { inlineEngine } from "../jobs/inline.ts";
import { publisher } from "../results/publisher.suite.ts";
import { parseSweep } from "./config.ts";
import { planSweep, type SweepPlan } from "./plan.ts";
import { runSweep, type SweepOptions } from "./sweep.ts";

export const file = { policies: ["cause", "ucb"], runs: 64, steps: 5, seed: 1, axes: { volatility: [1, 2, 3] } };
export const planOf = (more: object = {}) => planSweep(parseSweep({ ...file, ...more }));
export const plan = await planOf();

/** A folder for the sweeps of one test file. */
export function useFolder() {
  const folder = mkdtempSync(join(tmpdir(), "cause-folder-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const at = (...path: string[]) => join(folder, ...path);
  const run = (name: string, more: Partial<SweepOptions> = {}, which: SweepPlan = plan) =>
    runSweep(which, inlineEngine(), { out: at(name), resume: false, version: "test", publisher, ...more });
  const csv = (name: string) => readFileSync(at(name, "tables", "sweep.csv"), "utf8");
  return { at, run, csv };
}

export async function expectRefusal(work: Promise<unknown>, message: RegExp | string): Promise<void> {
  const error = await work.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(InvalidInput);
  expect(String(error)).toMatch(message);
}
