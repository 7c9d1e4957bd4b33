/** The theorems: checked with the exact solution of the retirement problem over the whole domain. */
import type { Seed } from "@cause-toolkit/core";
import { runBonus } from "../../bonus/run.ts";
import type { Engine, RunOptions } from "../../engines/engine.ts";
import type { Row } from "../../row.ts";
import type { Experiment } from "../experiment.ts";
import { theoremClaims } from "./claims.ts";
import { CURVES } from "./config.ts";
import { theoremFigures } from "./figures.ts";
import { runLimits } from "./limits.ts";
import { runPoints } from "./points.ts";
import { runRetirement } from "./retirement.ts";
import type { TheoremRow } from "./rows.ts";

/** Each part is a separate computation; only the points are drawn at random. */
interface Part {
  readonly part: "points" | "retirement" | "curves" | "limits";
  readonly seed?: Seed;
}

export const theorems: Experiment<Part> = {
  id: "theorems",
  title: "The theorems, checked by computation",
  where: "§4, §5.3, App. A",
  about:
    "Do the proven properties of the Gittins bonus hold for its exact solution, everywhere in a wide domain? Do the formulas have the limits and learning rates that the paper states?",
  paper: true,
  runs: () => null,
  conditions: ({ seed }) => [
    { id: "theorems/points", weight: 10, config: { part: "points", seed } },
    { id: "theorems/retirement", weight: 10, config: { part: "retirement" } },
    { id: "theorems/curves", weight: 2, config: { part: "curves" } },
    { id: "theorems/limits", weight: 1, config: { part: "limits" } },
  ],
  async run({ config: { part, seed = 1 } }, engine, options): Promise<readonly Row[]> {
    switch (part) {
      case "points":
        return runPoints(seed, engine, options);
      case "retirement":
        return runRetirement();
      case "curves":
        return runCurves(engine, options);
      case "limits":
        return runLimits();
    }
  },
  claims: (rows) => theoremClaims(rows),
  figures: (rows) => theoremFigures(rows),
};

async function runCurves(engine: Engine, options: RunOptions): Promise<TheoremRow[]> {
  const fixed = { indices: ["gittins"], variance: [CURVES.variance], discount: [CURVES.discount] };
  const rows: TheoremRow[] = [];
  for (const along of ["volatility", "stochasticity"] as const) {
    const priced = await runBonus({ ...fixed, ...CURVES[along] }, engine, options);
    priced.forEach(({ bonus, error, index: _, ...where }, point) => {
      const quantity = `bonus along ${along}`;
      rows.push({ part: "curves", point, quantity, ...where, value: bonus, error: error ?? Number.NaN });
    });
  }
  return rows;
}
