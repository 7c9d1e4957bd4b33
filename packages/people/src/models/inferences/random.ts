import { deltaLearner } from "../../learners/delta-learner.ts";
import type { Inference } from "../inference.ts";

export const random: Inference = {
  name: "random",
  summary: "learns nothing: choices by perseveration and chance",
  learns: false,
  remembers: false,
  uncertain: false,
  lesion: false,
  rival: false,
  parameters: () => [],
  learner: (_, arms, _memory, { start }) => deltaLearner(arms, start, 0),
};
