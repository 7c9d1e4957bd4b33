import { DEFAULT_DYNAMICS } from "../../controls/dynamics.ts";
import { linkWith } from "../../link/link.svelte.ts";
import { regimeOf } from "./arms.ts";
import type { WatchValues } from "./settings.ts";

type World = Pick<WatchValues, "arms" | "dynamics" | "policies" | "discount" | "steps" | "seed">;

/** A race of these policies over many worlds of this kind; the first is the one with this seed. It starts at once. */
export function raceLink({ arms, dynamics, policies, discount, steps, seed }: World): string {
  // In a race each arm has its own dynamics, written `mean-reverting=0.9`.
  const moves = dynamics === DEFAULT_DYNAMICS ? "" : `:${dynamics.replace(":", "=")}`;
  const written = arms.split(",").map((arm) => arm.trim() + moves);
  return linkWith("race", {
    arms: (moves === "" && regimeOf(arms)) || written.join(","),
    policies: policies.join(","),
    discount: String(discount),
    steps: String(steps),
    seed: String(seed),
    go: "yes",
  });
}
