import { type Named, POLICIES, type Policy, parsePolicy } from "@cause-toolkit/core";

/** A policy as it is written, `ucb:c=1`, taken apart. */
export interface PolicyText {
  readonly entry: Named<Policy>;
  readonly options: { readonly [option: string]: string };
}

export function readPolicy(text: string): PolicyText {
  const [name, ...settings] = text.split(":");
  const entry = POLICIES.find((candidate) => candidate.name === name) ?? POLICIES[0];
  return { entry, options: Object.fromEntries(settings.map((setting) => setting.split("=", 2))) };
}

/** The policy with this option; an empty one is the default's. Options stand in the order in which they are listed. */
export function withOption(text: string, option: string, value: string): string {
  const { entry, options } = readPolicy(text);
  const all: { [option: string]: string } = { ...options, [option]: value.trim() };
  const written = Object.keys(entry.options).filter((name) => (all[name] ?? "") !== "");
  return [entry.name, ...written.map((name) => `${name}=${all[name]}`)].join(":");
}

/** Why there is no such policy; empty if there is. */
export function policyError(text: string): string {
  try {
    parsePolicy(text);
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** What to add where someone wants one more: the first that is not there yet. */
export function anotherPolicy(policies: readonly string[]): string {
  return POLICIES.find(({ name }) => !policies.includes(name))?.name ?? POLICIES[0].name;
}
