import { POLICIES, parsePolicy } from "@cause-toolkit/core";

export const LEAST_POLICIES = 2;
export const MOST_POLICIES = 4;

/** Why these policies cannot be watched together; empty if they can. */
export function policiesFault(policies: readonly string[]): string {
  if (policies.length < LEAST_POLICIES || policies.length > MOST_POLICIES) {
    return `must be ${LEAST_POLICIES} to ${MOST_POLICIES} policies`;
  }
  const twice = policies.find((policy, p) => policies.indexOf(policy) < p);
  if (twice !== undefined) return `${twice} is there twice`;
  for (const policy of policies) {
    try {
      parsePolicy(policy);
    } catch (error) {
      return (error as Error).message;
    }
  }
  return "";
}

/** A policy as it is set: its name, and the rest as it is written (`c=1`). */
export function splitPolicy(policy: string): { readonly name: string; readonly options: string } {
  const [name, ...options] = policy.split(":");
  return { name, options: options.join(":") };
}

/** What can be set about a policy, in words; empty if nothing can. */
export function optionsOf(name: string): string {
  const options = POLICIES.find((entry) => entry.name === name)?.options ?? {};
  return Object.entries(options)
    .map(([option, { kind, about }]) => `${option}: ${about}${kind === "number" ? "" : ` – ${kind.join(", ")}`}`)
    .join("; ");
}

/** The first policy that is not among these. */
export function another(policies: readonly string[]): string {
  return POLICIES.find(({ name }) => !policies.includes(name))?.name ?? "";
}
