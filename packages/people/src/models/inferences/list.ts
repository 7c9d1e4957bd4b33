import { findKind } from "../find-kind.ts";
import type { Inference } from "../inference.ts";
import { NEUTRAL_SETTINGS } from "../settings.ts";
import { bothBlind } from "./both-blind.ts";
import { delta } from "./delta.ts";
import { healthy } from "./healthy.ts";
import { kalman } from "./kalman.ts";
import { random } from "./random.ts";
import { sBlind } from "./s-blind.ts";
import { vBlind } from "./v-blind.ts";

/** All inferences, in the order in which help lists them. */
export const INFERENCES: readonly Inference[] = [healthy, sBlind, vBlind, bothBlind, kalman, delta, random];

/** Parameters of inferences that are fitted if asked for. */
export const FREE_PARAMETERS: readonly string[] = [
  ...new Set(
    INFERENCES.flatMap((inference) => inference.parameters(NEUTRAL_SETTINGS)).flatMap(({ name, always }) =>
      always ? [] : [name],
    ),
  ),
];

export function parseInference(name: string): Inference {
  return findKind("inference", name, INFERENCES);
}
