import { HELD_OUT } from "./held-out/list.ts";
import type { Situation } from "./situation.ts";
import { SITUATIONS } from "./situations.ts";
import { TUNING } from "./tuning/list.ts";

/** All situations, by what they are for. */
export const SETS: { readonly [name: string]: readonly Situation[] } = {
  tuning: TUNING,
  "held-out": HELD_OUT,
  ...Object.fromEntries([1, 2, 3, 4, 5].map((one) => [`held-out-${one}`, HELD_OUT.filter(({ set }) => set === one)])),
  suite: SITUATIONS,
};
