import {
  GITTINS_PUBLISHED,
  INTERPOLATION_OPTION,
  publishedIndex,
} from "../indices/gittins-published/published-index.ts";
import type { Interpolation } from "../indices/gittins-published/settings.ts";
import { invalid } from "../invalid.ts";
import type { Named } from "../named.ts";
import { indexPolicy } from "./index-policy.ts";
import type { Game, Policy } from "./policy.ts";

/** The Gittins policy by our reconstruction of the paper's numerics. Its grids depend on all arms of the game, so the game makes the index. */
export function gittinsPublished({ interpolation }: { readonly interpolation?: Interpolation } = {}): Policy {
  const name = "gittins-published";
  const policyFor = (game: Game) => {
    if (game.inferred) invalid("policy", name, "takes seconds for each arm, so the noises must be known");
    return indexPolicy(publishedIndex(game.arms, interpolation), name);
  };
  return {
    name,
    slow: true,
    start: (game) => policyFor(game).start(game),
    solve: (game, arm) => policyFor(game).solve?.(game, arm),
  };
}

export const GITTINS_PUBLISHED_POLICY: Named<Policy> = {
  ...GITTINS_PUBLISHED,
  options: INTERPOLATION_OPTION,
  make: (options) => gittinsPublished(options),
};
