import { POLICIES } from "@cause-toolkit/core";
import { describe, expect, test } from "vitest";
import { colorDistance, contrast, VISIONS } from "./color-vision.suite.ts";
import {
  armIdentity,
  type Identity,
  LEARNER_IDENTITIES,
  levelIdentity,
  POLICY_IDENTITIES,
  policyIdentity,
} from "./identities.ts";
import { ARM, HUES, MUTED, PALETTE } from "./palette.ts";
import { identitiesOf, MOST_COLORED, seriesStyles } from "./series-styles.ts";
import { PRINT } from "./theme.ts";

const LEAST_DISTANCE = 10;
const GROUNDS = { light: "#ffffff", dark: "#15181d" } as const;
const pairs = <T>(list: readonly T[]) => list.flatMap((a, i) => list.slice(i + 1).map((b) => [a, b] as const));

describe.each(["light", "dark"] as const)("colors on the %s page", (ground) => {
  test.each(VISIONS)("are told apart with %s vision", (vision) => {
    for (const [a, b] of pairs(HUES)) {
      const distance = colorDistance(PALETTE[a][ground], PALETTE[b][ground], vision);
      expect(distance, `${a} and ${b}`).toBeGreaterThan(LEAST_DISTANCE);
    }
    for (const hue of HUES) {
      expect(colorDistance(PALETTE[hue][ground], MUTED[ground], vision), hue).toBeGreaterThan(LEAST_DISTANCE);
    }
  });

  test.each(VISIONS)("arms have a color that no policy or learner has, with %s vision", (vision) => {
    for (const hue of HUES) expect(colorDistance(PALETTE[hue][ground], ARM[ground], vision), hue).toBeGreaterThan(8.5);
  });

  test("stand out from it", () => {
    for (const hue of HUES) expect(contrast(PALETTE[hue][ground], GROUNDS[ground]), hue).toBeGreaterThan(2.7);
  });
});

describe("those that share a panel look different", () => {
  /** By color, which the palette keeps apart; or else by both dash and symbol. */
  const differ = (a: Identity, b: Identity) => a.hue !== b.hue || (a.dash !== b.dash && a.symbol !== b.symbol);
  const expectDifferent = (identities: readonly Identity[]) => {
    for (const [a, b] of pairs(identities)) expect(differ(a, b), `${a.label} and ${b.label}`).toBe(true);
  };

  test("policies", () => expectDifferent(Object.values(POLICY_IDENTITIES)));
  test("learners", () => {
    const { healthy, known, ...rest } = LEARNER_IDENTITIES;
    expectDifferent([healthy, rest["stochasticity-blind"], rest["volatility-blind"]]);
    expectDifferent([known, rest.inferred, rest["s-blind"], rest["v-blind"]]);
    const { "both-blind": bothBlind, kalman, delta, random } = rest;
    expectDifferent([healthy, rest["s-blind"], rest["v-blind"], bothBlind, kalman, delta, random]);
    expectDifferent([rest.belief, rest.volatility, rest.stochasticity]);
  });
  test("levels of noise, and arms", () => {
    const eight = Array.from({ length: 8 }, (_, k) => k);
    expect(new Set(eight.map((k) => armIdentity(k).hue)).size).toBe(8);
    expectDifferent(Array.from({ length: 20 }, (_, k) => levelIdentity(`v = ${k}`, k)));
  });
});

test("every policy of core has an identity, and its options change neither name nor color", () => {
  for (const { name } of POLICIES) expect(policyIdentity(name), name).toBeDefined();
  expect(policyIdentity("ucb:c=0.25")).toMatchObject({ label: "ucb:c=0.25", hue: "amber" });
  expect(policyIdentity("true v = 1")).toBeUndefined();
  expect(policyIdentity("toString")).toBeUndefined();
});

test("gaps are wider than the round ends of lines, so that dashes are seen", () => {
  for (const { dash } of [...Object.values(POLICY_IDENTITIES), ...Object.values(LEARNER_IDENTITIES)]) {
    for (const gap of dash.split(" ").filter((_, i) => i % 2 === 1)) expect(Number(gap)).toBeGreaterThanOrEqual(4);
  }
});

test("names that are not known are levels, in their order", () => {
  const found = identitiesOf(["γ = 0.9", "cause", "γ = 0.95"]);
  expect(found.get("cause")).toBe(POLICY_IDENTITIES.cause);
  expect(found.get("γ = 0.95")).toEqual(levelIdentity("γ = 0.95", 1));
});

test("of many series the main ones are highlighted, one of a color; the others are gray", () => {
  const ten = [
    "cause",
    "gittins",
    "gittins-published",
    "ucb",
    "thompson",
    "predictive",
    "myopic",
    "whittle",
    "gain",
    "ucb:c=1",
  ];
  const coloredOf = (names: readonly string[], first?: string) => {
    const style = seriesStyles(names, PRINT, first);
    return names.filter((name) => !style(name).muted);
  };
  expect(coloredOf(ten)).toEqual(["cause", "gittins", "ucb", "thompson", "whittle", "gain"]);
  expect(coloredOf(ten, "predictive")).toEqual(["cause", "gittins", "ucb", "predictive", "whittle", "gain"]);
  expect(coloredOf(ten.slice(0, MOST_COLORED))).toHaveLength(MOST_COLORED);
  const scales = ["cause", ...[0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3].map((c) => `ucb:c=${c}`)];
  expect(coloredOf(scales)).toEqual(["cause", "ucb:c=1"]);
});
