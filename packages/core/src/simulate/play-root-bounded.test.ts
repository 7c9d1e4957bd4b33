import { expect, test } from "vitest";
import { makeArms } from "../arm.ts";
import type { RootBonus } from "../indices/bonus.ts";
import { type Stream, stream } from "../numerics/stream.ts";
import { choose } from "../policies/choose.ts";
import { makeTape, makeWorld, type Tape } from "../worlds/world.ts";
import { makeModel } from "./model.ts";
import { makeRootPlay, playRoot, rootScores } from "./play-root.ts";
import { playRootBounded } from "./play-root-bounded.ts";

const logUniform = (random: Stream, low: number, high: number) => low * (high / low) ** random.uniform();

/** Arms of which a fifth rests, and a third are alike, so that there are ties; with a bonus that some have as a malus. */
function drawGame(random: Stream, arms: number, withPole: boolean) {
  const alike = { volatility: 1, stochasticity: 9 };
  const drawn = Array.from({ length: arms }, () =>
    random.uniform() < 1 / 3
      ? alike
      : {
          volatility: random.uniform() < 0.2 ? 0 : logUniform(random, 1e-3, 300),
          stochasticity: logUniform(random, 0.1, 3000),
        },
  );
  const bonuses = drawn.map((arm): RootBonus => {
    if (arm === alike) return { gain: 1, floor: 9, slope: 1, ...(withPole && { pole: 2 }) };
    const gain = random.uniform() < 0.1 ? -1 : logUniform(random, 0.1, 10);
    const floor = random.uniform() < 0.3 ? Number.MIN_VALUE : arm.stochasticity;
    return { gain, floor, slope: random.uniform(), ...(withPole && { pole: logUniform(random, 1e-3, 100) }) };
  });
  return { arms: makeArms(drawn), bonuses };
}

function pulls(play: typeof playRoot, game: ReturnType<typeof drawGame>, tape: Tape): number[] {
  const state = makeRootPlay(game.bonuses, false, tape.steps);
  const deviation = Float64Array.from(game.arms, (arm) => Math.sqrt(arm.stochasticity));
  const chosen = new Int32Array(tape.steps);
  const scores = new Float64Array(tape.arms);
  play(state, makeModel(game.arms), tape, deviation, chosen, (t) => {
    rootScores(state, t, scores);
    return choose(scores, tape.arms, () => stream(1, "tie", t));
  });
  return [...chosen];
}

test("arms are left out only where they cannot be the best: the pulls are those of the plain loop", () => {
  const random = stream(1, "bounded");
  let left = 0;
  for (let n = 0; n < 60; n++) {
    const game = drawGame(random, 1 + random.integer(24), n % 2 === 0);
    const tape = makeTape(game.arms.length, 150);
    makeWorld(game.arms, 1, `bounded ${n}`).draw(tape, 0);
    const plain = pulls(playRoot, game, tape);
    expect(pulls(playRootBounded, game, tape)).toEqual(plain);
    left += new Set(plain).size > 1 ? 1 : 0;
  }
  expect(left).toBeGreaterThan(40);
});
