import { Agent, POLICIES, type SimulationOptions, simulate } from "@cause-toolkit/core";
import { GridFilter, ParticleFilter } from "@cause-toolkit/core/beliefs";
import {
  asinh,
  atan,
  cbrt,
  cos,
  exp,
  expm1,
  hypot,
  log,
  log1p,
  log2,
  log10,
  pow,
  sin,
  stream,
} from "@cause-toolkit/core/numerics";
import { inlineEngine, runBonus, runInfer } from "@cause-toolkit/experiments/browser";
import { PEOPLE_RESULTS } from "./golden-people.ts";

export interface Results {
  readonly [name: string]: () => unknown;
}

const ARMS = [
  { volatility: 1, stochasticity: 9 },
  { volatility: 1, stochasticity: 25 },
  { volatility: 4, stochasticity: 9 },
];

/** Small results of each area, each of which must stay the same to the last bit on every engine. */
export const AREAS = {
  core: {
    "elementary functions": elementary,
    ...Object.fromEntries(POLICIES.map(({ name }) => [`policy ${name}`, () => race({ policies: [name], runs: 20 })])),
    "closed forms": () => race({ policies: ["cause", "gain", "ucb", "thompson", "predictive", "myopic"], runs: 200 }),
    "any policy": () =>
      race({
        policies: ["softmax", "information-directed", "knowledge-gradient", "sliding-window-ucb", "cause:form=sum"],
      }),
    "inferred noises": () => race({ policies: ["cause", "thompson"], noise: "inferred", steps: 20 }),
    "a lesioned learner": () => race({ policies: ["cause"], noise: "s-blind", steps: 20 }),
    gittins: () => race({ policies: ["gittins", "gittins-published"] }),
    whittle: () => race({ policies: ["whittle"] }),
    replay: () => race({ policies: ["cause", "thompson"], replay: drawnTable(60) }),
    "change points": () =>
      race({ arms: ARMS.map((arm) => ({ ...arm, dynamics: { kind: "change-point", hazard: 0.1 } })) }),
    "mean reversion": () =>
      race({ arms: ARMS.map((arm) => ({ ...arm, dynamics: { kind: "mean-reverting", retention: 0.9 } })) }),
    "resting arms": () => race({ arms: ARMS.map((arm) => ({ ...arm, dynamics: { kind: "rested" } })) }),
    "a noise filter": filtered,
    "a noise filter on a grid": filteredOnGrid,
  },
  agent: {
    "a saved agent": () => saved("known"),
    "a saved agent that infers": () => saved("inferred"),
    "a saved agent that is given nothing": () => saved(),
    "an agent of numbers": () => played("numbers"),
    "an agent of clicks": () => played("clicks"),
    "an agent of counts": () => played("counts"),
  },
  people: PEOPLE_RESULTS,
  experiments: {
    "a bonus table": () => bonuses(["cause", "gain", "ucb", "gittins"]),
    "Whittle's bonuses": () => bonuses(["whittle"]),
    "noises inferred from a series, with a fitted start": inferred,
  },
} satisfies { readonly [area: string]: Results };

async function race(options: Partial<SimulationOptions>): Promise<unknown> {
  const { rows } = await simulate({ arms: ARMS, policies: ["cause"], runs: 70, steps: 40, ...options });
  // Nothing but numbers that are there to stay: a new column is no change of them.
  return rows.map(({ policy, regret, reward, difference, pulls, curves }) => ({
    policy,
    regret,
    reward,
    difference,
    pulls,
    curve: Array.from(curves.regret.mean),
  }));
}

function drawnTable(steps: number): number[][] {
  const chance = stream(1, "golden");
  return Array.from({ length: steps }, () => ARMS.map(() => 10 * chance.normal()));
}

function filtered(): unknown {
  const filter = new ParticleFilter({ start: { volatility: 2.5, stochasticity: 17 }, stream: stream(1, "filter") });
  return drawnTable(50).map(([reward], step) => {
    filter.observe(step % 7 === 3 ? null : reward);
    return [filter.estimate(), filter.learningRate, filter.logEvidence];
  });
}

function filteredOnGrid(): unknown {
  const filter = new GridFilter({ start: { volatility: 2.5, stochasticity: 17 } });
  return drawnTable(50).map(([reward], step) => {
    filter.observe(step % 7 === 3 ? null : reward, step % 5 === 0 ? 3 : 1);
    return [filter.estimate(), filter.intervals(0.9), filter.logEvidence];
  });
}

/** Each function at numbers of all sizes, and at ordinary ones. */
function elementary(): unknown {
  const chance = stream(1, "elementary");
  const words = new Int32Array(2);
  const any = () => {
    words[0] = chance.bits();
    words[1] = chance.bits();
    return new Float64Array(words.buffer)[0];
  };
  const ordinary = () => 4 * chance.normal();
  const functions: readonly ((x: number, y: number) => number)[] = [
    asinh,
    atan,
    cbrt,
    cos,
    exp,
    expm1,
    hypot,
    log,
    log1p,
    log2,
    log10,
    pow,
    sin,
  ];
  return functions.map((f) => {
    const values = Array.from({ length: 2000 }, () => [
      f(any(), any()),
      f(ordinary(), any()),
      f(Math.abs(ordinary()), ordinary()),
    ]);
    // JSON has no infinities.
    return values.map((three) => three.map(String));
  });
}

async function bonuses(indices: readonly string[]): Promise<number[]> {
  const grid = { indices, variance: [1, 25], volatility: [1, 4], stochasticity: [9], discount: [0.95] };
  return (await runBonus(grid, inlineEngine())).map(({ bonus }) => bonus);
}

function inferred(): Promise<unknown> {
  const chance = stream(1, "golden series");
  const outcome = Array.from({ length: 40 }, () => 10 * chance.normal());
  return runInfer([{ group: "a", outcome }], { cells: 11, start: "evidence" }, inlineEngine());
}

function saved(noise?: "known" | "inferred"): unknown {
  const given = noise && { arms: { a: ARMS[0], b: ARMS[2] }, noise, policy: "thompson" };
  const agent = new Agent({ ...(given ?? { arms: ["a", "b"] }), seed: 1 });
  for (const [a, b] of drawnTable(30)) {
    const choice = agent.select();
    agent.update(choice, choice === "a" ? a : b);
  }
  return agent;
}

/** All choices of an agent that is told the kind of its rewards alone, and what it knows at last: rates rise and fall together, and there is an outage. */
function played(rewards: "numbers" | "clicks" | "counts"): unknown {
  const luck = stream(1, "played");
  const agent = new Agent({ arms: ["a", "b", "c"], rewards, seed: 1, warn: false });
  const chosen = Array.from({ length: 600 }, (_, t) => {
    const arm = agent.select();
    const level = t >= 300 && t < 340 ? 0 : t % 100 < 50 ? 0.5 : 1;
    const rate = level * { a: 0.2, b: 0.4, c: 0.5 }[arm];
    const [uniform, normal] = [luck.uniform(), luck.normal()];
    agent.update(
      arm,
      rewards === "clicks"
        ? Number(uniform < rate)
        : rewards === "counts"
          ? Math.floor(9 * uniform * rate)
          : rate + 0.2 * normal,
    );
    return arm;
  });
  return { chosen: chosen.join(""), agent };
}
