import { MOSTLY_FULL } from "../../data/full-feedback.ts";
import type { FlagRule } from "../flag.ts";

/** With full feedback the weights of a bonus, by these names, are not known. */
export function needsPartialFeedback(about: string): FlagRule {
  const text =
    "with full feedback all arms are equally uncertain, so the weight of a bonus cannot be recovered (r about 0.3)";
  return ({ fullFeedback }) => (fullFeedback > MOSTLY_FULL ? [{ about, text }] : []);
}
