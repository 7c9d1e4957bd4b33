import { behaviourRows } from "../behaviour/rows.ts";
import type { Experiment } from "../experiment.ts";
import { additiveRows } from "./additive.ts";
import { optimumClaims } from "./claims.ts";
import { type OptimumConfig, optimumConditions, RANDOM_PAIRS } from "./conditions.ts";
import { optimumFigures } from "./figures.ts";
import { lossRows } from "./losses.ts";
import { PAIRS } from "./random-pair.ts";
import { signRows } from "./signs.ts";

/** Beyond the paper: what the best possible agent does with two arms, which can be computed. */
export const optimum: Experiment<OptimumConfig> = {
  id: "optimum",
  title: "The optimum of two arms",
  where: "beyond",
  about: `With two arms the best possible policy can be computed. How does its premium for an arm move with the arm's own volatility and stochasticity? How far are other policies from it, in pairs of arms of the paper and in ${RANDOM_PAIRS} random ones (γ from ${PAIRS.discount[0]} to ${PAIRS.discount.at(-1)})? Is it an index policy? And how does it behave?`,
  paper: false,
  runs: ({ runs }) => runs,
  conditions: optimumConditions,
  run({ id, config }, engine, options) {
    if ("signs" in config) return signRows(id, config.signs, engine, options);
    if ("losses" in config) return lossRows(id, config.losses, config.random, engine, options);
    if ("additive" in config) return additiveRows(id, config.additive, engine, options);
    return behaviourRows({ id, weight: 1, config: config.behaviour }, engine, options);
  },
  claims: (rows) => optimumClaims(rows),
  figures: optimumFigures,
};
