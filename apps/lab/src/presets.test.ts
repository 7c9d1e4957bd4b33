import { bonusOf, makeArm, parseIndex, simulate, traceRun } from "@cause-toolkit/core";
import { inlineEngine, runLesion } from "@cause-toolkit/experiments/browser";
import { describe, expect, test } from "vitest";
import type { Fields } from "./link/fields.ts";
import { PRESETS, presetLink, presetsOf } from "./presets.ts";
import { FIELDS as BONUS } from "./views/bonus/settings.ts";
import { FIELDS as LESION, type LesionValues, lesionOptions } from "./views/lesion/settings.ts";
import { configOf, RACE_FIELDS, type RaceSettings } from "./views/race/settings.ts";
import { FIELDS as WATCH, type WatchValues, worldOf } from "./views/watch/settings.ts";
import { simulationOf } from "./views/watch/simulation.ts";

const FIELDS: { readonly [view: string]: Fields } = { bonus: BONUS, watch: WATCH, race: RACE_FIELDS, lesion: LESION };

/** All settings of the view, as its link sets them. */
function settingsOf<T>(name: string): T {
  const preset = PRESETS.find((one) => one.name === name);
  if (!preset) throw new Error(`there is no preset ${name}`);
  const all = Object.entries(FIELDS[preset.view]).map(([key, field]) => {
    const text = preset.settings[key];
    return [key, text === undefined ? field.fallback : field.parse(text)];
  });
  return Object.fromEntries(all) as T;
}

test("every preset sets only what its view knows, and is in the list of that view", () => {
  for (const preset of PRESETS) {
    expect(Object.keys(FIELDS[preset.view])).toEqual(expect.arrayContaining(Object.keys(preset.settings)));
    expect(() => settingsOf(preset.name)).not.toThrow();
    expect(presetsOf(preset.view)).toContain(preset);
    expect(presetLink(preset)).toMatch(new RegExp(`^#/${preset.view}\\?`));
  }
});

describe("each shows what it says", () => {
  async function race(name: string) {
    const { rows } = await simulate(configOf(settingsOf<RaceSettings>(name)));
    return (policy: string) => {
      const row = rows.find((one) => one.policy === policy);
      if (!row) throw new Error(`${policy} is not in the race`);
      return { ...row, z: row.difference.mean / row.difference.sem };
    };
  }

  test("UCB fooled by noise", async () => {
    const of = await race("UCB fooled by noise");
    const [quiet1, quiet2, noisy1, noisy2] = of("ucb").pulls;
    expect((noisy1 + noisy2) / (quiet1 + quiet2)).toBeGreaterThan(2);
    expect(of("ucb").z).toBeGreaterThan(5);
    expect(of("horizon-gain").pulls[0]).toBeGreaterThan(of("horizon-gain").pulls[2]);
  });

  test("UCB fooled by noise, step by step", () => {
    const values = settingsOf<WatchValues>("UCB fooled by noise, step by step");
    const noisyPulls = (policy: string) => {
      const [{ chosen, regret }] = traceRun(simulationOf(worldOf(values), policy), values.world - 1);
      return { pulls: chosen.subarray(0, values.at).filter((arm) => arm > 1).length, lost: regret[values.steps - 1] };
    };
    expect(values.at).toBe(40);
    expect(values.policies.map((policy) => noisyPulls(policy).pulls)).toEqual([17, 0, 0]);
    const [ucb, ...others] = values.policies.map((policy) => noisyPulls(policy).lost);
    for (const other of others) expect(ucb / other).toBeGreaterThan(4);
  });

  test("CAUSE falling with volatility", () => {
    const { variance, stochasticity, discount } = settingsOf<{
      variance: number;
      stochasticity: number;
      discount: number;
    }>("CAUSE falling with volatility");
    const at = (index: string, volatility: number) =>
      bonusOf(parseIndex(index), { mean: 0, variance }, makeArm({ volatility, stochasticity }), discount);
    for (const [low, high] of [
      [0.01, 0.1],
      [0.1, 1],
      [1, 2],
      [2, 5],
    ]) {
      expect(at("cause", high)).toBeLessThan(at("cause", low));
      expect(at("lasting-gain", high)).toBeGreaterThan(at("lasting-gain", low));
    }
    expect(at("cause", 10)).toBeGreaterThan(at("cause", 5.5));
  });

  test("The patient agent that CAUSE leaves behind", async () => {
    const of = await race("The patient agent that CAUSE leaves behind");
    expect(of("ucb").z).toBeLessThan(-5);
    expect(of("horizon-gain").z).toBeLessThan(-5);
    expect(of("horizon-gain").regret.mean).toBeLessThan(of("ucb").regret.mean);
  });

  test("Stale knowledge", async () => {
    const of = await race("Stale knowledge");
    expect(of("gittins").z).toBeGreaterThan(10);
    expect(of("gittins").regret.mean / of("horizon-gain").regret.mean).toBeGreaterThan(1.4);
    expect(of("gittins").pulls[2]).toBeGreaterThan(of("horizon-gain").pulls[2] + 10);
    expect(of("whittle").regret.mean).toBeLessThan(of("gittins").regret.mean - 20);
  });

  test("A lesion that looks like health", async () => {
    const options = lesionOptions(settingsOf<LesionValues>("A lesion that looks like health"));
    const ratesWith = async (noises: { volatility: number[]; stochasticity: number[] }) => {
      const { effects } = await runLesion({ ...options, ...noises, runs: 64 }, inlineEngine(), {});
      return (learner: string) =>
        effects.find((one) => one.learner === learner && one.quantity === "learning rate")?.z ?? 0;
    };
    const drift = { volatility: [1, 4], stochasticity: [25] };
    expect(options).toMatchObject(drift);
    const withDrift = await ratesWith(drift);
    expect(withDrift("healthy")).toBeGreaterThan(5);
    expect(withDrift("stochasticity-blind")).toBeGreaterThan(5);
    const withNoise = await ratesWith({ volatility: [4], stochasticity: [9, 25] });
    expect(withNoise("healthy")).toBeLessThan(-5);
    expect(withNoise("stochasticity-blind")).toBeGreaterThan(5);
  });
});
