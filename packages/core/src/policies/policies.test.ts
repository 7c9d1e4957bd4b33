import { describe, expect, test } from "vitest";
import { cause } from "../indices/cause.ts";
import { stream } from "../numerics/stream.ts";
import { choose } from "./choose.ts";
import { arms, game, look, scored } from "./game.suite.ts";
import { parsePolicy } from "./parse.ts";
import { policyContract } from "./policy.suite.ts";
import { POLICIES } from "./registry.ts";

describe.each(POLICIES.map((entry) => [entry.name]))("the contract, kept by %s", policyContract);

test("choose takes the highest, and breaks ties evenly", () => {
  const never = () => {
    throw new Error("no tie to break");
  };
  expect(choose(Float64Array.of(1, 3, 2), 3, never)).toBe(1);
  const chance = stream(1, "ties");
  const counts = [0, 0, 0, 0];
  for (let i = 0; i < 9000; i++) counts[choose(Float64Array.of(5, 1, 5, 5), 4, () => chance)]++;
  expect(counts[1]).toBe(0);
  for (const k of [0, 2, 3]) expect(Math.abs(counts[k] - 3000)).toBeLessThan(4.5 * Math.sqrt(9000 * (2 / 9)));
});

test.each([
  ["epsilon-greedy", "epsilon-greedy:epsilon=0.1"],
  ["softmax", "softmax:temperature=1"],
  ["discounted-ucb", "discounted-ucb:keep=0.95:c=1"],
  ["sliding-window-ucb", "sliding-window-ucb:window=50:c=1"],
  ["ucb", "ucb:c=2"],
  ["cause", "cause:form=closed:c=0.5:rewardScale=1"],
  ["gated", "gated:form=closed:rewardScale=1"],
  [" ucb:c=1 ", "ucb:c=1"],
])("%s is %s", (short, long) => {
  const play = (name: string) => {
    const player = parsePolicy(name).start(game);
    player.reset?.();
    const chance = stream(4, "defaults");
    return Array.from({ length: 200 }, (_, t) => {
      const scores = scored(player, look([Math.sin(t), 0, 1], [9, 4, 16]), chance);
      player.observe?.(t % 3, Math.cos(t), t + 1);
      return [...scores];
    });
  };
  expect(play(short)).toEqual(play(long));
});

describe("parsePolicy", () => {
  test("takes constants and forms after colons", () => {
    const view = look([0, 0, 0], [26, 26, 29]);
    expect(scored(parsePolicy("ucb:c=1").start(game), view, stream(1, "p"))[2]).toBeCloseTo(Math.sqrt(29), 12);
    const form = cause({ form: "recursion", c: 0.6 }).price(arms[2], 0.95)(29);
    expect(scored(parsePolicy("cause:form=recursion:c=0.6").start(game), view, stream(1, "p"))[2]).toBe(form);
  });

  test.each([
    ["cuase", 'invalid policy: "cuase"; did you mean cause? known are cause, horizon-gain, lasting-gain'],
    ["", 'invalid policy: ""; known are cause'],
    ["ucb:k=1", 'invalid option of ucb: "k"; must be one of c'],
    ["thompson:c=1", 'invalid option of thompson: "c"; it has none'],
    ["ucb:c=", 'invalid ucb c: ""; must be a number'],
    ["ucb:c=two", 'invalid ucb c: "two"; must be a number'],
    ["ucb:c=-1", "invalid ucb c: -1; must be >= 0"],
    ["ucb:c=1:c=2", 'invalid option of ucb: "c"; is given twice'],
    ["cause:form=open", 'invalid cause form: "open"; must be one of closed, sum, integral, recursion, selfConsistent'],
    ["epsilon-greedy:epsilon=2", "invalid epsilon-greedy epsilon: 2; must be >= 0 and <= 1"],
    ["sliding-window-ucb:window=1.5", "invalid sliding-window-ucb window: 1.5; must be an integer >= 1"],
    ["constructor", 'invalid policy: "constructor"'],
  ])("%j is refused", (text, message) => {
    expect(() => parsePolicy(text)).toThrow(message);
  });
});
