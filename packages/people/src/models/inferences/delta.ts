import { deltaLearner } from "../../learners/delta-learner.ts";
import type { Inference } from "../inference.ts";

export const delta: Inference = {
  name: "delta",
  summary: "delta rule with a fixed learning rate; no uncertainty",
  learns: true,
  remembers: false,
  uncertain: false,
  lesion: false,
  rival: true,
  parameters: () => [
    {
      name: "alpha",
      about: "learning rate",
      bounds: [0, 1],
      scale: "logit",
      prior: { mean: 0, sd: 1.5 },
      population: { setting: "alpha", center: 0.5, spread: 0.5, scale: "logit", place: 7 },
      always: true,
    },
  ],
  learner: ({ alpha }, arms, _, { start }) => deltaLearner(arms, start, alpha),
};
