import { simulate } from "@cause-toolkit/core";
import { bonusFigure, regretFigure } from "@cause-toolkit/figures";
import { renderSvg } from "@cause-toolkit/figures/node";
import type { Claim, Test } from "../../claims/claim.ts";
import { judge } from "../../claims/verdict.ts";
import type { Report } from "./report.ts";

const less = (label: string, effect: number, sem: number, runs = 2000): Test => ({
  kind: "less",
  label,
  effect,
  sem,
  runs,
});

/** One claim for each verdict, with made-up numbers and text that would break a page if it were not escaped. */
export const claims: readonly Claim[] = [
  {
    id: "mixed-best",
    where: "§6.1",
    claim: "In the mixed regime CAUSE has the lowest regret of all, ahead of Gittins.",
    tests: [
      less("mixed: cause − gittins", -2.31, 0.21),
      less("mixed: cause − ucb:c=1", -9.842, 0.3),
      less("mixed: cause − thompson", -21.4, 0.41),
    ],
    note: "Gittins comes second, 2.3 behind; the paper prints a gap of 2.6.",
  },
  {
    id: "mixed-best-received",
    where: "§6.1",
    claim: "In the mixed regime CAUSE has the lowest regret of all, ahead of Gittins.",
    tests: [less("mixed, received: cause − gittins", 3, 0.21)],
    note: "",
    reading: { of: "mixed-best", as: "received rewards counted, not latent < ones" },
  },
  {
    id: "sdom-tie",
    where: "§6.1",
    claim: "In the s-dominant regime CAUSE and Gittins are tied.",
    tests: [{ kind: "equivalent", label: "|gittins − cause| < 5 %", effect: 1.2, sem: 0.2, runs: 2000, margin: 0.4 }],
    published: [
      {
        kind: "equivalent",
        label: "|gittins-published − cause| < 5 %",
        effect: 0.02,
        sem: 0.05,
        runs: 2000,
        margin: 0.4,
      },
    ],
    note: "With exact indices Gittins is ahead; with the published grid, which is too coarse for s = 900, the two are tied.",
  },
  {
    id: "all-best",
    where: "§6.1",
    claim: "CAUSE has the lowest regret.",
    tests: [{ kind: "less", label: "cause − gittins, level", effect: -0.1, sem: 0.05, runs: 2000, margin: 1 }],
    note: "",
  },
  {
    id: "lemma-2 <script>alert(1)</script>",
    where: "Lemma 2 & App. A",
    claim: 'The bonus "rises" with volatility & falls with stochasticity, for v < s.',
    tests: [{ kind: "exact", label: "largest step down of the bonus on the grid", effect: 3.1e-7, holds: false }],
    note: "It falls on 3 of 400 points <b>near γ = 1</b>.",
  },
  {
    id: "rested-match",
    where: "§6.3",
    claim: "Without drift CAUSE is indistinguishable from the optimum.",
    tests: [
      {
        kind: "equivalent",
        label: "|cause − gittins| < 0.47",
        effect: 0.49,
        sem: 0.035,
        runs: 16_000,
        margin: 0.467,
        marginSem: 0.001,
        conditions: ["regret/mixed"],
      },
    ],
    note: "",
  },
  {
    id: "gamma-order-0.99",
    paper: false,
    where: "App. E",
    claim: "At γ = 0.99: CAUSE lowest, then Gittins, then UCB and the sampling policies.",
    tests: [
      less("cause − gittins", -0.4, 0.31),
      less("gittins − ucb:c=1", 0, 0.2),
      less("ucb:c=1 − thompson", -3, 0.5),
    ],
    note: "",
  },
];

const result = await simulate({
  arms: [
    { volatility: 1, stochasticity: 9 },
    { volatility: 4, stochasticity: 25 },
  ],
  policies: ["cause", "ucb:c=1", "thompson"],
  runs: 100,
  steps: 40,
  points: 10,
});
const panels = ["mixed", "s-dominant", "v-dominant"].map((title) => ({ title, result }));
const points = ["cause", "gittins"].flatMap((series, k) =>
  [1, 10, 100].map((x) => ({ series, x, y: k + Math.log(x) })),
);

export const sample: Report = {
  title: "Reproduction of “Exploration under volatility & stochasticity”",
  paper: {
    title: "Exploration under volatility & stochasticity",
    author: "A. <Author>",
    affiliation: "Department of Examples",
    citation: "Author, A. Exploration under volatility & stochasticity.",
  },
  settings: { runs: 2000, maxRuns: 16_000, seed: "a b" },
  experiments: [
    {
      experiment: {
        id: "regret",
        title: "Regret in three regimes",
        where: "§6.1, Fig. 2",
        about:
          "Four arms drift and are noisy. In the mixed regime both noises differ between arms; in the s-dominant regime two arms are very noisy; in the v-dominant regime two arms drift fast. Which policy loses least compared with always pulling the best arm?",
        paper: true,
      },
      conditions: ["mixed", "s-dominant", "v-dominant"].map((name) => ({
        id: `regret/${name}`,
        config: {},
        runs: name === "mixed" ? 8000 : 2000,
        ...(name === "mixed" && { ranOn: [{ total: 4000 }, { total: 8000, policies: ["cause", "gittins"] }] }),
      })),
      claims: ["mixed-best", "sdom-tie", "gamma-order-0.99"],
      rowsCount: 1234,
      figures: [
        {
          id: "regret",
          title: "Cumulative regret in the paper's three regimes",
          caption: "Discounted regret over time; bands are 95 % intervals. CAUSE should be lowest in each panel.",
          computations: [],
          svg: renderSvg((document) => regretFigure("Cumulative regret", panels, ["100 runs"], document)),
        },
      ],
    },
    {
      experiment: {
        id: "bonus",
        title: "The bonus along v & s",
        where: "beyond",
        about: "How large is the bonus, for v < s?",
        paper: false,
      },
      conditions: [{ id: "bonus/volatility", config: { axis: "volatility" }, runs: 2000 }],
      claims: [claims[2].id],
      rowsCount: 1,
      figures: [
        {
          id: "bonus-volatility",
          title: "Bonus by volatility",
          caption: "The bonus rises with the logarithm of volatility.",
          computations: [],
          svg: renderSvg((document) =>
            bonusFigure(
              "Bonus",
              [{ title: "γ = 0.9", points }],
              { label: "volatility", logarithmic: true },
              [],
              document,
            ),
          ),
        },
      ],
    },
  ],
  ...judge(claims, 4),
  looks: 4,
  manifest: { version: "0.1.0", node: "v20.19.0", started: "2026-01-02T03:04:05Z", seconds: 754, jobs: 2 },
};
