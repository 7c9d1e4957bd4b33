import { isPlain, learnersLiteral, literal } from "../code.ts";
import { pinsOf } from "../learners.ts";
import { cellName, type RunSettings, START_VARIANCE } from "./record.ts";

/** A program that gives the estimates after the last trial. */
export function runSnippet(settings: RunSettings): string {
  const { v, s, seed, run, trials, particles, startV, startS } = settings;
  const plain = isPlain(settings);
  const start = { volatility: startV, stochasticity: startS, mean: 0, variance: START_VARIANCE };
  const streamOf = (what: string) => `stream(${seed}, "lesion", ${JSON.stringify(cellName(v, s))}, "${what}", ${run})`;
  return `import { ${plain ? "LESIONS, " : ""}NoiseFilter } from "@cause-toolkit/core/beliefs";
import { stream } from "@cause-toolkit/core/numerics";

${plain ? "" : `const learners = ${learnersLiteral(settings)};\n`}const start = ${literal(start)};
const filters = Object.values(${plain ? "LESIONS" : "learners"}).map(
  (learner) => new NoiseFilter({ ...learner, start, particles: ${particles}, stream: ${streamOf("particles")} }),
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
  const { startV, startS, lambdaV, lambdaS, particles, seed } = settings;
  const pins = pinsOf(settings);
  const lambda = lambdaV === lambdaS ? `${lambdaV}` : `${lambdaV}:${lambdaS}`;
  const infer = (lesion: string, v: number, s: number) =>
    `npx cause infer ${RUN_FILE}.csv --column observed --lesion ${lesion} --start ${v}:${s} --lambda ${lambda} --prior-mean 0 --prior-variance ${START_VARIANCE} --particles ${particles} --seed ${seed}`;
  return [
    "# On the series saved as CSV above. These print means over the second half of the trials; the page's table has the",
    "# estimates after one trial, its words means over at most 50. With --out estimates.csv, or --json, there is a row for",
    "# every trial: these agree with the page's but for chance, as the particles are drawn anew.",
    infer("healthy", startV, startS),
    infer("s-blind", startV, pins.stochasticity),
    infer("v-blind", pins.volatility, startS),
  ].join("\n");
}
