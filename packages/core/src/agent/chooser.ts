import type { Arm } from "../arm.ts";
import { rootBonus } from "../indices/bonus.ts";
import { invalid } from "../invalid.ts";
import type { Stream } from "../numerics/stream.ts";
import { greedyProbabilities } from "../policies/choose.ts";
import { checkNoPromise } from "../policies/failure.ts";
import type { Explanation, Game, Player, Policy, View } from "../policies/policy.ts";
import { checkScores, startPolicy } from "../policies/start.ts";
import type { ArmState } from "./arm-state.ts";
import type { ArmExplanation } from "./explanation.ts";
import type { Horizon } from "./horizon.ts";
import { LinearBeliefs } from "./linear-beliefs.ts";
import type { Lost } from "./lost.ts";
import { perDecision } from "./per-decision.ts";
import { pickBest } from "./pick.ts";
import { isScaleFree, unitBonus } from "./price.ts";
import type { Shared, SharedArm } from "./shared/shared.ts";
import { leftAlone, shownBy } from "./shared/unseen.ts";
import type { Waiting } from "./waiting.ts";
import type { Window } from "./window/window.ts";

interface Choosing {
  readonly policy: Policy;
  readonly horizon: Horizon;
  /** How often arms are chosen at random. */
  readonly chance: number;
  readonly interval: number;
  readonly population: Shared | null;
  readonly waiting: Waiting;
  readonly window: Window | null;
  readonly lost: Lost;
}

/** Noises beyond these are brought to 1 before policies see them. */
const [LEAST_NOISE, MOST_NOISE] = [1e-40, 1e40];

/** Chooses among arms by a policy. It is made again when arms are added or removed. */
export class Chooser {
  readonly arms: readonly ArmState[];
  private readonly how: Choosing;
  private readonly player: Player;
  private readonly scaleFree: boolean;
  private readonly view: { step: number; readonly predicted: View["predicted"] };
  private readonly scores: Float64Array;
  /** The variances before selections that wait are counted. */
  private readonly variance: Float64Array;
  private readonly linear: LinearBeliefs | null;
  private unit: number;

  constructor(arms: readonly ArmState[], how: Choosing) {
    this.arms = arms;
    this.how = how;
    const { policy, population } = how;
    this.unit = unitOf(population?.noise ?? 1);
    this.player = startPolicy(policy, this.game());
    if (policy.seesLatent || this.player.observe) {
      invalid("agent policy", policy.name, "it needs the truth or a memory of its own, and works in simulations only");
    }
    this.player.reset?.();
    this.scaleFree = population !== null && isScaleFree(policy, how.horizon.discountAt(0, population));
    const size = arms.length;
    this.view = { step: 1, predicted: { mean: new Float64Array(size), variance: new Float64Array(size) } };
    this.scores = new Float64Array(size);
    this.variance = new Float64Array(size);
    this.linear = LinearBeliefs.of(arms);
  }

  /** Puts all that is known so far at this time, where the agent's time begins. */
  beginAt(time: number): void {
    for (const arm of this.arms) {
      arm.beginAt(time);
      this.learned(arm);
    }
  }

  /** To be called when an arm has learned. */
  learned(arm: ArmState): void {
    this.linear?.refresh(arm);
  }

  /** The best arms at a time, all different, best first. */
  choose(time: number, step: number, count: number, stream: Stream): ArmState[] {
    const { arms, scores, view } = this;
    const { policy, chance } = this.how;
    view.step = step;
    if (chance > 0 && stream.uniform() < chance) return pickBest(arms, scores.fill(0), count, () => stream);
    if (this.triesInTurn(null)) this.scoreTurns(scores, null);
    else {
      this.look(time, null);
      if (this.scaleFree) this.scoreByUnit(null);
      else {
        this.takeUnit();
        scores.fill(Number.NaN);
        checkNoPromise(policy.name, "score", this.present().score(view, stream, scores));
        checkScores(policy.name, scores, step);
      }
    }
    return pickBest(arms, scores, count, () => stream);
  }

