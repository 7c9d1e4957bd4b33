import { Stream, Streams } from "../numerics/stream.ts";
import type { Policy } from "../policies/policy.ts";
import type { Tape } from "../worlds/world.ts";
import { account, discountWeights, fillRested, recordLayout } from "./account.ts";
import { makeModel } from "./model.ts";
import { makePayoffs, type Payoffs } from "./payoffs.ts";
import { type Moment, makeAnyPlay, playAny } from "./play-any.ts";
import type { Simulation } from "./simulation.ts";
import { gameOf, startPlayer, trackerOf } from "./start-play.ts";

/**
 * The beliefs, scores and choices of one policy in one run, step by step. Lists with a number for each arm go step after step: arm k at step t,
 * both from 0, is at `t * arms + k`.
 */
export interface PolicyTrace {
  readonly policy: string;
  readonly arms: number;
  readonly steps: number;
  /** The arm that was pulled at each step, and its reward. */
  readonly chosen: Int32Array;
  readonly reward: Float64Array;
  /** Discounted regret up to and with each step. */
  readonly regret: Float64Array;
  /** The latent reward of each arm at that step. Where arms rest, it depends on the pulls. */
  readonly latent: Float64Array;
  /** The belief about each arm before the choice. */
  readonly mean: Float64Array;
  readonly variance: Float64Array;
  /** The scores, of which the highest was pulled. */
  readonly score: Float64Array;
  /** The bonus that was added to each mean; null where the policy has none. */
  readonly bonus: Float64Array | null;
  /** The probability of each arm to be chosen; null where the policy does not know it. */
  readonly probability: Float64Array | null;
}

/** Plays a tape with one policy and records each step. */
export function tracePolicy(simulation: Simulation, policy: Policy, tape: Tape, run: number): PolicyTrace {
  const { world, assumed, seed, name } = simulation;
  const { arms, steps } = tape;
  const game = gameOf(simulation);
  const player = startPlayer(policy, game);
  const play = makeAnyPlay(policy, player, game, trackerOf(simulation, makeModel(assumed)), true);
  const moves = Uint8Array.from(world.driftsWhenIdle, Number);
  const payoffs = makePayoffs(world.arms);
  const chosen = new Int32Array(steps);
  const tieStreams = new Streams(seed, name, "tie");
  const stream = new Streams(seed, name, "policy").open(new Stream(), run, 0);
  const tieStream = new Stream();
  const perArm = () => new Float64Array(arms * steps);
  const [latent, mean, variance, score, bonuses, probabilities] = Array.from({ length: 6 }, perArm);
  const reward = new Float64Array(steps);
  let [bonus, probability]: (Float64Array | null)[] = [null, null];

  const watch = (moment: Moment) => {
    const { t, view, pulls } = moment;
    const at = t * arms;
    reward[t] = moment.reward;
    mean.set(view.predicted.mean, at);
    variance.set(view.predicted.variance, at);
    score.set(moment.scores, at);
    for (let k = 0; k < arms; k++) latent[at + k] = tape.latent[k * steps + (moves[k] ? t : pulls[k])];
    const explanation = moment.player.explain?.(view);
    if (!explanation) return;
    probability = probabilities;
    probabilities.set(explanation.probability, at);
    if (!explanation.bonus) return;
    bonus = bonuses;
    bonuses.set(explanation.bonus, at);
  };
  const openTie = (t: number) => tieStreams.open(tieStream, run, t);
  playAny(play, tape, run, moves, payoffs, chosen, stream, openTie, watch);

  const regret = regretOf(simulation, tape, moves, payoffs, chosen);
  return {
    policy: policy.name,
    arms,
    steps,
    chosen,
    reward,
    regret,
    latent,
    mean,
    variance,
    score,
    bonus,
    probability,
  };
}

/** As the simulator counts it, recorded at every step. */
function regretOf(
  { discount, regret }: Simulation,
  tape: Tape,
  moves: Uint8Array,
  payoffs: Payoffs,
  chosen: Int32Array,
): Float64Array {
  const { arms, steps } = tape;
  const expected = payoffs.expected(tape);
  const yardstick = { expected, tops: new Float64Array(steps), pulled: new Int32Array(steps) };
  fillRested(tape, expected, moves, chosen, yardstick.tops, yardstick.pulled);
  const times = Int32Array.from({ length: steps }, (_, t) => t + 1);
  const layout = recordLayout(steps, arms, false);
  const record = new Float64Array(layout.size);
  const weights = discountWeights(discount, steps);
  account(tape, yardstick, payoffs, chosen, weights, regret === "received", times, layout, record);
  return record.slice(layout.regret, layout.regret + steps);
}
