import { NOISE_KNOWLEDGE } from "@cause-toolkit/core";
import { barFigure } from "@cause-toolkit/figures";
import { runNotKnowing } from "../../../not-knowing/run.ts";
import { REGIMES } from "../../../regimes.ts";
import type { Experiment, Row } from "../../experiment.ts";
import { fewerRuns } from "../../fewer-runs.ts";

const NAMES = ["mixed", "s-dominant", "v-dominant"] as const;
const POLICIES = ["cause", "gain", "gittins", "ucb:c=1", "thompson", "myopic"];

/** Beyond the paper: what it costs not to know the noises. */
export const notKnowing: Experiment = {
  id: "not-knowing",
  title: "The price of not knowing",
  where: "beyond",
  about:
    "The paper's policies are told each arm's volatility and stochasticity. Here they are inferred from the rewards, or inferred with a lesion, on the same worlds.",
  paper: false,
  runs: fewerRuns,
  conditions: () => NAMES.map((name) => ({ id: `not-knowing/${name}`, weight: 20 })),
  async run({ id }, settings, engine, options): Promise<Row[]> {
    const name = NAMES.find((candidate) => id === `not-knowing/${candidate}`) ?? NAMES[0];
    const few = fewerRuns(settings);
    const config = { regimes: { [name]: REGIMES[name] }, policies: POLICIES, runs: few, seed: settings.seed };
    const rows = await runNotKnowing(config, engine, options);
    return rows.map((row) => ({ condition: id, ...row, runs: few }));
  },
  claims: (rows) => [
    {
      id: "not-knowing",
      where: "beyond",
      claim: "CAUSE told the noises has less regret than CAUSE that infers them, in every regime.",
      tests: NAMES.map((regime) => {
        const row = rows.find((r) => r.regime === regime && r.noise === "inferred" && r.policy === "cause");
        return {
          kind: "more" as const,
          label: `${regime}: inferred − known`,
          effect: Number(row?.cost),
          sem: Number(row?.costSem),
          runs: Number(row?.runs),
        };
      }),
      note: "The cost is large where arms differ a hundredfold, small where they are alike. A lesion adds little to it.",
    },
  ],
  figures: (rows) => [
    {
      id: "not-knowing",
      title: "The price of not knowing the noises",
      caption: "Regret beyond that of the same policy told volatility and stochasticity, with 95 % intervals.",
      draw: (document) =>
        barFigure(
          "The price of not knowing the noises",
          NAMES.map((regime) => ({
            title: regime,
            bars: rows
              .filter((row) => row.regime === regime && row.noise !== NOISE_KNOWLEDGE[0])
              .map((row) => ({
                label: String(row.policy),
                series: String(row.noise),
                mean: Number(row.cost),
                sem: Number(row.costSem),
              })),
          })),
          "regret beyond that with known noises →",
          [`Means over ${rows[0]?.runs} runs with 95 % intervals, paired with the same policy on the same worlds.`],
          document,
        ),
    },
  ],
};
