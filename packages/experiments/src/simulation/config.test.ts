import { InvalidInput } from "@cause-toolkit/core";
import { expect, test } from "vitest";
import { parseSimulationConfig } from "./config.ts";
import { locatePolicy } from "./locate-policy.ts";

const arms = [{ volatility: 1, stochasticity: 9 }];

test("a full configuration passes as it is", () => {
  const config = {
    arms: [
      {
        name: "a",
        volatility: 1,
        stochasticity: 9,
        priorMean: 1,
        priorVariance: 4,
        dynamics: { kind: "change-point", hazard: 0.1 },
      },
    ],
    policies: ["cause"],
    discount: 0.9,
    steps: 3,
    runs: 2,
    seed: "s",
    name: "n",
    regret: "received",
    reference: "cause",
    assumed: arms,
    replay: [[1], [2], [3]],
    points: 2,
    perRun: true,
  };
  expect(parseSimulationConfig(config)).toEqual(config);
});

test.each([
  [{}, "invalid arms: undefined; expected array, received undefined"],
  [null, "invalid configuration: null; expected object, received null"],
  [{ arms, step: 3 }, 'invalid configuration: unknown setting "step"'],
  [
    { arms: [{ volatility: 1, stochastic: 2 }] },
    "invalid arms[0].stochasticity: undefined; expected number, received undefined",
  ],
  [{ arms: [{ ...arms[0], prior: 2 }] }, 'invalid arms[0]: unknown setting "prior"'],
  [{ arms, runs: "many" }, 'invalid runs: "many"; expected number, received string'],
  [{ arms, replay: [[1], ["x"]] }, 'invalid replay[1][0]: "x"; expected number, received string'],
  [{ arms: [{ ...arms[0], dynamics: { kind: "wild" } }] }, 'invalid arms[0].dynamics.kind: "wild"'],
])("%j is refused in one line", (config, message) => {
  const parse = () => parseSimulationConfig(config);
  expect(parse).toThrow(message);
  expect(parse).toThrow(InvalidInput);
  expect(parse).not.toThrow("\n");
});

test("a policy's file must be there; a name is left alone", () => {
  expect(locatePolicy("ucb:c=1", ".")).toBe("ucb:c=1");
  expect(() => locatePolicy("./nowhere.js", ".")).toThrow('invalid policy: "./nowhere.js"; there is no such file');
});
