import { parseNamed } from "../named.ts";
import { providePolicyParser } from "./named-policy.ts";
import type { Policy } from "./policy.ts";
import { PAIR_POLICIES, POLICIES } from "./registry.ts";

/**
 * The policy that a text names, with its options after colons. The text becomes its name.
 *
 * @example
 * ```ts
 * import { parsePolicy } from "@cause-toolkit/core";
 *
 * parsePolicy("cause:form=recursion:c=0.6").name; // → "cause:form=recursion:c=0.6"
 * ```
 */
export function parsePolicy(text: string): Policy {
  const { made, name } = parseNamed("policy", [...POLICIES, ...PAIR_POLICIES], text);
  return { ...made, name };
}

providePolicyParser(parsePolicy);
