import { solveOptimum } from "@cause-toolkit/core";
import { type Stream, stream } from "@cause-toolkit/core/numerics";
import { expect, test } from "vitest";
import { makeBlock, type PersonData } from "../data/person.ts";
import { efficiencyOf } from "./efficiency.ts";

const TRIALS = 6;
const noises = { volatility: 2, stochasticity: 9 };
const options = { noises, priorVariance: 16 };
const { surface } = solveOptimum({ arms: [0, 1].map(() => ({ ...noises, priorVariance: 16 })), horizon: TRIALS });

/** A choice between arms whose predicted means differ by `lead`, with these predicted variances and so many pulls left. */
type Choose = (lead: number, variances: readonly number[], left: number, chance: Stream) => number;
const optimal: Choose = (lead, [one, two], left) => (lead > surface(one, two, left) ? 0 : 1);
const random: Choose = (_lead, _variances, _left, chance) => (chance.uniform() < 0.5 ? 0 : 1);

/** A person who plays blocks of arms that drift, and learns by the Kalman filter. */
function play(choose: Choose, blocks: number): PersonData {
  const chance = stream(3, "efficiency");
  const { volatility: v, stochasticity: s } = noises;
  const one = (name: string) => {
    const block = makeBlock(name, TRIALS, 2);
    const latent = new Float64Array(2 * TRIALS);
    const truth = [4 * chance.normal(), 4 * chance.normal()];
    const mean = [0, 0];
    const variance = [16, 16];
    for (let t = 0; t < TRIALS; t++) {
      for (const k of [0, 1]) {
        truth[k] += Math.sqrt(v) * chance.normal();
        latent[2 * t + k] = truth[k];
        variance[k] += v;
      }
      const k = choose(mean[0] - mean[1], variance, TRIALS - t, chance);
      block.choice[t] = k;
      const rate = variance[k] / (variance[k] + s);
      mean[k] += rate * (truth[k] + Math.sqrt(s) * chance.normal() - mean[k]);
      variance[k] *= 1 - rate;
    }
    return { ...block, latent };
  };
  return { id: "a", group: "", arms: 2, blocks: Array.from({ length: blocks }, (_, n) => one(String(n))) };
}

test("who plays the optimal policy has efficiency 1, and who chooses at random 0 (3000 blocks; |z| < 4)", () => {
  const best = efficiencyOf(play(optimal, 3000), options);
  expect(Math.abs(best.efficiency - 1)).toBeLessThan(4 * best.error);
  expect(best.error).toBeLessThan(0.03);
  const chance = efficiencyOf(play(random, 3000), options);
  expect(Math.abs(chance.efficiency)).toBeLessThan(4 * chance.error);
});

test("noises are those of the blocks unless others are given", () => {
  const person = play(optimal, 20);
  const known = { volatility: Float64Array.of(2, 2), stochasticity: Float64Array.of(9, 9) };
  const blocks = person.blocks.map((block) => ({ ...block, noises: known }));
  expect(efficiencyOf({ ...person, blocks }, { priorVariance: 16 })).toEqual(efficiencyOf(person, options));
});

test("what cannot be told is refused in one line", () => {
  const person = play(random, 3);
  const without = { ...person, blocks: person.blocks.map(({ latent: _, ...block }) => block) };
  const forced = { ...person, blocks: person.blocks.map((block) => ({ ...block, forced: new Uint8Array(6).fill(1) })) };
  const long = { ...person, blocks: [0, 1].map(() => ({ ...makeBlock("1", 101, 2), latent: new Float64Array(202) })) };
  expect(() => efficiencyOf({ ...person, arms: 3 }, options)).toThrow("invalid number of arms: 3; efficiency is told");
  expect(() => efficiencyOf(person, { priorVariance: 16 })).toThrow("efficiency needs the true noises");
  expect(() => efficiencyOf(without, options)).toThrow("efficiency needs the true means of all arms");
  expect(() => efficiencyOf(forced, options)).toThrow("0 without forced choices; must be at least 2");
  expect(() => efficiencyOf(long, options)).toThrow("101 trials; efficiency is told for up to 100");
});
