import type { PersonData } from "../data/person.ts";
import { MEMORIES } from "../learners/memory.ts";
import { type Features, featuresOf } from "../likelihood/features.ts";
import type { FilterValues } from "../models/inference.ts";
import { parseInference } from "../models/inferences.ts";
import type { Model } from "../models/model.ts";
import type { ModelSettings } from "../models/settings.ts";

const MOST_KEPT = 200;

/** The beliefs of learners about one person's trials, computed once for all bonuses. */
export class FeatureCache {
  private readonly person: PersonData;
  private readonly settings: ModelSettings;
  private readonly kept = new Map<string, Features>();

  constructor(person: PersonData, settings: ModelSettings) {
    this.person = person;
    this.settings = settings;
  }

  features({ inference, memory }: Model, values: FilterValues): Features {
    const key = JSON.stringify([inference, memory, values]);
    const known = this.kept.get(key);
    if (known) return known;
    const how = MEMORIES[memory ?? "reset-separate"];
    const learner = parseInference(inference).learner(values, this.person.arms, how, this.settings);
    const features = featuresOf(this.person, learner);
    // The oldest goes: a search comes back to its newest points only.
    if (this.kept.size >= MOST_KEPT) this.kept.delete(this.kept.keys().next().value ?? "");
    this.kept.set(key, features);
    return features;
  }
}
