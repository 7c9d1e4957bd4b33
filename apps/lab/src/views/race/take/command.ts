import { type ArmOptions, DEFAULT_PRIOR_VARIANCE } from "@cause-toolkit/core";
import { formatDynamics } from "@cause-toolkit/core/worlds";
import { regimeOf } from "../settings/arms-field.ts";
import { formatAssumed } from "../settings/assumed.ts";
import type { RaceConfig } from "../settings/settings.ts";

/** The `cause simulate` that races just so; with a configuration file where words are not enough. */
export function raceCommand(config: RaceConfig): string {
  const arms = config.name === "simulate" ? armWords(config.arms) : undefined;
  if (arms === undefined) {
    return `cat > race.json <<'END'\n${configText(config)}\nEND\nnpx cause simulate --config race.json`;
  }
  const { policies = [], reference, discount, steps, runs, seed, regret, noise, assumed } = config;
  const words = [
    ...arms,
    option("policies", policies.join(",")),
    ...(reference === undefined ? [] : [option("reference", reference)]),
    ...(discount === 0.95 ? [] : [option("discount", String(discount))]),
    ...(steps === 200 ? [] : [option("steps", String(steps))]),
    option("runs", String(runs)),
    option("seed", String(seed)),
    ...(regret === "latent" ? [] : [option("regret", String(regret))]),
    ...(noise === "known" ? [] : [option("noise", String(noise))]),
    ...(assumed === undefined ? [] : [option("assume", formatAssumed(assumed))]),
  ];
  return ["npx cause simulate", ...words].join(" ");
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
function armWords(arms: readonly ArmOptions[]): string[] | undefined {
  const regime = regimeOf(arms);
  if (regime) return [option("regime", regime)];
  if (arms.length === 0) return undefined;
  const [{ priorVariance, dynamics }] = arms;
  const shared = (arm: ArmOptions) =>
    arm.priorMean === undefined &&
    arm.priorVariance === priorVariance &&
    JSON.stringify(arm.dynamics) === JSON.stringify(dynamics);
  if (!arms.every(shared)) return undefined;
  const named = arms.some(({ name }) => name !== undefined);
  return [
    option("arms", arms.map(({ volatility, stochasticity }) => `${volatility}:${stochasticity}`).join(",")),
    ...(named ? [option("labels", arms.map(({ name }, k) => name ?? String(k + 1)).join(","))] : []),
    ...((priorVariance ?? DEFAULT_PRIOR_VARIANCE) === DEFAULT_PRIOR_VARIANCE
      ? []
      : [option("prior-variance", String(priorVariance))]),
    ...(dynamics === undefined ? [] : [option("dynamics", formatDynamics(dynamics))]),
  ];
}

/** What begins with a dash would be taken for an option of its own. */
function option(name: string, value: string): string {
  return `--${name}${value.startsWith("-") ? "=" : " "}${quoted(value)}`;
}

function quoted(text: string): string {
  return /^[\w.,:=/+@%-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
