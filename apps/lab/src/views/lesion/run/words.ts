import { pinsOf } from "../learners.ts";
import type { RunRecord } from "./record.ts";

/** Three digits, without an exponent where it can be helped. */
export function short(value: number): string {
  // Rounded first: 0.9996 is 1.00, as 1 is.
  const size = Number(Math.abs(value).toPrecision(3));
  const digits = size === 0 ? 2 : Math.max(0, 2 - Math.floor(Math.log10(size)));
  const plain = size === 0 || (size >= 1e-5 && size < 1e6);
  return (value < 0 ? "−" : "") + (plain ? size.toFixed(digits) : size.toExponential(2));
}

/** Single trials jump about: the words are about so many of the last. */
const LAST = 50;

/** Over which trials the words take means. */
export function overWords(at: number): string {
  if (at === 1) return "At the first trial.";
  return `Means over the ${at > LAST ? "last" : "first"} ${Math.min(at, LAST)} trials.`;
}

/** What each blind learner makes of the latest trials, in words. */
export function blindWords({ settings, learned, truth }: RunRecord, at: number): string[] {
  const { v, s } = settings;
  const pins = pinsOf(settings);
  const recent = (values: Float64Array) => {
    const taken = values.subarray(Math.max(0, at - LAST), at);
    return taken.reduce((sum, value) => sum + value, 0) / taken.length;
  };
  const [healthy, sBlind, vBlind] = learned;
  const rates = (rate: Float64Array) =>
    `It learns ${share(recent(rate))} of each surprise; the healthy learner ${share(recent(healthy.learningRate))}, one who knows both noises ${share(recent(truth.learningRate))}.`;
  return [
    `The stochasticity-blind learner takes s to be ${short(pins.stochasticity)}; it is ${short(s)}. ${passes(pins.stochasticity, s, "noise", "drift")} ` +
      `It puts v at ${short(recent(sBlind.volatility))}, the healthy learner at ${short(recent(healthy.volatility))}; it is ${short(v)}. ${rates(sBlind.learningRate)}`,
    `The volatility-blind learner takes v to be ${short(pins.volatility)}; it is ${short(v)}. ${passes(pins.volatility, v, "drift", "noise")} ` +
      `It puts s at ${short(recent(vBlind.stochasticity))}, the healthy learner at ${short(recent(healthy.stochasticity))}; it is ${short(s)}. ${rates(vBlind.learningRate)}`,
  ];
}

function share(rate: number): string {
  return `${(100 * rate).toFixed(0)}\u00a0%`;
}

/** What must happen to a noise that is held too low or too high. */
function passes(pin: number, truth: number, unseen: string, other: string): string {
  if (pin === truth) return "That happens to be right.";
  return pin < truth ? `The ${unseen} beyond that can only pass for ${other}.` : `So ${other} passes for ${unseen}.`;
}
