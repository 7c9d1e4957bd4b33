// Makes the shipped tables of the published Gittins procedure (Appendix C): one for each arm of the paper's regret
// experiments, and the points of its bonus figure. Takes about two minutes. Run after a build:
//
//     node scripts/make-published-tables.js
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { REGIMES } from "@cause-toolkit/experiments";
import { makeArm, steadyState } from "../packages/core/dist/index.js";
import { publishedFigureBonus } from "../packages/core/dist/indices/gittins-published/figure-bonus.js";
import { PUBLISHED_SETTINGS } from "../packages/core/dist/indices/gittins-published/settings.js";
import { solvePublished } from "../packages/core/dist/indices/gittins-published/solve-published.js";
import { tableGrid } from "../packages/core/dist/indices/gittins-published/variance-grid.js";

const HEADER = `// Made by scripts/make-published-tables.js; do not edit. Six decimals tell which bracket bisection ended in: they are
// about 1e-3 wide, or wider.
import type { Noise } from "./variance-grid.ts";

`;
const MAIN_DISCOUNT = 0.95;
const OTHER_DISCOUNTS = [0.8, 0.9, 0.98];

const games = [
  ...Object.keys(REGIMES).map((game) => ({ game, discount: MAIN_DISCOUNT })),
  ...OTHER_DISCOUNTS.map((discount) => ({ game: "mixed", discount })),
];

function tablesText({ game, discount }) {
  const arms = REGIMES[game].filter((arm, k, all) => all.findIndex((other) => same(arm, other)) === k);
  const largest = {
    volatility: Math.max(...arms.map((arm) => arm.volatility)),
    stochasticity: Math.max(...arms.map((arm) => arm.stochasticity)),
  };
  const grid = tableGrid(largest, discount);
  const rows = arms.map((arm) => {
    const start = performance.now();
    const bonus = solvePublished(arm, discount, grid, PUBLISHED_SETTINGS).map(rounded);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    process.stdout.write(`${game} ${discount} ${arm.volatility}:${arm.stochasticity} ${seconds} s\n`);
    return [arm.volatility, arm.stochasticity, ...bonus];
  });
  return `/* @__PURE__ */ tablesOf("${game}", ${discount}, ${JSON.stringify(rows)})`;
}

/** One kind of noise swept over [10, 1000], the other held; P at the median of the stationary variances. */
function figureAxis(armAt) {
  const arms = Array.from({ length: 14 }, (_, i) => armAt(10 * 100 ** (i / 13)));
  const stationary = arms.map((arm) => steadyState(makeArm(arm)).variance).sort((a, b) => a - b);
  const variance = (stationary[6] + stationary[7]) / 2;
  return {
    variance,
    points: arms.map((arm) => ({ ...arm, bonus: rounded(publishedFigureBonus(arm, MAIN_DISCOUNT, variance)) })),
  };
}

function same(one, other) {
  return one.volatility === other.volatility && one.stochasticity === other.stochasticity;
}

function rounded(value) {
  return Number(value.toFixed(6));
}

function write(name, lines) {
  const file = fileURLToPath(new URL(`../packages/core/src/indices/gittins-published/${name}`, import.meta.url));
  writeFileSync(file, HEADER + lines.join("\n"));
  execFileSync("npx", ["biome", "check", "--write", file], { stdio: "inherit", shell: process.platform === "win32" });
}

write("shipped-tables.ts", [
  "/** The published tables of the arms of one game: the bonus at each variance of the grid. */",
  "export interface ShippedTables {",
  "  readonly game: string;",
  "  readonly discount: number;",
  "  /** v_max and s_max of the game. */",
  "  readonly largest: Noise;",
  "  readonly arms: readonly (Noise & { readonly bonus: readonly number[] })[];",
  "}",
  "",
  "function tablesOf(game: string, discount: number, rows: readonly (readonly number[])[]): ShippedTables {",
  "  const arms = rows.map(([volatility, stochasticity, ...bonus]) => ({ volatility, stochasticity, bonus }));",
  "  const largest = (noise: keyof Noise) => Math.max(...arms.map((arm) => arm[noise]));",
  '  return { game, discount, largest: { volatility: largest("volatility"), stochasticity: largest("stochasticity") }, arms };',
  "}",
  "",
  "/** Every game of the paper with a Gittins policy: a row for each arm, v, s, then the bonuses. More arms of the same kinds, as in Appendix E, have the same tables. */",
  `export const SHIPPED_TABLES: readonly ShippedTables[] = [${games.map(tablesText)}];`,
]);

const figure = {
  stochasticity: figureAxis((stochasticity) => ({ volatility: 4, stochasticity })),
  volatility: figureAxis((volatility) => ({ volatility, stochasticity: 25 })),
};
write("shipped-figure.ts", [
  "/** One axis of the bonus figure: the bonus at this posterior variance, point by point. */",
  "export interface FigureAxis {",
  "  readonly variance: number;",
  "  readonly points: readonly (Noise & { readonly bonus: number })[];",
  "}",
  "",
  "/** The Gittins curves of the paper's bonus figure, by the noise that is swept; γ = 0.95. */",
  `export const PUBLISHED_FIGURE: { readonly stochasticity: FigureAxis; readonly volatility: FigureAxis } = ${JSON.stringify(figure)};`,
]);
