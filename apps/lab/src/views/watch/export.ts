import type { PolicyTrace } from "@cause-toolkit/core";
import { dynamicsRule } from "@cause-toolkit/core/worlds";
import { count, literal } from "@cause-toolkit/figures/text";
import { DEFAULT_DYNAMICS } from "../../controls/dynamics.ts";
import type { TableRow } from "../../export/files.ts";
import { parseDynamics, regimeOf } from "./arms.ts";
import { YOU } from "./players.ts";
import { isResting, type WatchValues, worldOf } from "./settings.ts";

/** Tidy rows: one for each policy, step and arm. Steps and arms from 1. */
export function rowsOf(traces: readonly PolicyTrace[]): TableRow[] {
  return traces.flatMap((trace) => {
    const { policy, arms, steps, chosen, reward, regret, latent, mean, variance, bonus, probability, score } = trace;
    return Array.from({ length: steps * arms }, (_, at) => {
      const [t, k] = [Math.floor(at / arms), at % arms];
      const pulled = chosen[t] === k;
      return {
        policy,
        step: t + 1,
        arm: k + 1,
        latent: latent[at],
        mean: mean[at],
        variance: variance[at],
        bonus: bonus?.[at] ?? null,
        probability: probability?.[at] ?? null,
        score: policy === YOU ? null : score[at],
        pulled,
        reward: pulled ? reward[t] : null,
        regret: regret[t],
      };
    });
  });
}

type Setting = Pick<WatchValues, "arms" | "dynamics" | "policies" | "discount" | "steps" | "seed" | "world">;

export function jsonOf(values: Setting, traces: readonly PolicyTrace[]): unknown {
  return { ...worldOf(values), policies: values.policies, world: values.world, rows: rowsOf(traces) };
}

/** `shown` is how many of the world's steps are: a person may have made fewer pulls. */
export function captionOf(values: Setting, shown: number): string[] {
  const { arms, dynamics, discount, steps, seed, world } = values;
  const length = shown < steps ? `the first ${shown} of ${steps} steps` : `${steps} steps`;
  return [
    `Arms (v:s) ${arms}, ${dynamics}; γ = ${discount}; ${length}; seed ${seed}, world ${world}.`,
    "Thin line: truth. Thick line and band: belief before the choice, with 95 % interval. Dots: rewards of the arms that were pulled.",
    ...(isResting(worldOf(values))
      ? ["Arms rest, so the best arm depends on what was pulled, and regrets do not compare."]
      : []),
  ];
}

/**
 * The command for the same world and steps. The command can run the first world of a seed alone; a later one only with those before it.
 * With change points the number of steps must be that of the world: in a shorter world jumps fall elsewhere.
 */
export function commandOf(values: Setting, shown: number): string {
  const { arms, dynamics, policies, discount, seed, world } = values;
  const regime = regimeOf(arms);
  const steps = dynamicsRule(parseDynamics(dynamics).kind).dependsOnLength ? values.steps : shown;
  const command = [
    "npx cause simulate",
    regime ? `--regime ${regime}` : `--arms ${arms}`,
    ...(dynamics === DEFAULT_DYNAMICS ? [] : [`--dynamics ${dynamics}`]),
    `--policies ${policies.join(",")}`,
    `--discount ${discount}`,
    `--steps ${steps}`,
    `--seed ${seed}`,
    `--runs ${world}`,
  ];
  const after = `after ${count(steps, "step")}`;
  const comments = [
    world === 1
      ? `# the regret of each policy in this world, ${after}`
      : `# the command has no single world: this is the mean over worlds 1 to ${world}, of which this is the last, ${after}`,
    ...(steps === shown
      ? []
      : [`# not after ${shown}: in a shorter world arms would jump at other steps (--json --curves has every step)`]),
  ];
  return [...comments, command.join(" ")].join("\n");
}

/** A program that gives what is shown at a step; and the regret of a person's choices, if there are any. */
export function snippetOf(values: Setting, step: number, you: readonly number[] | null): string {
  const { arms, discount, steps, seed } = worldOf(values);
  const armLines = arms.map((arm) => `    ${literal(arm)},`);
  return [
    `import { makeSimulation, ${you ? "traceChoices, " : ""}traceRun } from "@cause-toolkit/core";`,
    "",
    "const simulation = makeSimulation({",
    "  arms: [",
    ...armLines,
    "  ],",
    `  policies: ${JSON.stringify(values.policies).replaceAll(",", ", ")},`,
    `  discount: ${discount}, steps: ${steps}, seed: ${seed},`,
    "});",
    `const step = ${step};`,
    `for (const { policy, chosen, regret } of traceRun(simulation, ${values.world - 1})) {`,
    "  console.log(policy, { pulled: chosen[step - 1] + 1, regret: regret[step - 1] });",
    "}",
    ...(you
      ? [
          `const you = traceChoices(simulation, ${values.world - 1}, [${you.join(", ")}]);`,
          'console.log("you", { pulled: you.chosen[step - 1] + 1, regret: you.regret[step - 1] });',
        ]
      : []),
  ].join("\n");
}
