import { type ArmOptions, DEFAULT_PRIOR_VARIANCE, type Simulation, type SimulationResult } from "@cause-toolkit/core";
import { driftsOnlyWhenPulled, formatDynamics } from "@cause-toolkit/core/worlds";
import { differenceFigure, policiesKnow, regretFigure, regretRows } from "@cause-toolkit/figures";
import { count, literal, shellOption } from "@cause-toolkit/figures/text";
import type { TableRow } from "../../export/files.ts";
import { regimeOf } from "./arms-field.ts";
import { differenceOptions, differencesOf } from "./charts.ts";
import { measureOf } from "./measure.ts";
import { formatAssumed, type RaceConfig } from "./settings.ts";
import { intervalText } from "./text.ts";

/** The `cause simulate` of the same race; with a configuration file where options are not enough. */
export function raceCommand(config: RaceConfig): string {
  const arms = config.name === "simulate" ? armOptions(config.arms) : undefined;
  if (arms === undefined) {
    return `cat > race.json <<'END'\n${configText(config)}\nEND\nnpx cause simulate --config race.json`;
  }
  const { policies = [], reference, discount, steps, runs, seed, regret, noise, assumed } = config;
  const options = [
    ...arms,
    shellOption("policies", policies.join(",")),
    ...(reference === undefined ? [] : [shellOption("reference", reference)]),
    ...(discount === 0.95 ? [] : [shellOption("discount", String(discount))]),
    ...(steps === 200 ? [] : [shellOption("steps", String(steps))]),
    shellOption("runs", String(runs)),
    shellOption("seed", String(seed)),
    ...(regret === "latent" ? [] : [shellOption("regret", String(regret))]),
    ...(noise === "known" ? [] : [shellOption("noise", String(noise))]),
    ...(assumed === undefined ? [] : [shellOption("assume", formatAssumed(assumed))]),
  ];
  return ["npx cause simulate", ...options].join(" ");
}

export function configText(config: RaceConfig): string {
  // An arm, or a list of names, to a line.
  const list = (arms: readonly ArmOptions[]) =>
    `[\n${arms.map((arm) => `    ${JSON.stringify(arm)}`).join(",\n")}\n  ]`;
  const { arms, assumed, ...rest } = config;
  const lines = [
    `  "arms": ${list(arms)}`,
    ...(assumed === undefined ? [] : [`  "assumed": ${list(assumed)}`]),
    ...Object.entries(rest).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`),
  ];
  return `{\n${lines.join(",\n")}\n}`;
}

/** The arms on the command line, which says prior and dynamics of all arms at once; undefined where that will not do. */
function armOptions(arms: readonly ArmOptions[]): string[] | undefined {
  const regime = regimeOf(arms);
  if (regime) return [shellOption("regime", regime)];
  if (arms.length === 0) return undefined;
  const [{ priorVariance, dynamics }] = arms;
  const shared = (arm: ArmOptions) =>
    arm.priorMean === undefined &&
    arm.priorVariance === priorVariance &&
    JSON.stringify(arm.dynamics) === JSON.stringify(dynamics);
  if (!arms.every(shared)) return undefined;
  const named = arms.some(({ name }) => name !== undefined);
  return [
    shellOption("arms", arms.map(({ volatility, stochasticity }) => `${volatility}:${stochasticity}`).join(",")),
    ...(named ? [shellOption("labels", arms.map(({ name }, k) => name ?? String(k + 1)).join(","))] : []),
    ...((priorVariance ?? DEFAULT_PRIOR_VARIANCE) === DEFAULT_PRIOR_VARIANCE
      ? []
      : [shellOption("prior-variance", String(priorVariance))]),
    ...(dynamics === undefined ? [] : [shellOption("dynamics", formatDynamics(dynamics))]),
  ];
}

/** A program that runs the same race. Defaults are left out. */
export function raceSnippet({ arms, ...config }: RaceConfig): string {
  const defaults: { [setting: string]: unknown } = {
    discount: 0.95,
    steps: 200,
    regret: "latent",
    noise: "known",
    name: "simulate",
  };
  const settings = Object.entries(config)
    .filter(([key, value]) => defaults[key] !== value)
    .map(([key, value]) => `  ${key}: ${literal(value)},`);
  // As the page does: see `measureOf`.
  const rewards = arms.some((arm) => driftsOnlyWhenPulled(arm));
  const [measure, difference] = rewards ? ["reward", "rewardDifference"] : ["regret", "difference"];
  return `import { simulate } from "@cause-toolkit/core";

const { rows } = await simulate({
  arms: [
${arms.map((arm) => `    ${literal(arm)},`).join("\n")}
  ],
${settings.join("\n")}
});
for (const { policy, ${measure}, ${difference} } of rows) {
  console.log(policy, ${measure}.mean, "±", ${measure}.sem, "difference", ${difference}.mean, "±", ${difference}.sem);
}`;
}

/** A race as a table: a `total` row for each policy, then its `curve`, a row for each recorded step. */
export function raceRows({ rows, times, runs, reference }: SimulationResult, arms: readonly string[]): TableRow[] {
  const steps = times[times.length - 1];
  const totals = rows.map((row) => ({
    kind: "total",
    policy: row.policy,
    step: steps,
    runs,
    reference,
    regret: row.regret.mean,
    regretSem: row.regret.sem,
    difference: row.difference.mean,
    differenceSem: row.difference.sem,
    bestShare: row.bestShare.mean,
    reward: row.reward.mean,
    rewardSem: row.reward.sem,
    rewardDifference: row.rewardDifference.mean,
    rewardDifferenceSem: row.rewardDifference.sem,
    plainRegret: row.plainRegret.mean,
    plainRegretSem: row.plainRegret.sem,
    ...Object.fromEntries(arms.map((name, k) => [`pulls ${name}`, row.pulls[k]])),
  }));
  const curves = rows.flatMap(({ policy, curves: { regret, difference, bestShare } }) =>
    times.map((step, i) => ({
      kind: "curve",
      policy,
      step,
      runs,
      reference,
      regret: regret.mean[i],
      regretSem: regret.sem[i],
      difference: difference.mean[i],
      differenceSem: difference.sem[i],
      bestShare: bestShare.mean[i],
    })),
  );
  return [...totals, ...curves];
}

/** The race as a file: regret over time, and below the paired differences where there are any. */
export function raceFile(
  simulation: Simulation,
  result: SimulationResult,
  title: string,
  document: Document,
): SVGElement {
  const { discount, steps, seed, regret } = simulation;
  const { rows, reference, runs } = result;
  const settings = `${count(runs, "run")} of ${count(steps, "step")}, seed ${seed}.`;
  const about = `Discount ${discount}, ${regret} regret.`;
  const bands = runs === 1 ? [] : ["Bands: 95 % intervals."];
  const known = policiesKnow(simulation);
  const others = rows.length - 1;
  if (others === 0) {
    const caption = [[settings, about, ...bands].join(" "), ...known];
    return regretFigure("Cumulative regret", [{ title, result }], caption, document);
  }
  const measure = measureOf(simulation);
  const compares =
    measure.name === "regret"
      ? "Differences are paired, run by run; to the right is worse."
      : "Some arms rest, so the best arm depends on what was pulled, and regrets do not compare. Below are differences of rewards, paired run by run; to the right is better.";
  return differenceFigure(
    measure.name === "regret" ? "Cumulative regret" : "Cumulative regret, and rewards compared",
    [{ title, curves: regretRows(result), differences: differencesOf(result, measure) }],
    [settings, about, ...known, ...bands, compares, intervalText(others, runs)],
    document,
    reference,
    differenceOptions(result, measure),
  );
}
