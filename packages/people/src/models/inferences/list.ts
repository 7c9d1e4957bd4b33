import { findKind } from "../find-kind.ts";
import type { Inference } from "../inference.ts";
import { bothBlind } from "./both-blind.ts";
import { delta } from "./delta.ts";
import { healthy } from "./healthy.ts";
import { kalman } from "./kalman.ts";
import { random } from "./random.ts";
import { sBlind } from "./s-blind.ts";
import { vBlind } from "./v-blind.ts";

/** All inferences, in the order in which help lists them. */
export const INFERENCES: readonly Inference[] = [healthy, sBlind, vBlind, bothBlind, kalman, delta, random];

export function parseInference(name: string): Inference {
  return findKind("inference", name, INFERENCES);
}
