import { POLICIES } from "@cause-toolkit/core";
import { describe, expect, test } from "vitest";
import { colorDistance, contrast, VISIONS, type Vision } from "./color-vision.suite.ts";
import {
  armIdentity,
  type Identity,
  LEARNER_IDENTITIES,
  levelIdentity,
  POLICY_IDENTITIES,
  policyIdentity,
} from "./identities.ts";
import { ARM, HUES, MUTED, NOISES, PALETTE, SERIES, type SeriesHue } from "./palette.ts";
import { identitiesOf, MOST_COLORED, seriesStyles } from "./series-styles.ts";
import { PRINT } from "./theme.ts";

const SERIES_HUES = Object.keys(SERIES) as SeriesHue[];
const GROUNDS = { light: "#ffffff", dark: "#15181d" } as const;
const pairs = <T>(list: readonly T[]) => list.flatMap((a, i) => list.slice(i + 1).map((b) => [a, b] as const));

/** Least distances. One person in 10,000 or fewer has tritanopia; dashes, symbols and names serve them too. */
const LEAST: {
  readonly [vision in Vision]: { readonly series: number; readonly noises: number; readonly arm: number };
} = {
  normal: { series: 14, noises: 19, arm: 11 },
  protanopic: { series: 10, noises: 15, arm: 8.5 },
  deuteranopic: { series: 10, noises: 15, arm: 8.5 },
  tritanopic: { series: 6, noises: 9, arm: 8 },
};

describe.each(["light", "dark"] as const)("colors on the %s page", (ground) => {
  describe.each(VISIONS)("with %s vision", (vision) => {
    const least = LEAST[vision];
    const distance = (a: string, b: string) => colorDistance(a, b, vision);

    test("series are told apart", () => {
      for (const [a, b] of pairs(SERIES_HUES)) {
        expect(distance(SERIES[a][ground], SERIES[b][ground]), `${a} and ${b}`).toBeGreaterThan(least.series);
      }
      for (const hue of SERIES_HUES) {
        expect(distance(SERIES[hue][ground], MUTED[ground]), hue).toBeGreaterThan(least.series);
      }
    });

    test("no policy, learner, level or arm is near drift or noise", () => {
      const { drift, noise } = NOISES;
      expect(distance(drift[ground], noise[ground])).toBeGreaterThan(29);
      for (const meaning of [drift, noise]) {
        for (const hue of SERIES_HUES) {
          expect(distance(SERIES[hue][ground], meaning[ground]), hue).toBeGreaterThan(least.noises);
        }
        expect(distance(ARM[ground], meaning[ground])).toBeGreaterThan(least.arm);
      }
    });

    test("arms have a color that no policy or learner has", () => {
      for (const hue of SERIES_HUES) {
        expect(distance(SERIES[hue][ground], ARM[ground]), hue).toBeGreaterThan(least.arm);
      }
    });
  });

  test("stand out from it", () => {
    for (const hue of HUES) expect(contrast(PALETTE[hue][ground], GROUNDS[ground]), hue).toBeGreaterThan(2.7);
  });
});

test("the colors of drift and noise mean these alone", () => {
  const { volatility, stochasticity, ...learners } = LEARNER_IDENTITIES;
  expect([volatility.hue, stochasticity.hue]).toEqual(["drift", "noise"]);
  const numbered = Array.from({ length: 20 }, (_, k) => [levelIdentity("", k), armIdentity(k)]).flat();
  const variants = Object.keys(POLICY_IDENTITIES).map((name) => policyIdentity(`${name}:c=0.3`));
  for (const identity of [...Object.values(POLICY_IDENTITIES), ...Object.values(learners), ...numbered, ...variants]) {
    expect(Object.keys(NOISES), identity?.label).not.toContain(identity?.hue);
  }
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
    const seven = Array.from({ length: 7 }, (_, k) => k);
    expect(new Set(seven.map((k) => armIdentity(k).hue)).size).toBe(7);
    expectDifferent(Array.from({ length: 20 }, (_, k) => levelIdentity(`v = ${k}`, k)));
    expectDifferent(Array.from({ length: 20 }, (_, k) => armIdentity(k)));
  });
});

test("every policy of core has an identity, and its options change neither name nor color", () => {
  for (const { name } of POLICIES) expect(policyIdentity(name), name).toBeDefined();
  expect(policyIdentity("ucb:c=0.25")).toMatchObject({ label: "ucb:c=0.25", hue: "brown" });
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
