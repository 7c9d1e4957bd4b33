import { REGIMES } from "../../../regimes.ts";
import type { Experiment, Row, Settings } from "../../experiment.ts";
import { raceRows } from "../../races/race.ts";
import { raceFigure } from "../../races/race-figure.ts";
import { ucbClaims } from "./claims.ts";

const NAMES = ["s-dominant", "v-dominant", "mixed"] as const;
/** The paper's four (0.5, 1, 2, 3), and others among which the best may lie. */
const TUNED = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3];
const POLICIES = ["cause", ...TUNED.map((c) => `ucb:c=${c}`)];
/** Constants are chosen on these seeds and judged on others. */
const tuningSeed = ({ seed }: Settings) => `${seed}/tuning`;

/** Appendix E: UCB's constant. */
export const ucbScale: Experiment = {
  id: "ucb-scale",
  title: "UCB's constant",
  where: "App. E",
  about:
    "UCB adds c standard deviations. Which c is best in each regime, and does the best match CAUSE? The best is chosen on seeds of its own.",
  paper: true,
  runs: ({ runs }) => runs,
  conditions: () =>
    NAMES.flatMap((name) => [`ucb-scale/${name}`, `ucb-scale/${name}-tuning`]).map((id) => ({ id, weight: 0.5 })),
  async run({ id }, settings, engine, options): Promise<Row[]> {
    const name = NAMES.find((candidate) => id.includes(candidate)) ?? NAMES[0];
    const seed = id.endsWith("-tuning") ? tuningSeed(settings) : settings.seed;
    const config = { arms: REGIMES[name], policies: POLICIES, runs: settings.runs, seed };
    return raceRows({ condition: id, config }, engine, options);
  },
  claims: ucbClaims,
  figures: (rows) => [
    raceFigure(
      "ucb-scale",
      "UCB with other constants",
      "Above: discounted regret over time. Below: how much more each constant has lost than CAUSE at the end.",
      rows,
      NAMES.map((name) => ({ condition: `ucb-scale/${name}`, title: name })),
    ),
  ],
};
