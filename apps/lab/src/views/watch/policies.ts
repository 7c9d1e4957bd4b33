import { POLICIES, parsePolicy } from "@cause-toolkit/core";
import { describeDefault } from "@cause-toolkit/core/checks";

export const MIN_POLICIES = 2;
export const MAX_POLICIES = 4;

/** How large, or how small, an option may be: beyond it bonuses overflow. */
const SIZE = { min: 1e-6, max: 1e6 };

/** Why these policies cannot be watched together; empty if they can. */
export function policiesError(policies: readonly string[]): string {
  return policies.map(policyError).find(Boolean) ?? combinationError(policies);
}

/** What is wrong with the choice as a whole. */
export function combinationError(policies: readonly string[]): string {
  if (policies.length < MIN_POLICIES || policies.length > MAX_POLICIES) {
    return `must be ${MIN_POLICIES} to ${MAX_POLICIES} policies`;
  }
  const twice = policies.find((policy, p) => policies.indexOf(policy) < p);
  return twice === undefined ? "" : `${twice} is there twice`;
}

/** What is wrong with one policy as it is written. */
export function policyError(policy: string): string {
  const { name, options } = splitPolicy(policy);
  try {
    parsePolicy(policy);
  } catch (error) {
    return (error as Error).message;
  }
  for (const [option, text] of options.split(":").map((setting) => setting.split("="))) {
    const size = Math.abs(Number(text));
    if (size > SIZE.max) return `${name} ${option} must be at most ${SIZE.max.toLocaleString("en")}`;
    if (size > 0 && size < SIZE.min) return `${name} ${option} must be at least 0.000001, or 0`;
  }
  return "";
}

/** A policy as it is set: its name, and the rest as it is written (`c=1`). */
export function splitPolicy(policy: string): { readonly name: string; readonly options: string } {
  const [name, ...options] = policy.split(":");
  return { name, options: options.join(":") };
}

/** What can be set about a policy. */
export interface PolicyOption {
  readonly name: string;
  /** In words, with the default in brackets. */
  readonly about: string;
  /** As it may be written: `c=0.5`. */
  readonly example: string;
}

export function optionsOf(policy: string): PolicyOption[] {
  const options = POLICIES.find(({ name }) => name === policy)?.options ?? {};
  return Object.entries(options).map(([name, option]) => {
    const about = `${option.about} (${describeDefault(option)})`;
    return {
      name,
      about: option.kind === "number" ? about : `${about}: ${option.kind.join(", ")}`,
      example: `${name}=${option.default ?? 1}`,
    };
  });
}

/** The first policy that is not among these. */
export function another(policies: readonly string[]): string {
  return POLICIES.find(({ name }) => !policies.includes(name))?.name ?? "";
}
