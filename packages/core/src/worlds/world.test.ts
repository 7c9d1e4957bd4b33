import { describe, expect, test } from "vitest";
import { type Arm, type ArmOptions, makeArm } from "../arm.ts";
import { correct, predict, priorBelief } from "../beliefs/kalman.ts";
import { meanOf, moments, pushMoments, semOf, varianceOf } from "../numerics/moments.ts";
import { replayWorld } from "./replay.ts";
import { makeTape, makeWorld, type World } from "./world.ts";

const STEPS = 12;
const RUNS = 20_000;
const base: ArmOptions = { volatility: 4, stochasticity: 9, priorMean: 2, priorVariance: 25 };
const other: ArmOptions = { volatility: 1, stochasticity: 25 };

/** Mean and variance that x_t should have, from the definitions. */
type Law = (t: number) => { mean: number; variance: number };
const walkLaw: Law = (t) => ({ mean: 2, variance: 25 + 4 * t });

const worlds: [name: string, arm: Arm, law: Law][] = [
  ["restless", makeArm(base), walkLaw],
  ["rested", makeArm({ ...base, dynamics: { kind: "rested" } }), walkLaw],
  [
    "mean-reverting",
    makeArm({ ...base, dynamics: { kind: "mean-reverting", retention: 0.7, center: -1 } }),
    (t) => ({ mean: -1 + 0.7 ** t * 3, variance: 0.49 ** t * 25 + (4 * (1 - 0.49 ** t)) / 0.51 }),
  ],
  ["change-point", makeArm({ ...base, dynamics: { kind: "change-point", hazard: 0.2 } }), walkLaw],
];

const tapeOf = (world: World, run: number) => {
  const tape = makeTape(world.arms.length, STEPS);
  world.draw(tape, run);
  return tape;
};

describe.each([...worlds.map(([name]) => name), "replayed"])("the contract, kept by a %s world", (name) => {
  const arm = worlds.find(([other]) => other === name)?.[1] ?? makeArm(base);
  const arms = [arm, makeArm(other, "2"), makeArm(other, "3")];
  const table = Array.from({ length: STEPS }, (_, t) => [Math.sin(t), -t, 7]);
  const make = (count = 2, seed = 1, stream = "test"): World =>
    name === "replayed"
      ? replayWorld(
          arms.slice(0, count),
          table.map((row) => row.slice(0, count)),
        )
      : makeWorld(arms.slice(0, count), seed, stream);

  test("draws the same tape for the same run, whatever was drawn before", () => {
    const world = make();
    tapeOf(world, 3);
    expect(tapeOf(world, 7)).toEqual(tapeOf(make(), 7));
  });

  test("fills the whole tape with numbers, whatever was in it", () => {
    const world = make();
    const tape = makeTape(2, STEPS);
    tape.latent.fill(Number.NaN);
    tape.noise.fill(Number.NaN);
    world.draw(tape, 7);
    expect(tape).toEqual(tapeOf(world, 7));
    expect([...tape.latent, ...tape.noise].every(Number.isFinite)).toBe(true);
  });

  test("leaves an arm's fate as it was when arms are added", () => {
    const two = tapeOf(make(2), 7);
    const three = tapeOf(make(3), 7);
    expect(three.latent.slice(0, 2 * STEPS)).toEqual(two.latent);
    expect(three.noise).toEqual(two.noise);
  });

  test("says of each arm whether it moves when idle: only a rested one does not", () => {
    expect(make().driftsWhenIdle).toEqual([name !== "rested", true]);
  });

  test("draws another tape for another run, seed or name, unless it is replayed", () => {
    const tapes = [tapeOf(make(), 7), tapeOf(make(), 8), tapeOf(make(2, 2), 7), tapeOf(make(2, 1, "other"), 7)];
    const different = new Set(tapes.map((tape) => tape.latent[0]));
    expect(different.size).toBe(name === "replayed" ? 1 : 4);
  });
});

