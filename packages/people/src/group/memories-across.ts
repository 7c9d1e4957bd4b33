import { kindOf, type Model } from "../models/model.ts";
import type { SamplingOptions } from "./family-selection.ts";

/**
 * Whether noises are kept between blocks has to do with the task more than with which noise somebody infers. So memories have the same shares in all inferences, as far
 * as each kind of model was fitted with all of them. If they had shares of their own in each, nobody's memory would tell of another's, and a model that says
 * nothing of its own under one memory would take in people of its twin: an s-blind learner who forgets in short blocks is much like one who is blind to both.
 */
export function memoriesAcross(models: readonly Model[]): Pick<SamplingOptions, "crossing"> {
  const memories = new Set(models.flatMap(({ memory }) => memory ?? []));
  const versions = new Map<string, number>();
  for (const model of models) versions.set(kindOf(model), (versions.get(kindOf(model)) ?? 0) + 1);
  const complete = models.every((model) => model.memory === null || versions.get(kindOf(model)) === memories.size);
  if (memories.size < 2 || !complete) return {};
  return { crossing: { kindOf: models.map(kindOf), versionOf: models.map(({ memory }) => memory) } };
}