  /** Why it would choose as it does at a time; the selections made now are what is explained. */
  explain(time: number, now: number, step: number): ArmExplanation[] {
    const { arms, view, variance } = this;
    if (arms.length === 0) return [];
    view.step = Math.max(1, step);
    this.look(time, now);
    const mean = view.predicted.mean.slice();
    const inTurn = this.triesInTurn(now);
    const explanation = inTurn ? undefined : this.explainScores(now);
    const probability = inTurn
      ? greedyProbabilities(this.scoreTurns(new Float64Array(arms.length), now))
      : explanation?.probability;
    return arms.map(({ name, believed }, k) => {
      const bonus = explanation?.bonus?.[k] ?? null;
      return {
        arm: name,
        mean: mean[k],
        variance: variance[k],
        volatility: believed.volatility,
        stochasticity: believed.stochasticity,
        waiting: this.how.waiting.of(name) + (this.how.window?.evidence(name, null).silent ?? 0),
        bonus,
        index: bonus === null ? null : mean[k] + bonus,
        probability: this.mixed(probability?.[k]),
      };
    });
  }

  /** A probability with the chance of a random choice mixed in. */
  private mixed(probability: number | undefined): number | null {
    const { chance } = this.how;
    if (chance === 1) return 1 / this.arms.length;
    return probability === undefined ? null : (1 - chance) * probability + chance / this.arms.length;
  }

  /** Arms are tried in turn until rewards have shown location and scale, and each arm without a prior once. With `now`, as it was before the selections made now. */
  private triesInTurn(now: number | null): boolean {
    const { population } = this.how;
    if (population === null) return false;
    if (!population.ready) return true;
    for (const arm of this.arms) if (arm.untried && this.pending(arm.name, now) === 0) return true;
    return false;
  }

  /** The less an arm was tried, the higher; those that must be tried above all others. Of those tried as often, the one whose prior is the best. */
  private scoreTurns(scores: Float64Array, now: number | null): Float64Array {
    const { arms } = this;
    const priors = arms.map(({ prior }) => prior?.mean ?? -Infinity);
    const least = priors.reduce((a, b) => Math.min(a, b), Infinity);
    const most = priors.reduce((a, b) => Math.max(a, b), -Infinity);
    for (let k = 0; k < scores.length; k++) {
      const arm = arms[k];
      const tries = arm.rewards + this.pending(arm.name, now);
      const first = most > least && least > -Infinity ? (0.5 * (priors[k] - least)) / (most - least) : 0;
      scores[k] = arm.untried && this.how.lost.of(arm.name) === 0 ? 1 / (1 + tries) : first - tries;
    }
    return scores;
  }

  /** Selections of an arm that it has not learned from; with `now`, without those made now. */
  private pending(name: string, now: number | null): number {
    const { waiting, window, lost } = this.how;
    if (!window) return (now === null ? waiting.of(name) : waiting.before(now, name)) + lost.of(name);
    const { silent, told } = window.evidence(name, now);
    return silent + told + lost.of(name);
  }

  /**
   * mean + bonus, from one price for all arms: they share the ratio of drift to noise, and the bonus scales with the noise. To it is added what is expected to be missed because an arm was
   * left alone; with `now`, as it was before the selections made now.
   */
  private scoreByUnit(now: number | null): void {
    const { scores } = this;
    const { policy, horizon, population } = this.how;
    if (!population) return;
    const arms = this.arms as readonly SharedArm[];
    const { step, predicted } = this.view;
    const { mean, variance } = predicted;
    const unit = unitBonus(policy, horizon.discountAt(step, population), population.ratio);
    if (!unit) return;
    let best = -Infinity;
    for (let k = 0; k < arms.length; k++) if (mean[k] > best) best = mean[k];
    const gain = population.gainAbove(best);
    const { lookRate, landing } = population;
    for (let k = 0; k < arms.length; k++) {
      const arm = arms[k];
      const noise = arm.noiseGiven(mean[k], this.variance[k]);
      const { unseen } = arm;
      const missed = arm.selectedAt === now ? unseen.before : unseen.after(leftAlone(arm, step), lookRate);
      scores[k] =
        mean[k] + Math.sqrt(noise) * rootBonus(unit, variance[k] / noise) + shownBy(noise, landing) * gain * missed;
    }
  }

