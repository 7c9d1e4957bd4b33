// Makes docs/images/regret.svg: regret in the paper's three regimes. Run after a build:
//
//     node scripts/make-regret-figure.js
import { writeFileSync } from "node:fs";
import { REGIMES, runSimulation, threadsEngine } from "../packages/experiments/dist/index.js";
import { regretFigure } from "../packages/figures/dist/index.js";
import { renderSvg } from "../packages/figures/dist/node.js";

const policies = ["cause", "gain", "ucb", "thompson", "predictive", "myopic"];
const settings = { policies, discount: 0.95, steps: 200, points: 100, runs: 10_000, seed: 1 };
const engine = threadsEngine(2);
const panels = [];
for (const name of ["mixed", "s-dominant", "v-dominant"]) {
  const arms = REGIMES[name];
  const { result } = await runSimulation({ ...settings, arms }, engine);
  const noises = arms.map(({ volatility, stochasticity }) => `${volatility}:${stochasticity}`);
  panels.push({ title: `${name}: ${noises.join(", ")}`, result });
}
await engine.close();
const caption = `Mean over ${settings.runs} runs, with bands of 95 %; seed 1. Discount 0.95, latent regret. v:s is an arm's volatility and stochasticity.`;
const svg = renderSvg((document) => regretFigure("Regret in the paper's three regimes", panels, [caption], document));
writeFileSync(new URL("../docs/images/regret.svg", import.meta.url), svg);
