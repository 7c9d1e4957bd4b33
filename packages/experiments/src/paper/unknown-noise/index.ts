import { NOISE_KNOWLEDGE } from "@cause-toolkit/core/beliefs";
import { barFigure } from "@cause-toolkit/figures";
import { REGIMES } from "../../regimes.ts";
import type { Row } from "../../row.ts";
import { runUnknownNoise, type UnknownNoiseOptions } from "../../unknown-noise/run.ts";
import type { Experiment } from "../experiment.ts";
import { filterRuns } from "../filter-runs.ts";
import { simulationsOf } from "../runs-by-policy.ts";
import { runsInWords } from "../runs-in-words.ts";
import { withRuns } from "../with-runs.ts";

const NAMES = ["mixed", "s-dominant", "v-dominant"] as const;
const POLICIES = ["cause", "gain", "gittins", "ucb:c=1", "thompson", "myopic"];

/** Beyond the paper: the cost of unknown noises. */
export const unknownNoise: Experiment<UnknownNoiseOptions & { readonly runs: number }> = {
  id: "unknown-noise",
  title: "The cost of unknown noises",
  where: "beyond",
  about:
    "The paper's policies know each arm's volatility and stochasticity. Here the policies infer both from the rewards, with or without a lesion, on the same worlds.",
  paper: false,
  runs: filterRuns,
  conditions: (settings) =>
    NAMES.map((name) => ({
      id: `unknown-noise/${name}`,
      weight: 20,
      config: {
        regimes: { [name]: REGIMES[name] },
        policies: POLICIES,
        runs: filterRuns(settings),
        seed: settings.seed,
        ...(settings.filter && { filter: settings.filter }),
      },
    })),
  async run({ id, config }, engine, options): Promise<Row[]> {
    const rows = await runUnknownNoise(config, engine, options);
    return rows.map((row) => ({ condition: id, ...row, runs: config.runs }));
  },
  extension: {
    condition: ({ config, ...condition }, ...more) => ({ ...condition, config: withRuns(config, ...more) }),
    estimates: [
      ["regret", "sem"],
      ["cost", "costSem"],
    ],
  },
  claims: (rows) => [
    {
      id: "unknown-noise",
      where: "beyond",
      claim: "CAUSE with known noises has less regret than CAUSE with inferred noises, in every regime.",
      tests: NAMES.map((regime) => {
        const row = rows.find((r) => r.regime === regime && r.noise === "inferred" && r.policy === "cause");
        return {
          kind: "more" as const,
          label: `${regime}: inferred − known`,
          effect: Number(row?.cost),
          sem: Number(row?.costSem),
          runs: Number(row?.runs),
          conditions: [`unknown-noise/${regime}`],
          policies: ["cause"],
        };
      }),
      note: "The cost is large where arms differ a hundredfold and small where they are alike. A lesion adds little to the cost.",
    },
  ],
  figures: (rows, settings) => [
    {
      id: "unknown-noise",
      title: "The cost of unknown noises",
      caption: "Regret minus that of the same policy with known volatility and stochasticity, with 95 % intervals.",
      computations: NAMES.flatMap((name) =>
        NOISE_KNOWLEDGE.flatMap((noise) =>
          simulationsOf(
            `${name}, ${noise}`,
            {
              // The name of the random streams, from before the experiment was renamed: the same numbers.
              name: `not-knowing/${name}`,
              arms: REGIMES[name],
              policies: POLICIES,
              noise,
              seed: settings.seed,
            },
            rows,
            `unknown-noise/${name}`,
          ),
        ),
      ),
      draw: (document) =>
        barFigure(
          "The cost of unknown noises",
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
          "regret minus that with known noises →",
          [`Means over ${runsInWords(rows)} with 95 % intervals, paired with the same policy on the same worlds.`],
          document,
        ),
    },
  ],
};
