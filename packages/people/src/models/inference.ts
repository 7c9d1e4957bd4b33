import type { Learner } from "../learners/learner.ts";
import type { Memory } from "../learners/memory.ts";
import type { Ingredient } from "./ingredient.ts";
import type { FilterParameter, ParameterValues } from "./parameter.ts";
import type { ModelSettings } from "./settings.ts";

/** How a person learns about rewards and noises. */
export interface Inference extends Ingredient {
  /** Whether its beliefs change with rewards. Choices of one that learns nothing do not depend on means. */
  readonly learns: boolean;
  /** Whether it keeps beliefs about noises, so that the memory structure matters. */
  readonly remembers: boolean;
  /** Whether it has uncertainty, without which there is no bonus. */
  readonly uncertain: boolean;
  /** Whether it says that an inference has failed. Such a label means nothing unless rivals are fitted too. */
  readonly lesion: boolean;
  /** Whether it explains by something else what may be mistaken for a lesion. */
  readonly rival: boolean;
  /** Whether it knows the true noises, which the data must then have. */
  readonly needsNoises?: true;
  /** Its parameters. Those not fitted stay at the means of their priors, unless always fitted. */
  parameters(settings: ModelSettings): readonly FilterParameter[];
  learner(values: ParameterValues, arms: number, memory: Memory, settings: ModelSettings): Learner;
}
