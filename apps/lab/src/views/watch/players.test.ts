import { makeSimulation, traceRun } from "@cause-toolkit/core";
import { expect, test } from "vitest";
import { type Player, playersShown, quickFirst } from "./players.ts";

test("the quick come first, otherwise as they were asked for", () => {
  expect(quickFirst(["gittins-published", "whittle", "cause:c=1", "gittins", "thompson"])).toEqual([
    "cause:c=1",
    "thompson",
    "whittle",
    "gittins",
    "gittins-published",
  ]);
});

const arms = [
  { volatility: 1, stochasticity: 9 },
  { volatility: 4, stochasticity: 25 },
];
const tracesOf = (of: typeof arms) =>
  traceRun(makeSimulation({ arms: of, policies: ["cause", "ucb"], steps: 20 }), 0).map((trace) => trace);

test("all are cut to one length and keep their order; the person comes last, in the same world only", () => {
  const [cause, ucb] = tracesOf(arms);
  const players: Player[] = [
    { policy: "whittle", trace: null, failure: "" },
    { policy: "cause", trace: cause, failure: "" },
  ];
  const shown = playersShown(players, ucb, 7);
  expect(shown.map(({ policy, trace }) => [policy, trace?.steps])).toEqual([
    ["whittle", undefined],
    ["cause", 7],
    ["you", 7],
  ]);
  expect(playersShown(players, tracesOf([...arms, arms[0]])[0], 7).map(({ policy }) => policy)).toEqual([
    "whittle",
    "cause",
  ]);
  // Before anyone is there, the person alone is.
  expect(playersShown(players.slice(0, 1), ucb, 7).map(({ policy }) => policy)).toEqual(["whittle", "you"]);
});
