import type { Stream } from "../numerics/stream.ts";
import { choose } from "../policies/choose.ts";
import { checkNoPromise, policyFailure } from "../policies/failure.ts";
import type { Game, Player, Policy, View } from "../policies/policy.ts";
import { checkScores, startPolicy } from "../policies/start.ts";
import type { Tape } from "../worlds/world.ts";
import type { Payoffs } from "./payoffs.ts";
import type { Tracker } from "./tracker.ts";

/** One step of a run, after the choice and before the reward is learned. The arrays are reused. */
export interface Moment {
  /** The step, from 0. */
  readonly t: number;
  readonly player: Player;
  readonly view: View;
  /** Given only where every arm is scored. */
  readonly scores: Float64Array;
  readonly arm: number;
  readonly reward: number;
  /** Pulls of each arm before this one. */
  readonly pulls: Int32Array;
}

/** The state of one run of any policy. */
export interface AnyPlay {
  readonly policy: Policy;
  readonly tracker: Tracker;
  /** Begins a run: the player, with nothing left of the run before. */
  readonly begin: () => Player;
  /** Whether every arm is scored, where it would be enough to find the best. */
  readonly scoresAll: boolean;
  /** The player that takes the arms to be as the tracker estimates them now. */
  readonly renew?: () => Player;
  readonly latent: Float64Array;
  readonly scores: Float64Array;
  readonly pulls: Int32Array;
}

export function makeAnyPlay(policy: Policy, player: Player, game: Game, tracker: Tracker, scoresAll: boolean): AnyPlay {
  const arms = game.arms.length;
  const { estimated } = tracker;
  return {
    policy,
    tracker,
    begin() {
      if (!player.reset) return startPolicy(policy, game);
      checkNoPromise(policy.name, "reset", player.reset());
      return player;
    },
    scoresAll,
    ...(estimated && { renew: () => policy.start({ ...game, arms: estimated() }) }),
    latent: new Float64Array(arms),
    scores: new Float64Array(arms),
    pulls: new Int32Array(arms),
  };
}

/**
 * Plays one run of any policy among any arms, and writes which arm it pulled at each step. `moves[k]` says whether arm k of the world
 * moves when idle; the tracker may assume otherwise. `watch` is called at each step.
 */
export function playAny(
  { policy, tracker, begin, scoresAll, renew, latent, scores, pulls }: AnyPlay,
  tape: Tape,
  run: number,
  moves: Uint8Array,
  payoffs: Payoffs,
  chosen: Int32Array,
  stream: Stream,
  openTie: (t: number) => Stream,
  watch?: (moment: Moment) => void,
): void {
  const { steps, arms } = tape;
  const { mean, variance } = tracker;
  const expected = policy.seesLatent ? payoffs.expected(tape) : tape.latent;
  const view = { step: 0, predicted: { mean, variance }, ...(policy.seesLatent && { latent }) };
  const openTieNow = () => openTie(view.step - 1);
  tracker.begin(run);
  pulls.fill(0);
  try {
    let player = begin();
    for (let t = 0; t < steps; t++) {
      if (policy.seesLatent) {
        for (let k = 0; k < arms; k++) latent[k] = expected[k * steps + (moves[k] ? t : pulls[k])];
      }
      view.step = t + 1;
      if (renew) player = renew();
      let arm = scoresAll ? -1 : (player.best?.(view) ?? -1);
      if (arm < 0) {
        for (let k = 0; k < arms; k++) scores[k] = Number.NaN;
        const scored: unknown = player.score(view, stream, scores);
        if (scored !== undefined) checkNoPromise(policy.name, "score", scored);
        checkScores(policy.name, scores, t + 1);
        arm = choose(scores, arms, openTieNow);
      }
      chosen[t] = arm;

      const x = tape.latent[arm * steps + (moves[arm] ? t : pulls[arm])];
      const reward = payoffs.reward(arm, x, tape.noise[t]);
      watch?.({ t, player, view, scores, arm, reward, pulls });
      pulls[arm]++;
      const observed: unknown = player.observe?.(arm, reward, t + 1);
      if (observed !== undefined) checkNoPromise(policy.name, "observe", observed);
      tracker.learn(arm, reward);
    }
  } catch (error) {
    throw policyFailure(policy.name, view.step === 0 ? "to begin a run" : `at step ${view.step}`, error);
  }
}
