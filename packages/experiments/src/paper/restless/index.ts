/** Do the two monotonicity theorems hold for arms that never rest? Of stochasticity the paper says so; volatility is our own question. */
import type { Experiment } from "../experiment.ts";
import { restlessClaims } from "./claims.ts";
import { restlessFigures } from "./figures.ts";
import { MAPPED } from "./rows.ts";
import { runMap } from "./run.ts";

export const restless: Experiment<{ readonly index: string }> = {
  id: "restless",
  title: "Do the theorems carry over to restless arms?",
  where: "§4.2, Remark 6; beyond",
  about:
    "The theorems are about arms that drift only when pulled. For arms that always drift, the index is Whittle's. Does it also rise with volatility and fall with stochasticity?",
  paper: true,
  runs: () => null,
  conditions: () =>
    MAPPED.map((index) => ({ id: `restless/${index}`, weight: index === "whittle" ? 20 : 1, config: { index } })),
  run: ({ config: { index } }, engine, options) => runMap(index, engine, options),
  claims: (rows) => restlessClaims(rows),
  figures: (rows) => restlessFigures(rows),
};
