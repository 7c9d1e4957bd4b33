import { kalmanLearner } from "../../learners/kalman-learner.ts";
import type { Inference } from "../inference.ts";
import { startOf } from "./noise-parameters.ts";

export const bothBlind: Inference = {
  name: "both-blind",
  summary: "infers neither noise: a Kalman filter with fixed v0 and s0",
  learns: true,
  remembers: false,
  uncertain: true,
  lesion: false,
  rival: true,
  parameters: (settings) => [startOf("volatility", settings), startOf("stochasticity", settings)],
  learner: ({ v0, s0 }, arms, _, { start }) => kalmanLearner(arms, start, { volatility: v0, stochasticity: s0 }),
};
