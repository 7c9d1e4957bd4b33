import { Agent, type ArmOptions, simulate } from "@cause-toolkit/core";
import { ParticleFilter } from "@cause-toolkit/core/beliefs";
import { stream } from "@cause-toolkit/core/numerics";
import { cluster, clusterMemory } from "./cluster-measures.ts";
import { gittinsPoints, gittinsTables, published, whittleTables } from "./index-measures.ts";
import { gridAgainstParticles, gridPass } from "./noise-measures.ts";
import { peopleFit } from "./people-measures.ts";
import { typical } from "./timing.ts";

/** What can be measured. Each is run in a fresh process, warms itself up, and returns named figures. */
export type Measure = () => Promise<{ [figure: string]: number }>;

/** The paper's mixed regime. */
const arms: ArmOptions[] = [
  { volatility: 1, stochasticity: 9 },
  { volatility: 1, stochasticity: 25 },
  { volatility: 4, stochasticity: 9 },
  { volatility: 4, stochasticity: 25 },
];
const STEPS = 200;

/**
 * Steps per second of CAUSE with its world drawn, as `simulate` does it, statistics and all; and of policies alone:
 * what eight more on the same worlds add to the time.
 */
async function simulation() {
  const runs = 4000;
  const time = (policies: string[]) => typical(() => simulate({ arms, steps: STEPS, runs, policies }));
  const one = await time(["cause"]);
  const alone = async (name: string) => {
    const eight = Array.from({ length: 8 }, (_, i) => `${name}:c=${0.6 + i * 1e-9}`);
    return (8 * runs * STEPS) / ((await time(["cause", ...eight])) - one);
  };
  return { withWorld: (runs * STEPS) / one, policy: await alone("cause"), lastingGain: await alone("lasting-gain") };
}

async function normals() {
  const out = new Float64Array(1000);
  const s = stream(1, "bench");
  const time = await typical(() => {
    for (let i = 0; i < 5000; i++) s.normals(out);
  });
  return { nanosecondsPerNormal: (time * 1e9) / 5e6 };
}

async function agent() {
  const agent = new Agent({ arms: Object.fromEntries(arms.map((arm, k) => [`arm ${k}`, arm])) });
  const steps = 200_000;
  const time = await typical(() => {
    for (let i = 0; i < steps; i++) agent.update(agent.select(), (i % 17) - 8);
  });
  return { microsecondsPerStep: (time * 1e6) / steps };
}

/** Particle updates per second of a healthy noise filter, asked for its estimate at every trial. */
async function particles() {
  const [trials, count, runs] = [200, 100, 40];
  const chance = stream(1, "particles");
  const series = Float64Array.from({ length: trials }, () => 5 * chance.normal());
  const filter = new ParticleFilter({
    start: { volatility: 2.5, stochasticity: 17 },
    particles: count,
    stream: chance,
  });
  let sum = 0;
  const time = await typical(() => {
    for (let run = 0; run < runs; run++) {
      filter.reset(chance);
      for (const reward of series) {
        filter.observe(reward);
        sum += filter.estimate().volatility;
      }
    }
  });
  return { particles: sum > 0 ? (trials * count * runs) / time : 0 };
}

/** Peak memory of a process that simulates a million runs. */
async function memory() {
  await simulate({ arms, steps: STEPS, runs: 1_000_000, policies: ["cause"] });
  return { megabytes: process.resourceUsage().maxRSS / 1024 };
}

export const MEASURES = {
  simulation,
  normals,
  agent,
  memory,
  gittinsPoints,
  gittinsTables,
  whittleTables,
  published,
  particles,
  gridPass,
  gridAgainstParticles,
  peopleFit,
  cluster,
  clusterMemory,
} satisfies {
  [name: string]: Measure;
};
