import { publishedIndex } from "../indices/gittins-published/published-index.ts";
import { indexPolicy } from "./index-policy.ts";
import type { Policy } from "./policy.ts";

/** The Gittins policy with the paper's own numerics. Its grids depend on all arms of the game, so the game makes the index. */
export function gittinsPublished(): Policy {
  const name = "gittins-published";
  return { name, start: (game) => indexPolicy(publishedIndex(game.arms), name).start(game) };
}
