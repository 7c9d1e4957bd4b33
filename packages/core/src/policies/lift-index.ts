import type { Index } from "../indices/bonus.ts";
import type { Named } from "../named.ts";
import { indexPolicy } from "./index-policy.ts";
import type { Policy } from "./policy.ts";

/** The policy that pulls the arm with the highest index, by the index's name. */
export function liftIndex(entry: Named<Index>): Named<Policy> {
  return { ...entry, make: (options) => indexPolicy(entry.make(options)) };
}
