import { stream } from "@cause-toolkit/core/numerics";
import { describe, expect, test } from "vitest";
import { inlineEngine } from "../jobs/inline.ts";
import { runInfer } from "./run.ts";
import { particles, settingsOf, walk } from "./walk.suite.ts";

describe("times", () => {
  const times = (unit: number, { outcome }: { outcome: readonly number[] }) => outcome.map((_, t) => t * unit);

  test("in any unit, from any day on, give the same", async () => {
    const { outcome } = walk("w", 2, 5, 200);
    const infer = async (time: number[] | undefined) =>
      runInfer([{ group: "w", outcome, ...(time && { time }) }], particles(100), inlineEngine());
    const steps = outcome.map((_, t) => t);
    const plain = await infer(undefined);
    expect(plain.settings.interval).toBeNull();
    for (const unit of [1, 1000, 1 / 86400, 1 / 3600, 1e-9, 7e12]) {
      const { settings, rows, logEvidence } = await infer(steps.map((t) => t * unit));
      expect(settings.interval).toBeCloseTo(unit, 9);
      expect({ ...settings, interval: null }).toEqual(plain.settings);
      expect(logEvidence).toBe(plain.logEvidence);
      const untimed = (all: typeof rows) => Array.from(all(), (row) => ({ ...row, time: 0 }));
      expect(untimed(rows)).toEqual(untimed(plain.rows));
    }
    const dated = await infer(steps.map((t) => 20_000 + t / 86400));
    expect(dated.logEvidence).toBe(plain.logEvidence);
  });

  test("that are irregular, too, to rounding", async () => {
    const chance = stream(8, "times");
    let at = 0;
    let x = 0;
    const seen = Array.from({ length: 300 }, (_, t) => {
      const gap = t % 50 === 49 ? 400 : 0.2 + 2 * chance.uniform();
      at += gap;
      x += Math.sqrt(2 * gap) * chance.normal();
      return { at, outcome: x + Math.sqrt(5) * chance.normal() };
    });
    const infer = (unit: number) => {
      const series = { group: "w", outcome: seen.map((s) => s.outcome), time: seen.map((s) => s.at * unit) };
      return runInfer([series], particles(300), inlineEngine());
    };
    const [seconds, days] = [await infer(1), await infer(1 / 86400)];
    expect(seconds.settings.interval).toBeGreaterThan(0.8);
    expect(seconds.settings.interval).toBeLessThan(1.6);
    expect(days.logEvidence).toBeCloseTo(seconds.logEvidence, 6);
    const { start } = seconds.settings.pools[0];
    expect(days.settings.pools[0].start.volatility).toBeCloseTo(start.volatility, 6);
    // Per step of the interval, the walk's 2 a second; six nights do not carry the start away.
    const perSecond = start.volatility / (seconds.settings.interval ?? 0);
    expect(perSecond).toBeGreaterThan(1);
    expect(perSecond).toBeLessThan(4);
    expect(start.stochasticity).toBeGreaterThan(2);
    expect(start.stochasticity).toBeLessThan(9);
  });

  test("an interval can be asked for, and then a step is so long; without times it is refused", async () => {
    const one = walk("w", 2, 5, 100);
    const half = settingsOf({ ...one, time: times(1, one) }, { interval: 0.5 });
    const whole = settingsOf({ ...one, time: times(1, one) });
    expect([half.interval, whole.interval]).toEqual([0.5, 1]);
    expect(half.start.volatility).toBeCloseTo(whole.start.volatility / 2, 12);
    expect(half.start.stochasticity).toBeCloseTo(whole.start.stochasticity, 12);
    expect(() => settingsOf(one, { interval: 2 })).toThrow("invalid interval: 2; there are no times");
    expect(() => settingsOf({ ...one, time: times(1, one) }, { interval: 0 })).toThrow("invalid interval: 0");
  });
});