describe.each(worlds)("a %s world", (_, arm, law) => {
  const make = (arms: readonly Arm[]) => makeWorld(arms, 1, "test");

  test("moves as its law says (20,000 runs; |z| < 4.5 for each of 72 checks)", () => {
    const world = make([arm]);
    const latent = moments(STEPS);
    const noise = moments(STEPS);
    const squares = moments(STEPS);
    for (let run = 0; run < RUNS; run++) {
      const tape = tapeOf(world, run);
      pushMoments(latent, tape.latent);
      pushMoments(noise, tape.noise);
      pushMoments(
        squares,
        tape.latent.map((x, t) => (x - law(t + 1).mean) ** 2),
      );
    }
    for (let t = 0; t < STEPS; t++) {
      const { mean, variance } = law(t + 1);
      expect(Math.abs(meanOf(latent, t) - mean) / semOf(latent, t)).toBeLessThan(4.5);
      expect(Math.abs(meanOf(squares, t) - variance) / semOf(squares, t)).toBeLessThan(4.5);
      expect(Math.abs(meanOf(noise, t)) / semOf(noise, t)).toBeLessThan(4.5);
      expect(Math.abs(varianceOf(noise, t) - 1) / Math.sqrt(2 / RUNS)).toBeLessThan(4.5);
    }
  });

  test("is tracked without bias, and as uncertainly as the tracker says (|z| < 4.5)", () => {
    const world = make([arm]);
    const surprise = moments(1);
    const square = moments(1);
    for (let run = 0; run < RUNS; run++) {
      const tape = tapeOf(world, run);
      let belief = priorBelief(arm);
      for (let t = 0; t < STEPS; t++) {
        const predicted = predict(belief, arm);
        const reward = tape.latent[t] + Math.sqrt(arm.stochasticity) * tape.noise[t];
        const z = (reward - predicted.mean) / Math.sqrt(predicted.variance + arm.stochasticity);
        if (t === STEPS - 1) {
          pushMoments(surprise, [z]);
          pushMoments(square, [z * z]);
        }
        belief = correct(predicted, arm, reward);
      }
    }
    expect(Math.abs(meanOf(surprise)) / semOf(surprise)).toBeLessThan(4.5);
    expect(Math.abs(meanOf(square) - 1) / semOf(square)).toBeLessThan(4.5);
  });
});

test("a change-point arm mostly stays put, and jumps as often as its hazard says", () => {
  const arm = makeArm({ ...base, dynamics: { kind: "change-point", hazard: 0.2 } });
  const tape = makeTape(1, 10_000);
  makeWorld([arm], 1, "jumps").draw(tape, 0);
  let jumps = 0;
  for (let t = 1; t < tape.steps; t++) if (tape.latent[t] !== tape.latent[t - 1]) jumps++;
  expect(Math.abs(jumps - 2000)).toBeLessThan(4.5 * Math.sqrt(10_000 * 0.2 * 0.8));
});

test("a reverting arm without a center reverts to its prior mean", () => {
  const tape = (center?: number) =>
    tapeOf(
      makeWorld(
        [
          makeArm({
            ...base,
            dynamics: { kind: "mean-reverting", retention: 0.7, ...(center !== undefined && { center }) },
          }),
        ],
        1,
        "c",
      ),
      0,
    );
  expect(tape()).toEqual(tape(2));
  expect(tape()).not.toEqual(tape(0));
});

test("at hazard 1 every step is a jump of the walk's size", () => {
  const tapes = [makeArm({ ...base, dynamics: { kind: "change-point", hazard: 1 } }), makeArm(base)].map((arm) =>
    tapeOf(makeWorld([arm], 1, "same"), 0),
  );
  expect(tapes[0]).toEqual(tapes[1]);
});

describe("a replayed world", () => {
  const arms = [makeArm(base), makeArm(other, "b")];
  const table = Array.from({ length: STEPS }, (_, t) => [t, -t]);

  test("is its table, without noise, in every run", () => {
    const world = replayWorld(arms, table);
    const tape = tapeOf(world, 0);
    expect([...tape.latent.slice(0, 3), ...tape.latent.slice(STEPS, STEPS + 3)]).toEqual([0, 1, 2, -0, -1, -2]);
    expect(tape.noise.every((e) => e === 0)).toBe(true);
    expect(tapeOf(world, 5)).toEqual(tape);
  });

  test("refuses a table that does not fit", () => {
    expect(() => replayWorld(arms, [])).toThrow("invalid number of replay rows: 0; there must be one for every step");
    expect(() => replayWorld(arms, [[1, 2], [3]])).toThrow(
      "invalid number of values in replay row 2: 1; there are 2 arms",
    );
    expect(() => replayWorld(arms, [[1, Number.NaN]])).toThrow(
      "invalid replay row 1, arm b: NaN; must be a finite number",
    );
    expect(() => replayWorld(arms, table.slice(0, 3)).draw(makeTape(2, STEPS), 0)).toThrow("has only 3 rows");
  });
});
