import { invalid, parseIndex } from "@cause-toolkit/core";
import { checkInteger, checkPositive } from "@cause-toolkit/core/checks";
import { type LesionOptions, makeLesionConfig } from "../lesion/config.ts";

/** Learners that choose between two arms with the same noises, as in a laboratory task. */
export interface BehaviourOptions extends Omit<LesionOptions, "last" | "filter" | "referenceVariance" | "further"> {
  /** Temperature of the logistic choice between the two indices, in units of reward. Default 1. */
  readonly temperature?: number;
  /** Prior variance of each arm's latent reward. Default 25. */
  readonly priorVariance?: number;
}

export type BehaviourConfig = Required<BehaviourOptions>;

export function makeBehaviourConfig(options: BehaviourOptions = {}): BehaviourConfig {
  const { temperature = 1, priorVariance = 25, ...shared } = options;
  const { last: _, filter: _filter, referenceVariance: _at, further: _more, ...config } = makeLesionConfig(shared);
  const { index, trials } = config;
  if (!parseIndex(index).root) invalid("index", index, "must be a closed form: the noises change at every trial");
  checkInteger("trials", trials, 20);
  return {
    ...config,
    temperature: checkPositive("temperature", temperature),
    priorVariance: checkPositive("prior variance", priorVariance),
  };
}