  /** Bonuses and probabilities, by the same formula as the choice. */
  private explainScores(now: number): Explanation | undefined {
    const { view, scores } = this;
    if (this.scaleFree) {
      this.scoreByUnit(now);
      const bonus = scores.map((score, k) => score - view.predicted.mean[k]);
      return { bonus, probability: greedyProbabilities(scores) };
    }
    this.takeUnit();
    const explanation = this.present().explain?.(view);
    return explanation && { ...explanation, bonus: explanation.bonus?.map((bonus) => bonus * this.unit) ?? null };
  }

  /** Chooses the unit in which policies see rewards: 1, but where rewards are so large or small that products of variances would not be finite. */
  private takeUnit(): void {
    this.unit = unitOf(this.how.population?.noise ?? 1);
    if (this.unit === 1) return;
    const { mean, variance } = this.view.predicted;
    for (let k = 0; k < mean.length; k++) {
      mean[k] /= this.unit;
      variance[k] /= this.unit * this.unit;
    }
  }

  /** The player. Where noises are inferred, a new one with the present estimates. */
  private present(): Player {
    const { policy, population } = this.how;
    return population ? startPolicy(policy, this.game()) : this.player;
  }

  /** The arms as they are believed to be, in steps from one decision to the next. */
  private game(): Game {
    const { horizon, population } = this.how;
    const interval = population ? population.pace.interval || 1 : this.how.interval;
    return {
      arms: this.arms.map(({ believed }) => perDecision(inUnits(believed, this.unit), interval)),
      discount: horizon.discountAt(this.view?.step ?? 0, population),
      steps: Infinity,
      ...(population && { inferred: true }),
    };
  }

  /**
   * Predicts all arms. A selection that waits for its reward counts as if its information had come, but not its value: it lessens the variance. So
   * many selections in flight are spread over the arms that deserve a look. With `now`, those made now are left out. So do rewards that were lost in a row.
   */
  private look(time: number, now: number | null): void {
    const { arms } = this;
    const { waiting, window, lost } = this.how;
    const { mean, variance } = this.view.predicted;
    if (this.linear) this.linear.predictInto(time, mean, variance);
    else for (let k = 0; k < arms.length; k++) arms[k].predictInto(time, mean, variance, k);
    if (window) for (let k = 0; k < arms.length; k++) this.lookInto(window, k, now);
    else this.variance.set(variance);
    if (waiting.count === 0 && lost.none) return;
    for (let k = 0; k < arms.length; k++) {
      const { name } = arms[k];
      const count = (now === null ? waiting.of(name) : waiting.before(now, name)) + lost.of(name);
      if (count > 0 && variance[k] > 0)
        variance[k] /= 1 + (count * variance[k]) / arms[k].noiseGiven(mean[k], variance[k]);
    }
  }

  /** Adds what selections say whose window has not ended: rewards that were told, and the zeros that silence is worth. */
  private lookInto(window: Window, k: number, now: number | null): void {
    const { mean, variance } = this.view.predicted;
    const arm = this.arms[k];
    const { silent, zeros, told, sum } = window.evidence(arm.name, now);
    const noise = arm.noiseGiven(mean[k], variance[k]);
    const count = told + zeros;
    if (noise > 0) {
      const ratio = variance[k] / noise;
      if (count > 0) mean[k] += ((count * ratio) / (1 + count * ratio)) * (sum / count - mean[k]);
      const noiseNow = arm.noiseGiven(mean[k], variance[k]);
      this.variance[k] = (noiseNow * ratio) / (1 + count * ratio);
      variance[k] = (noiseNow * ratio) / (1 + (told + silent) * ratio);
    } else this.variance[k] = variance[k];
  }
}

function unitOf(noise: number): number {
  return noise > 0 && !(noise > LEAST_NOISE && noise < MOST_NOISE) ? Math.sqrt(noise) : 1;
}

function inUnits(arm: Arm, unit: number): Arm {
  if (unit === 1) return arm;
  const square = unit * unit;
  return { ...arm, volatility: arm.volatility / square, stochasticity: arm.stochasticity / square };
}
