/** Where in the lab each figure of the results can be had anew: figure id ─▶ views with settings. */
import type { ClaimsDocument } from "@cause-toolkit/experiments/browser";
import { bonus, complete, type Draft, type LabLink, lesion, race, type Settings } from "./lab-link.ts";

const MIXED = "1:9,1:25,4:9,4:25";
const REGIMES = { mixed: MIXED, "s-dominant": "4:9,4:9,4:900,4:900", "v-dominant": "1:25,1:25,100:25,100:25" };
const FIELD = "cause,gittins,gittins-published,ucb,thompson,predictive,myopic,whittle,gain,ucb:c=1";
const EXACT = FIELD.replace("gittins-published,", "");
const UCBS = ["cause", ...[0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3].map((c) => `ucb:c=${c}`)].join();
const CONSTANTS = [
  ...["cause", "cause:c=0.25", "cause:c=0.75", "cause:c=1", "cause:c=1.5"],
  ...["gain", "gain:c=0.5", "gain:c=1", "gain:c=1.5", "gain:c=2"],
].join();
const LEARNING = "cause,gain,gittins,ucb:c=1,thompson,myopic";
const FORMS = "cause,cause:form=sum,cause:form=integral,cause:form=recursion,cause:form=selfConsistent";
const MAPPED = "whittle,gittins,cause,gain";
const PRICES = "cause,gittins,gittins-published,ucb,gain,whittle";

/** An axis goes on to twice the arm's own noise. */
const TO_10_000 = { stochasticity: "5000" };
/** The paper's bonus figure, whose axes end at 1000. */
const ALONG_S = { variance: "18.18", volatility: "4", stochasticity: "100" };
const ALONG_V = { variance: "20.69", volatility: "500", stochasticity: "25" };

const TOURNAMENT =
  "cause,cause:form=recursion,gain,gittins,whittle,ucb,ucb:c=1,thompson,predictive,myopic,knowledge-gradient";

const many = (arms: string, count: number) => Array(count).fill(arms).join();
const regimes = (experiment: string, policies: string) =>
  Object.entries(REGIMES).map(([name, arms]) => race(name, { name: `${experiment}/${name}`, arms, policies }));
const still = (label: string, name: string, arms: string) =>
  ["latent", "received"].map((regret) =>
    race(`${label}, ${regret}`, { name: `rested/${name}-${regret}`, arms, policies: FIELD, regret }),
  );
const drawn = (number: number, discount: string, variance: string, noises: readonly string[]) => {
  const arms = noises.map((pair) => `${pair}:variance=${variance}`).join();
  const settings = { name: `tournament/${number}`, arms, policies: TOURNAMENT, discount };
  return race(`${noises.length} arms, γ = ${discount}`, settings, 50);
};
const priced = (axis: string, more: Settings) => bonus(`along ${axis}`, { axis, indices: PRICES, ...more });
/** Rows of the map, for which s is 25. */
const mapped = (axis: string) =>
  ["0.25", "25", "2500"].map((variance) =>
    bonus(`P/s = ${Number(variance) / 25}`, { axis, variance, stochasticity: "25", indices: MAPPED }),
  );

