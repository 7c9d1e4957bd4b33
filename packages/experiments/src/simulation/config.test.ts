import { InvalidInput } from "@cause-toolkit/core";
import { expect, test } from "vitest";
import { REGIMES } from "../regimes.ts";
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
  [{}, "invalid arms: give arms or regime"],
  [{ arms, regime: "mixed" }, "invalid arms: give arms or regime, not both"],
  [{ regime: "calm" }, 'invalid regime: "calm"; must be one of mixed, s-dominant'],
  [{ arms: 5 }, "invalid arms: 5; must be a list"],
  [null, "invalid configuration: null; must be an object"],
  [{ arms, step: 3 }, 'invalid configuration: unknown setting "step"'],
  [
    { arms: [arms[0], { name: "b", volatility: 1 }] },
    'invalid arms[1]: {"name":"b","volatility":1}; has no stochasticity; an arm needs volatility and stochasticity',
  ],
  [{ arms: [{ ...arms[0], prior: 2 }] }, 'invalid arms[0]: unknown setting "prior"'],
  [{ arms: [{ volatility: 1, stochastic: 2 }] }, 'invalid arms[0]: unknown setting "stochastic"'],
  [{ arms: [{ volatility: Infinity, stochasticity: 2 }] }, "invalid arms[0].volatility: Infinity; must be finite"],
  [{ arms, noise: { lambda: 5 } }, "invalid noise.lambda: 5; must be an object"],
  [{ arms, noise: { filter: "sieve" } }, 'invalid noise.filter: "sieve"; must be one of particles, grid'],
  [{ arms, noise: { lamda: {} } }, 'invalid noise: unknown setting "lamda"'],
  [{ arms, policies: Array(10_001).fill("cause") }, "invalid number of policies: 10001; must be at most 10000"],
  [{ arms, noise: { lambda: { volatility: 0.1 } } }, "missing noise.lambda.stochasticity; must be a number"],
  [{ arms, noise: 5 }, "invalid noise: 5; must be a text or an object"],
  [{ arms, seed: {} }, "invalid seed: {}; must be a number or a text"],
  [{ arms, seed: Infinity }, "invalid seed: Infinity; must be finite"],
  [{ arms, runs: "many" }, 'invalid runs: "many"; must be a number'],
  [{ arms, replay: [[1], ["x"]] }, 'invalid replay[1][0]: "x"; must be a number'],
  [
    { arms: [{ ...arms[0], dynamics: { kind: "wild" } }] },
    'invalid arms[0].dynamics.kind: "wild"; must be one of restless',
  ],
  [{ arms: [{ ...arms[0], dynamics: "rested" }] }, 'invalid arms[0].dynamics: "rested"; must be an object'],
])("%j is refused in one line", (config, message) => {
  const parse = () => parseSimulationConfig(config);
  expect(parse).toThrow(message);
  expect(parse).toThrow(InvalidInput);
  expect(parse).not.toThrow("\n");
});

test("a regime stands for its arms", () => {
  expect(parseSimulationConfig({ regime: "s-dominant", runs: 2 })).toEqual({ arms: REGIMES["s-dominant"], runs: 2 });
});

test("a policy's file must be there; a name is left alone", () => {
  expect(locatePolicy("ucb:c=1", ".")).toBe("ucb:c=1");
  expect(() => locatePolicy("./nowhere.js", ".")).toThrow('invalid policy: "./nowhere.js"; there is no such file');
});
