// What every engine must do, wherever its chunks run.
import { InvalidInput } from "@cause-toolkit/core";
import { expect, test } from "vitest";
import { runJob } from "../jobs/registry.ts";
import type { Engine } from "./engine.ts";
import { encodeWire } from "./wire.ts";

const config = {
  arms: [
    { volatility: 1, stochasticity: 9 },
    { volatility: 4, stochasticity: 25 },
  ],
  policies: ["cause", "thompson", "knowledge-gradient"],
  steps: 20,
  runs: 320,
};
const simulations = [0, 1, 2, 3, 4].map((first) => ({ config, solved: {}, first, end: first + 1 }));
const bonus = (position: number, discount = 0.95) => ({
  position,
  index: "gittins",
  volatility: 4,
  stochasticity: 25,
  discount,
  variance: [25],
});
const bonuses = (count: number) => Array.from({ length: count }, (_, place) => bonus(place));

/** Tests of one engine, which they share: each must leave it usable. */
export function testEngine(name: string, engine: () => Engine): void {
  test(`${name}: every chunk has one result, the same to the bit as in this thread`, async () => {
    const results: string[] = [];
    await engine().run("simulate", simulations, (part) => results.push(encodeWire(part)));
    const expected = await Promise.all(simulations.map(async (chunk) => encodeWire(await runJob("simulate", chunk))));
    expect(results.sort()).toEqual(expected.sort());
  });

  test(`${name}: no chunks, no results`, async () => {
    let results = 0;
    await engine().run("bonus", [], () => results++);
    expect(results).toBe(0);
    expect(engine().width).toBeGreaterThanOrEqual(1);
  });

  test(`${name}: bad input keeps its code`, async () => {
    const drifting = { ...bonus(0), volatility: 1e15, stochasticity: 1 };
    await expect(engine().run("bonus", [drifting], () => {})).rejects.toMatchObject({ code: "drifts-too-fast" });
  });

  test(`${name}: bad input in a chunk is an InvalidInput with its message, and ends the run`, async () => {
    const chunks = [bonus(0), bonus(1, 0.999999), ...bonuses(3)];
    const running = engine().run("bonus", chunks, () => {});
    await expect(running).rejects.toBeInstanceOf(InvalidInput);
    await expect(engine().run("bonus", [bonus(1, 0.999999)], () => {})).rejects.toThrow(
      "invalid discount for gittins: 0.999999",
    );
  });

  test(`${name}: a failure to take a result in ends the run with that error; no chunk is taken afterwards`, async () => {
    let taken = 0;
    function* endless() {
      for (;;) yield bonus(taken++);
    }
    const running = engine().run("bonus", endless(), () => {
      throw new Error("the disk is full");
    });
    await expect(running).rejects.toThrow("the disk is full");
    const before = taken;
    // Another run goes through the engine meanwhile.
    await engine().run("bonus", bonuses(6), () => {});
    expect(taken).toBe(before);
  });

  test(`${name}: a signal ends the run with its reason, before and during it`, async () => {
    const reason = new Error("enough");
    await expect(engine().run("bonus", bonuses(2), () => {}, AbortSignal.abort(reason))).rejects.toThrow("enough");
    const stop = new AbortController();
    const running = engine().run("bonus", bonuses(40), () => stop.abort(reason), stop.signal);
    await expect(running).rejects.toThrow("enough");
  });

  test(`${name}: two runs at a time do not mix, and the engine is still usable`, async () => {
    const positions: number[][] = [[], []];
    await Promise.all(
      positions.map((list, k) =>
        engine().run(
          "bonus",
          [bonus(10 * k), bonus(10 * k + 1)],
          ({ position, rows }) => list.push(position) && expect(rows[0].bonus).toBeCloseTo(7.05, 1),
        ),
      ),
    );
    expect(positions.map((list) => list.sort((a, b) => a - b))).toEqual([
      [0, 1],
      [10, 11],
    ]);
  });
}
