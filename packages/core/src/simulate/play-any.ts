import { invalid } from "../invalid.ts";
import type { Stream } from "../numerics/stream.ts";
import { choose } from "../policies/choose.ts";
import type { Player, Policy } from "../policies/policy.ts";
import type { Tape } from "../worlds/world.ts";
import { type Model, predictFromPrior } from "./model.ts";

/** Room for one run of any policy. */
export interface AnyPlay {
  /** The policy's, for error messages. */
  readonly name: string;
  readonly player: Player;
  readonly seesLatent: boolean;
  readonly mean: Float64Array;
  readonly variance: Float64Array;
  readonly latent: Float64Array;
  readonly scores: Float64Array;
  readonly pulls: Int32Array;
}

export function makeAnyPlay({ name, seesLatent = false }: Policy, player: Player, arms: number): AnyPlay {
  return {
    name,
    player,
    seesLatent,
    mean: new Float64Array(arms),
    variance: new Float64Array(arms),
    latent: new Float64Array(arms),
    scores: new Float64Array(arms),
    pulls: new Int32Array(arms),
  };
}

/**
 * Plays one run of any policy among any arms, and writes which arm it pulled at each step.
 * `moves[k]` says whether arm k of the world moves when idle; the model says what the tracker takes it to do.
 */
export function playAny(
  { name, player, seesLatent, mean, variance, latent, scores, pulls }: AnyPlay,
  model: Model,
  tape: Tape,
  moves: Uint8Array,
  noiseDeviation: Float64Array,
  chosen: Int32Array,
  stream: Stream,
  openTie: (t: number) => Stream,
): void {
  const { steps, arms } = tape;
  const { stochasticity, volatility, retention, retentionSquared, offset, whenIdle } = model;
  const view = { step: 0, predicted: { mean, variance }, ...(seesLatent && { latent }) };
  predictFromPrior(model, mean, variance);
  pulls.fill(0);
  player.reset?.();
  for (let t = 0; t < steps; t++) {
    if (seesLatent) for (let k = 0; k < arms; k++) latent[k] = tape.latent[k * steps + (moves[k] ? t : pulls[k])];
    view.step = t + 1;
    player.score(view, stream, scores);
    checkScores(name, scores, t);
    const arm = choose(scores, arms, () => openTie(t));
    chosen[t] = arm;

    const place = arm * steps + (moves[arm] ? t : pulls[arm]);
    const reward = tape.latent[place] + noiseDeviation[arm] * tape.noise[t];
    pulls[arm]++;
    player.observe?.(arm, reward, t + 1);
    for (let k = 0; k < arms; k++) {
      if (k === arm) {
        const s = stochasticity[k];
        const kalman = variance[k] / (variance[k] + s);
        mean[k] += kalman * (reward - mean[k]);
        variance[k] = kalman * s;
      } else if (!whenIdle[k]) {
        continue;
      }
      mean[k] = retention[k] * mean[k] + offset[k];
      variance[k] = retentionSquared[k] * variance[k] + volatility[k];
    }
  }
}

/** A policy of the user's own may forget an arm or divide by zero: better to say so than to pull the first arm. */
function checkScores(name: string, scores: Float64Array, t: number): void {
  for (let k = 0; k < scores.length; k++) {
    if (Number.isNaN(scores[k]))
      invalid(`score by policy ${name}`, scores[k], `must be a number (arm ${k + 1}, step ${t + 1})`);
  }
}
