// What an agent needs to go on from JSON; that each policy then goes on bit for bit is in agent.test.ts.
import { describe, expect, test } from "vitest";
import { Agent } from "../index.ts";
import { indexPolicy } from "../policies/index-policy.ts";
import { arms, play } from "./four-arms.suite.ts";

test("what is saved stays as it was saved", () => {
  const agent = new Agent({ arms });
  play(agent, 5);
  const saved = agent.toJSON();
  const text = JSON.stringify(saved);
  const restored = Agent.fromJSON(saved);
  play(agent, 5);
  play(restored, 5);
  expect(JSON.stringify(saved)).toBe(text);
});

test("a policy of one's own is given again when an agent is restored", () => {
  const mine = indexPolicy({ name: "mine", price: () => () => 0 });
  const agent = new Agent({ arms, policy: mine });
  agent.select();
  const saved = JSON.parse(JSON.stringify(agent));
  expect(() => Agent.fromJSON(saved)).toThrow('invalid policy: "mine"');
  expect(Agent.fromJSON(saved, { policy: mine }).explain()).toEqual(agent.explain());
});

describe("a corrupt saved agent", () => {
  const saved = () => {
    const agent = new Agent({ arms: { a: arms.a } });
    play(agent, 3);
    return JSON.parse(JSON.stringify(agent));
  };
  const holed = (list: unknown[]) => list.slice(0, 1).concat(new Array(1), list.slice(2));
  const withRecent = (s: ReturnType<typeof saved>, recent: unknown) => ({ ...s, arms: [{ ...s.arms[0], recent }] });
  test.each<[string, (s: ReturnType<typeof saved>) => unknown, string]>([
    ["null", () => null, "invalid saved agent: null; must be an object"],
    ["a text", () => "agent", 'invalid saved agent: "agent"; must be an object'],
    ["of another version", (s) => ({ ...s, version: 6 }), "invalid saved agent version: 6; must be 1"],
    ["without a policy", (s) => ({ ...s, policy: undefined }), "missing saved policy; must be a name"],
    ["of an unknown policy", (s) => ({ ...s, policy: "x" }), 'invalid policy: "x"'],
    ["with a bad discount", (s) => ({ ...s, discount: 2 }), "invalid saved discount: 2"],
    ["without a discount", (s) => ({ ...s, discount: undefined }), "missing saved discount"],
    ["without a memory", (s) => ({ ...s, memory: undefined }), "missing saved memory"],
    ["without a count", (s) => ({ ...s, selections: -1 }), "invalid saved number of selections: -1"],
    ["without saying if it had a clock", (s) => ({ ...s, clock: undefined }), "missing saved clock"],
    [
      "with two arms of a name",
      (s) => ({ ...s, arms: [s.arms[0], s.arms[0]] }),
      'invalid saved arms: ["a"]; two arms may not',
    ],
    [
      "with null for a name",
      (s) => ({ ...s, arms: [{ ...s.arms[0], arm: { ...s.arms[0].arm, name: null } }] }),
      "invalid name of a saved arm: null; what is saved has no defaults",
    ],
    ["with a word deleted from its stream", (s) => ({ ...s, stream: holed(s.stream) }), "invalid stream state: ["],
    ["with a reward deleted", (s) => withRecent(s, holed(s.arms[0].recent)), "missing saved reward"],
    [
      "with a nameless arm",
      (s) => ({ ...s, arms: [{ ...s.arms[0], arm: { ...s.arms[0].arm, name: undefined } }] }),
      "missing name of a saved arm; what is saved has no defaults",
    ],
    [
      "with a prior lost",
      (s) => ({ ...s, arms: [{ ...s.arms[0], arm: { ...s.arms[0].arm, priorVariance: undefined } }] }),
      "missing priorVariance of a saved arm; what is saved has no defaults",
    ],
    [
      "with a selection in the future",
      (s) => ({ ...s, arms: [{ ...s.arms[0], selectedAt: 1e6 }] }),
      "invalid saved selection time: 1000000; must be from -Infinity to 3",
    ],
    [
      "with a lesion",
      (s) => ({ ...s, noise: "s-blind" }),
      'invalid saved noise: "s-blind"; must be one of known, inferred',
    ],
    ["without arms", (s) => ({ ...s, arms: 3 }), "invalid saved arms: 3; must be a list"],
    ["with a broken stream", (s) => ({ ...s, stream: [1, 2] }), "invalid stream state: [1,2]"],
    ["without a time", (s) => ({ ...s, time: null }), "invalid saved time: null"],
    ["with an empty arm", (s) => ({ ...s, arms: [null] }), "invalid saved arm: null; must be an object"],
    [
      "with a negative variance",
      (s) => ({ ...s, arms: [{ ...s.arms[0], base: { mean: 0, variance: -1, time: 0 } }] }),
      "invalid saved variance: -1",
    ],
    [
      "with a text for a reward",
      (s) => ({ ...s, arms: [{ ...s.arms[0], recent: [1, "x"] }] }),
      'invalid saved reward: "x"',
    ],
    [
      "with rewards out of order",
      (s) => ({
        ...s,
        arms: [
          {
            ...s.arms[0],
            recent: [2, 1, 1, 1],
          },
        ],
      }),
      "invalid saved reward time: 1; must be from 2 to 3",
    ],
  ])("%s is refused", (_, corrupt, message) => {
    expect(() => Agent.fromJSON(corrupt(saved()))).toThrow(message);
  });
});
