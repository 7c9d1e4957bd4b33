import type { ArmOptions } from "@cause-toolkit/core";
import { dynamicsRule, formatDynamics } from "@cause-toolkit/core/worlds";
import { DEFAULT_DYNAMICS, dynamicsOf } from "../../controls/dynamics.ts";
import type { Fields } from "../../link/fields.ts";
import { linkWith } from "../../link/link.svelte.ts";
import { formatArms } from "../watch/arms.ts";
import { another, MAX_POLICIES, MIN_POLICIES } from "../watch/policies.ts";
import { FIELDS, STEPS } from "../watch/settings.ts";
import type { RaceConfig } from "./settings.ts";

/** A link to one run of a race in Watch, or why Watch cannot show it. */
export type WatchLink = { readonly href: string } | { readonly why: string };

/** One run, from 1, of a race: the same arms, discount, seed and tape. Watch shows a few policies, the reference first. */
export function watchLink(config: RaceConfig, run: number): WatchLink {
  const why = difference(config);
  if (why) return { why };
  const { arms, discount, steps = 0, seed } = config;
  const settings: { readonly [name: string]: string } = {
    arms: formatArms(arms),
    dynamics: formatDynamics(dynamics(arms[0])),
    policies: watchedPolicies(config).join(","),
    discount: String(discount),
    steps: String(Math.min(steps, STEPS.max)),
    seed: String(seed),
    world: String(run),
    at: "1",
  };
  const fields: Fields = FIELDS;
  for (const [name, text] of Object.entries(settings)) {
    try {
      fields[name].parse(text);
    } catch (error) {
      return { why: `${name} ${error instanceof Error ? error.message : error}` };
    }
  }
  return { href: linkWith("watch", settings) };
}

export function watchedPolicies({ policies = [], reference = "cause" }: RaceConfig): string[] {
  const first = policies.filter((policy) => policy === reference);
  const shown = [...first, ...policies.filter((policy) => policy !== reference)].slice(0, MAX_POLICIES);
  return shown.length < MIN_POLICIES ? [...shown, another(shown)] : shown;
}

/** What Watch does not have. */
function difference({ arms, noise, assumed, name, steps = 0 }: RaceConfig): string {
  if (noise !== undefined && noise !== "known") return "Watch shows policies that know the noises";
  if (assumed !== undefined) return "Watch shows policies that know the noises";
  if (name !== undefined && name !== "simulate") return "Watch has only the random streams “simulate”";
  if (arms.some(({ priorMean, priorVariance }) => priorMean !== undefined || priorVariance !== undefined)) {
    return "Watch has only the default prior";
  }
  const kinds = new Set(arms.map((arm) => formatDynamics(dynamics(arm))));
  if (kinds.size > 1) return "in Watch all arms move in the same way";
  if (dynamicsRule(dynamics(arms[0]).kind).dependsOnLength && steps > STEPS.max)
    return `Watch has at most ${STEPS.max} steps`;
  return "";
}

function dynamics(arm: ArmOptions) {
  return arm.dynamics ?? dynamicsOf(DEFAULT_DYNAMICS);
}
