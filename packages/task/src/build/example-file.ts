import { PLACEHOLDER } from "./unanswered.ts";

/** The design file that `cause task init` writes. */
export const EXAMPLE_FILE = {
  name: "bandit",
  arms: 4,
  blocks: 4,
  trials: 50,
  layout: "mixed",
  volatility: [1, 16],
  stochasticity: [4, 64],
  feedback: "partial",
  memory: "carry-separate",
  task: {
    title: "Slot machines",
    points: { scale: 1, offset: 50, round: 1, bounds: [0, 100] },
    walks: 4,
    seed: 1,
    labels: "color",
    deadline: 4000,
    probeEvery: 0,
    practice: 5,
    attentionChecks: 2,
    bonus: { currency: "£", perPoint: 0.0002 },
    consent: `<p>${PLACEHOLDER} by that of your ethics committee.</p>`,
    contact: `${PLACEHOLDER} by a name and an address`,
  },
};
