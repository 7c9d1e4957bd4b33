import type { Maximum } from "@cause-toolkit/core/numerics";
import type { PersonData } from "../data/person.ts";
import { choicesOf } from "../likelihood/choices.ts";
import { predictionErrors } from "../likelihood/predictions.ts";
import { choiceParameters, predictionParameters } from "../models/choice-rule.ts";
import { learnerParameters, type Model, searchedParameters, termsOf } from "../models/model.ts";
import { logPrior, type PersonParameter, type Prior, SCALES } from "../models/parameter.ts";
import type { ModelSettings } from "../models/settings.ts";
import type { FeatureCache } from "./feature-cache.ts";
import { type Behaviour, fitBehaviour, partsOf } from "./inner.ts";

/** Priors of some parameters, by name: those of a group, in place of the models' own wide ones. */
export interface Priors {
  readonly [parameter: string]: Prior;
}

/** Parameters of the filter stay within this many standard deviations of their priors. */
const FARTHEST = 6;

/** The posterior of one model for one person, as a function of the filter's free parameters: those of the choice rule are at their best. */
export class Profile {
  /** Parameters of the choice rule, and of stated predictions, as far as there are such data. */
  readonly inner: readonly PersonParameter[];
  /** Parameters of the filter that are fitted. */
  readonly outer: readonly PersonParameter[];
  readonly innerPriors: readonly Prior[];
  readonly outerPriors: readonly Prior[];
  /** The behaviour that the choice rule must explain, at given parameters of the filter. */
  readonly behaviour: (at: Float64Array) => Behaviour;
  private warm: Float64Array | undefined;

  constructor(
    person: PersonData,
    model: Model,
    settings: ModelSettings,
    cache: FeatureCache,
    free: readonly string[],
    given: Priors,
  ) {
    const terms = termsOf(model, settings);
    const all = searchedParameters(model, settings);
    const believed = new Set(learnerParameters(model, settings).map(({ name }) => name));
    const priorOf = ({ name, prior }: PersonParameter) => given[name] ?? prior;
    const fixed = all.map((one) => [one.name, SCALES[one.scale].fromFit(priorOf(one).mean)] as const);
    this.outer = all.filter(({ name, always }) => always || free.includes(name));
    this.outerPriors = this.outer.map(priorOf);
    const lasts = !this.outer.some(({ name }) => believed.has(name));
    this.behaviour = (at) => {
      const found = this.outer.map((one, i) => [one.name, SCALES[one.scale].fromFit(at[i])] as const);
      const values = [...fixed, ...found];
      const features = cache.features(model, Object.fromEntries(values.filter(([name]) => believed.has(name))), lasts);
      return {
        choices: choicesOf(person, features, terms, Object.fromEntries(values)),
        predictions: predictionErrors(person, features, settings.spread),
      };
    };
    const { choosing, predicting } = partsOf(this.behaviour(this.start()));
    this.inner = [...(choosing > 0 ? choiceParameters(terms) : []), ...(predicting > 0 ? predictionParameters : [])];
    this.innerPriors = this.inner.map(priorOf);
  }

  /** The means of the priors, or a point one standard deviation away from them in each direction. */
  start(signs: (i: number) => number = () => 0): Float64Array {
    return Float64Array.from(this.outerPriors, ({ mean, sd }, i) => mean + signs(i) * sd);
  }

  /** The best parameters of the choice rule. Without `afresh`, the search starts from the last ones. */
  best(at: Float64Array, afresh = false): Maximum {
    const found = fitBehaviour(this.behaviour(at), this.innerPriors, afresh ? undefined : this.warm);
    this.warm = found.at;
    return found;
  }

  /** Forgets the last parameters of the choice rule. */
  forget(): void {
    this.warm = undefined;
  }

  /** ln of the prior of the filter's parameters. */
  outerPrior(at: Float64Array): number {
    return this.outerPriors.reduce((sum, prior, i) => sum + logPrior(prior, at[i]), 0);
  }

  readonly value = (at: Float64Array): number => {
    const near = at.map((x, i) => {
      const { mean, sd } = this.outerPriors[i];
      return Math.min(Math.max(x, mean - FARTHEST * sd), mean + FARTHEST * sd);
    });
    return this.best(near).value + this.outerPrior(at);
  };
}