const LINKS: { readonly [figure: string]: readonly Draft[] } = {
  regret: regimes("regret", FIELD),
  rested: [
    ...still("s = 9, 25", "rested", "0:9,0:9,0:25,0:25"),
    ...still("s = 9, 900", "rested-extreme", "0:9,0:9,0:900,0:900"),
  ],
  discount: ["0.8", "0.9", "0.98"].map((discount) =>
    race(`γ = ${discount}`, { name: `discount/${discount}`, arms: MIXED, policies: FIELD, discount }),
  ),
  arms: [8, 12, 16].map((count) =>
    race(`${count} arms`, { name: `arms/${count}`, arms: many(MIXED, count / 4), policies: FIELD }),
  ),
  "ucb-scale": regimes("ucb-scale", UCBS),
  "noise-scale": [
    race("noises × 0.1", { name: "noise-scale/0.1", arms: "0.1:0.9,0.1:2.5,0.4:0.9,0.4:2.5", policies: EXACT }),
    race("noises × 10", { name: "noise-scale/10", arms: "10:90,10:250,40:90,40:250", policies: EXACT }),
  ],
  "cause-scale": [
    { count: 4, discount: "0.9" },
    { count: 4, discount: "0.98" },
    { count: 16, discount: "0.95" },
  ].map(({ count, discount }) =>
    race(`${count} arms, γ = ${discount}`, {
      name: `cause-scale/K=${count} γ=${discount}`,
      arms: many(MIXED, count / 4),
      policies: CONSTANTS,
      discount,
    }),
  ),
  "not-knowing": Object.entries(REGIMES).flatMap(([name, arms]) =>
    ["known", "inferred", "s-blind", "v-blind"].map((noise) =>
      race(`${name}, ${noise}`, { name: `not-knowing/${name}`, arms, policies: LEARNING, noise }, 10),
    ),
  ),
  // Four of the 240 environments, to three digits.
  tournament: [
    drawn(2, "0.9", "9.56", ["0.596:21.8", "0:147"]),
    drawn(1, "0.8", "9.71", ["0.108:2.17", "0.569:2.66", "0.153:168", "0.0319:47.9"]),
    drawn(4, "0.98", "6.12", ["0:10.4", "2.54:131", "0:0.185", "0.453:20"]),
    drawn(10, "0.95", "3.01", [
      ...["4.64:29.9", "9.92:51.6", "0.368:208", "1.23:845", "0.241:3.42", "0.146:141", "0:0.139", "0:0.272"],
    ]),
  ],
  "bonus-stochasticity-normalised": [priced("stochasticity", { ...ALONG_S, scale: "shape" })],
  "bonus-stochasticity-raw": [priced("stochasticity", ALONG_S)],
  "bonus-volatility-normalised": [priced("volatility", { ...ALONG_V, scale: "shape" })],
  "bonus-volatility-raw": [priced("volatility", ALONG_V)],
  "theorems-volatility": ["9", "100", "900"].map((stochasticity) =>
    bonus(`s = ${stochasticity}`, { axis: "volatility", stochasticity, indices: "gittins" }),
  ),
  "theorems-stochasticity": ["0", "4", "25"].map((volatility) =>
    bonus(`v = ${volatility}`, { axis: "stochasticity", volatility, ...TO_10_000, indices: "gittins" }),
  ),
  "restless-volatility": mapped("volatility"),
  "restless-stochasticity": mapped("stochasticity"),
  "cause-forms-volatility": ["1", "32", "1000"].map((variance) =>
    bonus(`P = ${variance}`, { axis: "volatility", variance, stochasticity: "32", indices: FORMS }),
  ),
  "cause-forms-stochasticity": ["0.1", "1", "10"].map((volatility) =>
    bonus(`v = ${volatility}`, { axis: "stochasticity", volatility, ...TO_10_000, variance: "32", indices: FORMS }),
  ),
  "cause-forms-ladder": [
    bonus("along v, s = 32", { axis: "volatility", variance: "1", stochasticity: "32", indices: FORMS }),
    bonus("along s, v = 1", { axis: "stochasticity", variance: "1", volatility: "1", indices: FORMS }),
  ],
  "lesion-surfaces": [
    lesion("learning rate and average bonus", { bonus: "average-median" }),
    lesion("plug-in bonus at P = 25", { bonus: "plug-in-25" }),
  ],
  "lesion-effects": [
    lesion("average, P = 4.42", { bonus: "average-median" }),
    lesion("plug-in, P = 4.42", { bonus: "plug-in-median" }),
    lesion("average, P = 25", { bonus: "average-25" }),
    lesion("plug-in, P = 25", { bonus: "plug-in-25" }),
  ],
};

/** Links for one figure of results that were made with these settings; none if the lab does not know it. */
export function labLinks(figure: string, settings: ClaimsDocument["settings"]): LabLink[] {
  const drafts = Object.hasOwn(LINKS, figure) ? LINKS[figure] : [];
  return drafts.map((draft) => complete(draft, settings));
}

/** Whether results have all there is to reproduce: then they have every figure. */
export function isWhole({ experiments }: ClaimsDocument): boolean {
  const there = new Set(experiments.flatMap(({ figures }) => figures.map(({ id }) => id)));
  return Object.keys(LINKS).every((id) => there.has(id));
}
