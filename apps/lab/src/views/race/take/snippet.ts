import { driftsOnlyWhenPulled } from "@cause-toolkit/core/worlds";
import type { RaceConfig } from "../settings/settings.ts";

/** A program that races just so. What is the default is left out. */
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

/** A value as TypeScript writes it. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, inner]) => `${key}: ${literal(inner)}`);
  return `{ ${entries.join(", ")} }`;
}
