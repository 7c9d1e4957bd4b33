import { kalmanLearner } from "../../learners/kalman-learner.ts";
import type { Inference } from "../inference.ts";

export const kalman: Inference = {
  name: "kalman",
  summary: "knows the true noises, which the data must have",
  learns: true,
  remembers: false,
  uncertain: true,
  lesion: false,
  rival: false,
  needsNoises: true,
  parameters: () => [],
  learner: (_, arms, _memory, { start }) => kalmanLearner(arms, start, "true"),
};
