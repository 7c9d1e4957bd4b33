import type { PersonData } from "../data/person.ts";
import { type Features, featuresOf } from "../likelihood/features.ts";
import { learnerOf, type Model } from "../models/model.ts";
import type { ParameterValues } from "../models/parameter.ts";
import type { ModelSettings } from "../models/settings.ts";

const MOST_KEPT = 200;

/** The beliefs of learners about one person's trials, computed once for all bonuses. */
export class FeatureCache {
  private readonly person: PersonData;
  private readonly settings: ModelSettings;
  private readonly kept = new Map<string, Features>();
  /** Those of models in which nothing is searched for: the next fit of the person needs them again. */
  private readonly lasting: Map<string, Features>;

  constructor(person: PersonData, settings: ModelSettings, lasting = new Map<string, Features>()) {
    this.person = person;
    this.settings = settings;
    this.lasting = lasting;
  }

  /**
   * @param values of the parameters that change beliefs
   * @param last whether the values stay the same in further fits of the person
   */
  features(model: Model, values: ParameterValues, last = false): Features {
    const key = JSON.stringify([model.inference, model.memory, model.forgetting, values]);
    const known = this.lasting.get(key) ?? this.kept.get(key);
    if (known) return known;
    const features = featuresOf(this.person, learnerOf(model, values, this.person.arms, this.settings));
    if (last) {
      this.lasting.set(key, features);
      return features;
    }
    // The oldest goes: a search comes back to its newest points only.
    if (this.kept.size >= MOST_KEPT) this.kept.delete(this.kept.keys().next().value ?? "");
    this.kept.set(key, features);
    return features;
  }
}
