import { describe, expect, test } from "vitest";
import { LESIONS } from "../lesions.ts";
import { drawRewards, makeFilter, report } from "./filters.suite.ts";
import { ParticleFilter } from "./particle-filter.ts";

describe("saved and restored", () => {
  test("it goes on bit for bit, from wherever it stood", () => {
    for (const [kept, lesion] of [
      LESIONS.healthy,
      LESIONS["volatility-blind"],
      { pins: { volatility: 0 } },
    ].entries()) {
      const filter = makeFilter({ ...lesion, particles: 50 });
      const rewards = drawRewards(4, 25, 80);
      for (const reward of rewards.subarray(0, 7 + 20 * kept)) filter.observe(reward);
      const copy = ParticleFilter.fromJSON(JSON.parse(JSON.stringify(filter)));
      expect(report(copy)).toEqual(report(filter));
      rewards.forEach((reward, t) => {
        for (const each of [filter, copy]) each.observe(t % 5 === 0 ? null : reward, 1 + (t % 3) / 2);
      });
      expect(report(copy)).toEqual(report(filter));
      expect(JSON.stringify(copy)).toBe(JSON.stringify(filter));
    }
  });

  test.each([
    [null, "invalid saved noise filter: null; must be an object"],
    [{ version: 2 }, "invalid saved noise filter version: 2; must be 1"],
    [{ settings: {} }, "missing saved start; must be an object"],
    [{ particles: { z: [1] } }, "invalid saved z: [1]; must be a list of 2 numbers"],
    [{ stream: [1] }, "invalid stream state: [1]; must be four 32-bit integers"],
    [{ logEvidence: null }, "invalid saved logEvidence: null; must be a finite number"],
    [{ weighing: {} }, "missing saved logLikelihood; must be a finite number"],
  ])("%j is refused", (change, message) => {
    const saved = JSON.parse(JSON.stringify(makeFilter({ particles: 2 })));
    expect(() => ParticleFilter.fromJSON(change && { ...saved, ...change })).toThrow(message);
  });

  test("particles that are no particles are refused", () => {
    const saved = JSON.parse(JSON.stringify(makeFilter({ particles: 2 })));
    const withParticles = (change: object) => ({ ...saved, particles: { ...saved.particles, ...change } });
    for (const change of [{ z: [1, 0] }, { y: [-1, 1] }, { m: [0, "1"] }, { w: [1, -1] }, { q: [1, -1] }]) {
      expect(() => ParticleFilter.fromJSON(withParticles(change)), JSON.stringify(change)).toThrow("invalid saved");
    }
    const holed = Object.assign(new Array(2), { 0: 1 });
    expect(() => ParticleFilter.fromJSON(withParticles({ z: holed }))).toThrow("missing saved z");
    const words = Object.assign(new Array(4), { 0: 1 });
    expect(() => ParticleFilter.fromJSON({ ...saved, stream: words })).toThrow("invalid stream state");
    expect(() => ParticleFilter.fromJSON(withParticles({ total: 0 }))).toThrow("invalid saved total: 0; must be > 0");
    expect(() => ParticleFilter.fromJSON(withParticles({ total: 1e-320 }))).toThrow("must be the sum of weights");
  });
});
