import { learnersFigure } from "@cause-toolkit/figures";
import { literal } from "@cause-toolkit/figures/text";
import type { TableRow } from "../../../export/files.ts";
import { guessesOf } from "../charts.ts";
import { LEARNERS, pinsOf } from "../learners.ts";
import { cellName, type RunRecord, type RunSettings, START_VARIANCE } from "../record.ts";
import { filterText } from "../text.ts";
import { isPlain, learnersLiteral } from "./code.ts";

/** A program that gives the estimates after the last trial. */
export function runSnippet(settings: RunSettings): string {
  const { v, s, seed, run, trials, filter, particles, startV, startS } = settings;
  const plain = isPlain(settings);
  const start = { volatility: startV, stochasticity: startS, mean: 0, variance: START_VARIANCE };
  const streamOf = (what: string) => `stream(${seed}, "lesion", ${JSON.stringify(cellName(v, s))}, "${what}", ${run})`;
  const grid = filter === "grid";
  const how = grid ? "" : `, particles: ${particles}, stream: ${streamOf("particles")}`;
  const names = [grid ? "GridFilter" : "", plain ? "LESIONS" : "", grid ? "" : "ParticleFilter"].filter(Boolean);
  return `import { ${names.join(", ")} } from "@cause-toolkit/core/beliefs";
import { stream } from "@cause-toolkit/core/numerics";

${plain ? "" : `const learners = ${learnersLiteral(settings)};\n`}const start = ${literal(start)};
const filters = Object.values(${plain ? "LESIONS" : "learners"}).map(
  (learner) => new ${grid ? "GridFilter" : "ParticleFilter"}({ ...learner, start${how} }),
);
const chance = ${streamOf("series")};
for (let t = 0, x = 0; t < ${trials}; t++) {
  if (t > 0) x += Math.sqrt(${v}) * chance.normal();
  const observed = x + Math.sqrt(${s}) * chance.normal();
  for (const filter of filters) filter.observe(observed);
}
console.table(filters.map((filter) => ({ ...filter.estimate(), learningRate: filter.learningRate })));
`;
}

/** The file that the run is saved as, without its ending. */
export const RUN_FILE = "lesion-run";

/** The command reads the saved series. A blind learner stays at its start, so a pin is given as one. */
export function runCommand(settings: RunSettings): string {
  const { startV, startS, lambdaV, lambdaS, filter, particles, seed } = settings;
  const how = filter === "grid" ? "--filter grid" : `--filter particles --particles ${particles} --seed ${seed}`;
  const pins = pinsOf(settings);
  const lambda = lambdaV === lambdaS ? `${lambdaV}` : `${lambdaV}:${lambdaS}`;
  const infer = (lesion: string, v: number, s: number) =>
    `npx cause infer ${RUN_FILE}.csv --column observed --lesion ${lesion} --start ${v}:${s} --lambda ${lambda} --prior-mean 0 --prior-variance ${START_VARIANCE} ${how}`;
  return [
    "# On the series saved as CSV above. These print means over the second half of the trials; the page's table has the",
    "# estimates after one trial, its sentences means over at most 50. With --out estimates.csv, or --json, there is a row for",
    filter === "grid"
      ? "# every trial: these agree with the page's."
      : "# every trial: these agree with the page's but for chance, as the particles are drawn anew.",
    infer("healthy", startV, startS),
    infer("s-blind", startV, pins.stochasticity),
    infer("v-blind", pins.volatility, startS),
  ].join("\n");
}

/** A row for each trial: the series, and what each learner had come to after it. */
export function runRows({ series, learned, truth }: RunRecord): TableRow[] {
  return Array.from(series.latent, (latent, t) => {
    const row: { [column: string]: number } = { trial: t + 1, latent, observed: series.observed[t] };
    for (const { learner, volatility, stochasticity, learningRate, bonus, mean, variance } of learned) {
      row[`${learner} volatility`] = volatility[t];
      row[`${learner} stochasticity`] = stochasticity[t];
      row[`${learner} learningRate`] = learningRate[t];
      row[`${learner} bonus`] = bonus[t];
      row[`${learner} mean`] = mean[t];
      row[`${learner} variance`] = variance[t];
    }
    row["knowing both learningRate"] = truth.learningRate[t];
    return row;
  });
}

/** The same with the settings, and the particles of the trial that is shown. */
export function runDocument(record: RunRecord, at: number) {
  const { settings, truth, learned } = record;
  return {
    settings,
    knowingBoth: { ...truth, learningRate: [...truth.learningRate] },
    trials: runRows(record),
    guesses: {
      trial: at,
      learners: Object.fromEntries(
        learned.map((one) => {
          const { volatility, stochasticity, weight } = guessesOf(one, at);
          return [one.learner, { volatility: [...volatility], stochasticity: [...stochasticity], weight: [...weight] }];
        }),
      ),
    },
  };
}

/** The run as a file, with the particles of one trial. */
export function runFile(record: RunRecord, at: number): SVGElement {
  const { settings, series, learned, truth, range } = record;
  const { v, s, trials, filter, particles, seed, run } = settings;
  const guesses = filter === "grid" ? "cells of the grid" : "particles";
  const linesOf = (quantity: "mean" | "volatility" | "stochasticity" | "learningRate" | "bonus") =>
    learned.map((one) => one[quantity]);
  return learnersFigure(
    `What learners make of one series: v = ${v}, s = ${s}`,
    {
      learners: LEARNERS,
      panels: [
        {
          title: "Series",
          quantity: "reward",
          lines: linesOf("mean"),
          truth: series.latent,
          observed: series.observed,
        },
        { title: "Volatility", quantity: "estimate", scale: "log", lines: linesOf("volatility"), truth: v },
        { title: "Stochasticity", quantity: "estimate", scale: "log", lines: linesOf("stochasticity"), truth: s },
        {
          title: "Learning rate",
          quantity: "learning rate",
          lines: linesOf("learningRate"),
          truth: truth.learningRate,
        },
        { title: "Exploration", quantity: "bonus", lines: linesOf("bonus"), truth: truth.bonus },
      ],
      clouds: learned.map((one) => ({
        ...guessesOf(one, at),
        title: `${one.learner}, trial ${at}`,
        learner: one.learner,
        truth: { volatility: v, stochasticity: s },
      })),
      range,
    },
    [
      `${trials} trials, ${filterText(filter, particles)}, seed ${seed}, series ${run}. Estimates are 1/E[precision], after each trial.`,
      "Black: the true reward. Dashed: the truth; for learning rate and bonus, those of a learner that knows both noises, from the same start.",
      `Bonuses are CAUSE's, averaged over ${guesses}, at P = ${truth.variance.toPrecision(3)}, the stationary variance if both noises are known.`,
      `Dots are ${guesses} after trial ${at}, areas by weight.`,
    ],
    document,
  );
}
