import { bonusOf, makeArm, parseIndex } from "@cause-toolkit/core";
import { correct, predict, steadyState } from "@cause-toolkit/core/beliefs";
import { stream } from "@cause-toolkit/core/numerics";
import { formatNumber } from "@cause-toolkit/figures/text";

/** A question with numbers of the class's own, and an answer that core computes. */
export interface Exercise {
  readonly id: string;
  readonly question: string;
  /** The right number, or the number of the right arm of three, from 1. */
  readonly answer: number;
  readonly kind: "number" | "arm";
  /** Why, once it is answered. */
  readonly because: string;
}

const DISCOUNT = 0.95;

/** The exercises of a class: the same for all who have its seed. */
export function exercisesOf(className: string): Exercise[] {
  const draw = stream(`class ${className}`, "teach/exercises");
  const pick = (choices: readonly number[]) => choices[draw.integer(choices.length)];
  const [P, v, s] = [pick([4, 9, 16, 25]), pick([1, 2, 4, 9]), pick([5, 10, 20, 40])];
  const [m, reward] = [pick([-2, 0, 3, 5]), pick([8, 10, 12, 15])];
  return [
    learningRate(P, v, s),
    updatedMean(P, v, s, m, reward),
    settledRate(pick([1, 4, 9]), pick([2, 4, 12, 20])),
    chosenArm("ucb", pick([36, 49, 64])),
    chosenArm("horizon-gain", pick([36, 49, 64])),
    blindDrift(pick([1, 2, 3]), pick([16, 25, 36]), pick([4, 5, 9])),
  ];
}

const arm = (volatility: number, stochasticity: number) => makeArm({ volatility, stochasticity });
const shown = (value: number) => formatNumber(value, 3);

function learningRate(P: number, v: number, s: number): Exercise {
  const { variance } = predict({ mean: 0, variance: P }, arm(v, s));
  const answer = variance / (variance + s);
  return {
    id: "rate",
    kind: "number",
    question: `Your belief about an arm has the variance P = ${P}. It drifts with v = ${v}, and each reward has the noise s = ${s}. By what fraction of the prediction error do you correct your belief?`,
    answer,
    because: `K = (P + v)/(P + v + s) = ${variance}/${variance + s} = ${shown(answer)}.`,
  };
}

function updatedMean(P: number, v: number, s: number, m: number, reward: number): Exercise {
  const learned = correct(predict({ mean: m, variance: P }, arm(v, s)), arm(v, s), reward);
  return {
    id: "mean",
    kind: "number",
    question: `The same arm: you expected ${m}, and it gave ${reward}. What do you expect of it now?`,
    answer: learned.mean,
    because: `${m} + K · (${reward} − ${m}) = ${shown(learned.mean)}, with the K of the first exercise.`,
  };
}

function settledRate(v: number, ratio: number): Exercise {
  const s = v * ratio;
  const { gain } = steadyState(arm(v, s));
  return {
    id: "settled",
    kind: "number",
    question: `An arm with v = ${v} and s = ${s} is pulled at every step. At which value does the learning rate settle?`,
    answer: gain,
    because: `With r = v/s = ${shown(1 / ratio)}: ½(√(r² + 4r) − r) = ${shown(gain)}.`,
  };
}

/** Three arms with the same mean and variance: only the noises differ. */
function chosenArm(index: "ucb" | "horizon-gain", noise: number): Exercise {
  const noises = [4, noise, 16] as const;
  const bonuses = noises.map((s, k) =>
    bonusOf(parseIndex(index), { mean: 0, variance: 25 }, arm(k === 1 ? 4 : 1, s), DISCOUNT),
  );
  const best = bonuses.indexOf(Math.max(...bonuses));
  const list = noises.map((s, k) => `arm ${k + 1} has v = ${k === 1 ? 4 : 1}, s = ${s}`).join("; ");
  const why =
    index === "ucb"
      ? "It sees only the predicted variance P + v, not the noise"
      : "It falls with s: a look at a clear arm teaches more";
  return {
    id: index,
    kind: "arm",
    question: `Three arms have the same mean, and P = 25; ${list}. Which one does ${index === "ucb" ? "UCB" : "horizon gain (γ = 0.95)"} pull?`,
    answer: best + 1,
    because: `${why}. The bonuses are ${bonuses.map(shown).join(", ")}.`,
  };
}

function blindDrift(v: number, s: number, held: number): Exercise {
  const answer = v + 2 * s - 2 * held;
  return {
    id: "blind",
    kind: "number",
    question: `An arm is pulled at every step. The difference between one reward and the next then has the variance v + 2s. In truth v = ${v} and s = ${s}. A learner blind to noise assumes s = ${held}. Which v explains the same differences?`,
    answer,
    because: `${v} + 2 · ${s} = v + 2 · ${held}, so v = ${answer}: it mistakes noise for drift, and learns too fast.`,
  };
}

/** Whether an answer is right: an arm exactly, a number within 2 %, or within 0.01 near 0. */
export function isRight({ kind, answer }: Exercise, given: number): boolean {
  if (kind === "arm") return given === answer;
  return Math.abs(given - answer) <= Math.max(0.02 * Math.abs(answer), 0.01);
}
