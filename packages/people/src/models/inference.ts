import type { Learner } from "../learners/learner.ts";
import type { Memory } from "../learners/memory.ts";
import type { PersonParameter } from "./parameter.ts";
import type { ModelSettings } from "./settings.ts";

/** Values of an inference's own parameters, by name. */
export interface FilterValues {
  readonly [name: string]: number;
}

/** How a person learns about rewards and noises. A new one is a file and a line in `inferences.ts`. */
export interface Inference {
  readonly name: string;
  readonly summary: string;
  /** Whether it keeps beliefs about noises, so that the memory structure matters. */
  readonly remembers: boolean;
  /** Whether it has uncertainty, without which there is no bonus. */
  readonly uncertain: boolean;
  /** Whether it says that an inference has failed. Such a label means nothing unless rivals are fitted too. */
  readonly lesion: boolean;
  /** Its parameters. Those not fitted stay at the means of their priors, unless always fitted. */
  parameters(settings: ModelSettings): readonly (PersonParameter & { readonly always?: true })[];
  learner(values: FilterValues, arms: number, memory: Memory, settings: ModelSettings): Learner;
}
