import type { Habit } from "../habit.ts";

/** Less than this of an earlier choice does not count. */
const NOTHING = 1e-9;

/** A trace of choices, c ← d·c + (1 − d)·[chosen]: the share of an arm among recent choices. At d = 0 it is κ's. */
export const trace: Habit = {
  name: "trace",
  summary: "a trace of earlier choices that fades: habit of which perseveration is the shortest",
  term: {
    parameter: {
      name: "trace",
      about: "weight of the trace of earlier choices",
      bounds: [-Infinity, Infinity],
      scale: "identity",
      prior: { mean: 0, sd: 3 },
      population: { setting: "trace", center: 2, spread: 0.7, scale: "identity" },
    },
    write(_, into, { past }, { decay }) {
      into.fill(0);
      let left = 1 - decay;
      for (let i = past.length - 1; i >= 0 && left > NOTHING; i--, left *= decay) into[past[i]] += left;
    },
  },
  parameters: [
    {
      name: "decay",
      about: "share of the trace of earlier choices that is left after a choice",
      bounds: [0, 1],
      scale: "logit",
      prior: { mean: 0, sd: 1.5 },
      population: { setting: "decay", center: 0.6, spread: 0.5, scale: "logit" },
      confounded: "where earlier choices count little, nothing shows for how long they count",
      always: true,
    },
  ],
};
