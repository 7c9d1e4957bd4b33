import type { Belief } from "../belief.ts";
import { correct, idle, predict, priorBelief } from "../beliefs/kalman.ts";
import { stream } from "../numerics/stream.ts";
import { expectedReward, rewardOf } from "../observations/observation.ts";
import type { Policy } from "../policies/policy.ts";
import { makeTape } from "../worlds/world.ts";
import type { Simulation } from "./simulation.ts";

export interface PlainRun {
  chosen: number[];
  /** Regret and share of best-arm pulls so far, after each step. */
  regretCurve: number[];
  bestCurve: number[];
  regret: number;
  plainRegret: number;
  reward: number;
  bestShare: number;
}

/**
 * One run, written to be obviously right: a loop over steps, beliefs as values, nothing shared, nothing fast.
 * The simulator must agree with it run for run.
 */
export function plainRun(simulation: Simulation, policy: Policy, run: number): PlainRun {
  const { world, assumed, discount, steps, seed, name, regret: measure } = simulation;
  const tape = makeTape(world.arms.length, steps);
  world.draw(tape, run);
  const player = policy.start({ arms: assumed, discount, steps });
  player.reset?.();
  const chance = stream(seed, name, "policy", run, 0);
  let beliefs: Belief[] = assumed.map(priorBelief);
  const pulls = assumed.map(() => 0);
  const result: PlainRun = {
    chosen: [],
    regretCurve: [],
    bestCurve: [],
    regret: 0,
    plainRegret: 0,
    reward: 0,
    bestShare: 0,
  };

  for (let t = 0; t < steps; t++) {
    const x = world.arms.map((_, k) => tape.latent[k * steps + (world.driftsWhenIdle[k] ? t : pulls[k])]);
    const latent = world.arms.map((arm, k) => expectedReward(arm, x[k]));
    const predicted = beliefs.map((belief, k) => predict(belief, assumed[k]));
    const view = {
      step: t + 1,
      predicted: {
        mean: Float64Array.from(predicted, (belief) => belief.mean),
        variance: Float64Array.from(predicted, (belief) => belief.variance),
      },
      latent: Float64Array.from(latent),
    };
    const scores = new Float64Array(assumed.length);
    player.score(view, chance, scores);
    const best = Math.max(...scores);
    const tied = [...scores.keys()].filter((k) => scores[k] === best);
    const arm = tied.length === 1 ? tied[0] : tied[stream(seed, name, "tie", run, t).integer(tied.length)];

    const reward = rewardOf(world.arms[arm], x[arm], tape.noise[t]);
    const top = Math.max(...latent);
    const gained = measure === "received" ? reward : latent[arm];
    result.chosen.push(arm);
    result.regret += discount ** t * (top - gained);
    result.plainRegret += top - gained;
    result.reward += discount ** t * gained;
    result.bestShare += latent[arm] === top ? 1 / steps : 0;
    result.regretCurve.push(result.regret);
    result.bestCurve.push((result.bestShare * steps) / (t + 1));
    pulls[arm]++;
    player.observe?.(arm, reward, t + 1);
    beliefs = beliefs.map((belief, k) =>
      k === arm ? correct(predicted[k], assumed[k], reward) : idle(belief, assumed[k]),
    );
  }
  return result;
}
