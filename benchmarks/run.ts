import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { MEASURES } from "./measures.ts";

/**
 * Prints how fast we are: medians over five fresh processes, as Node's speed differs from process to process. With YARDSTICKS
 * naming a folder with the C++ loops of the same work, those run in between and ratios are printed too.
 */
const ROUNDS = 5;
const measureFile = fileURLToPath(new URL("./measure.js", import.meta.url));
const yardsticks = process.env.YARDSTICKS;

type Figures = { [figure: string]: number };

function measure(name: keyof typeof MEASURES): Figures {
  process.stderr.write(`${name} `);
  return JSON.parse(execFileSync(process.execPath, [measureFile, name], { encoding: "utf8" }));
}

/** The C++ loops print a name and a JSON object each. */
function runYardsticks(folder: string): Figures {
  process.stderr.write("yardsticks ");
  const printed = execFileSync(join(folder, "run"), { encoding: "utf8" });
  return Object.assign({}, ...(printed.match(/\{.*\}/g) ?? []).map((json) => JSON.parse(json)));
}

function medians(rounds: readonly Figures[]): Figures {
  return Object.fromEntries(
    Object.keys(rounds[0]).map((figure) => {
      const sorted = rounds.map((round) => round[figure]).sort((a, b) => a - b);
      return [figure, sorted[Math.floor(sorted.length / 2)]];
    }),
  );
}

const ours: Figures[] = [];
const theirs: Figures[] = [];
for (let round = 0; round < ROUNDS; round++) {
  ours.push({
    ...measure("simulation"),
    ...measure("normals"),
    ...measure("agent"),
    ...measure("gittinsPoints"),
    ...measure("gittinsTables"),
    ...measure("whittleTables"),
    ...measure("particles"),
  });
  if (yardsticks) theirs.push(runYardsticks(yardsticks));
}
const figures = {
  ...medians(ours),
  ...measure("memory"),
  ...measure("published"),
  ...measure("gridPass"),
  ...measure("gridAgainstParticles"),
  ...measure("peopleFit"),
  ...measure("cluster"),
  ...measure("clusterMemory"),
};
process.stderr.write("\n");

const million = (rate: number) => `${(rate / 1e6).toFixed(1)} million/s`;
console.log(`Medians over ${ROUNDS} fresh processes, one thread, Node ${process.version}.`);
console.log(`CAUSE, 4 arms, policy alone     ${million(figures.policy)} steps`);
console.log(
  `lasting-gain, policy alone      ${million(figures.lastingGain)} steps (${(figures.lastingGain / figures.policy).toFixed(2)} × CAUSE)`,
);
console.log(`CAUSE, 4 arms, world drawn      ${million(figures.withWorld)} steps`);
console.log(`normal random numbers           ${figures.nanosecondsPerNormal.toFixed(1)} ns each`);
console.log(`online agent, select + update   ${figures.microsecondsPerStep.toFixed(2)} µs a step`);
console.log(`noise filter, 100 particles     ${million(figures.particles)} particle updates`);
console.log(
  `noise grid, 200 trials × 4 arms ${figures.gridHealthy.toFixed(1)} ms healthy, ${figures.gridBlind.toFixed(1)} ms blind`,
);
console.log(
  `as exact particles take         ${figures.fasterHealthy21.toFixed(0)} × as long healthy (${figures.fasterHealthy29.toFixed(0)} × at 29 cells), ` +
    `${figures.fasterStochasticityBlind21.toFixed(0)} × s-blind, ${figures.fasterVolatilityBlind21.toFixed(0)} × v-blind`,
);
console.log(
  `a person, 4 × 50, default set    ${figures.fitFirst.toFixed(0)} ms of CPU, ${figures.fitNext.toFixed(0)} ms in each further round`,
);
console.log(`memory of 1,000,000 runs        ${figures.megabytes.toFixed(0)} MB`);
for (const discount of [0.95, 0.99]) {
  const ms = (figure: string) => `${figures[figure + discount].toFixed(2)} ms`;
  console.log(`Gittins at γ = ${discount}             median ${ms("gittinsMedian")}, worst ${ms("gittinsWorst")}`);
  console.log(`its table, P 0.01 to 20,000     ${ms("gittinsTable")} at the slowest volatility`);
  console.log(`Whittle's table                 ${ms("whittleTable")}`);
}
const { publishedSeconds, publishedTimesSlower, publishedError, exactError, indexMegabytes } = figures;
console.log(
  `published table, v-dominant     ${publishedSeconds.toFixed(1)} s, ${publishedTimesSlower.toFixed(0)} × the exact one's`,
);
console.log(
  `error, published and exact      ${(100 * publishedError).toFixed(0)} % and ${exactError.toExponential(1)}`,
);
console.log(`memory of solving these         ${indexMegabytes.toFixed(0)} MB`);
if (figures.clusterShare === undefined) {
  console.log("Install redis-server to see what a cluster costs.");
} else {
  const { clusterShare, clusterLeast, clusterMost, redisFew, redisMany, submitterFew, submitterMany } = figures;
  const [share, least, most] = [clusterShare, clusterLeast, clusterMost].map((ratio) => ratio.toFixed(2));
  const megabytes = (few: number, many: number) => `${few.toFixed(0)} MB and ${many.toFixed(0)} MB`;
  console.log(`2 workers at a Redis            ${share} × 2 threads, chunks of 0.5 s (${least} to ${most})`);
  console.log(`Redis, 1000 and 10,000 chunks   ${megabytes(redisFew, redisMany)}`);
  console.log(`live in the submitter, the same ${megabytes(submitterFew, submitterMany)}`);
}
if (yardsticks) {
  const cpp = medians(theirs);
  const ratio = (mine: string, its: string) => `${(figures[mine] / cpp[its]).toFixed(2)} × C++ (${million(cpp[its])})`;
  console.log(`policy alone                    ${ratio("policy", "policy_steps_per_s")}`);
  console.log(`world drawn                     ${ratio("withWorld", "with_world_per_s")}`);
  console.log(`noise filter                    ${ratio("particles", "particle_updates_per_s")}`);
} else {
  console.log("Set YARDSTICKS to a folder of C++ loops of the same work to see ratios.");
}
