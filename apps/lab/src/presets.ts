import { linkWith } from "./link/link.svelte.ts";

/** Settings of a view that tell something, with what they tell. `presets.test.ts` computes that they do. */
export interface Preset {
  readonly name: string;
  /** What it shows, in a sentence. */
  readonly shows: string;
  readonly view: "bonus" | "watch" | "race" | "lesion";
  readonly settings: { readonly [name: string]: string };
}

export const PRESETS: readonly Preset[] = [
  {
    name: "UCB fooled by noise",
    shows:
      "Two of four arms are a hundred times noisier, and no better. UCB does not see noise: it pulls them twice as often as the quiet ones, and loses to CAUSE.",
    view: "race",
    settings: { arms: "1:4,1:4,1:400,1:400", policies: "cause,horizon-gain,ucb", go: "yes" },
  },
  {
    name: "UCB fooled by noise, step by step",
    shows:
      "One world of that race. In the first 40 steps UCB pulls the noisy arms 17 times, CAUSE and horizon gain never, and UCB loses four times as much.",
    view: "watch",
    settings: { arms: "1:4,1:4,1:400,1:400", policies: "ucb,cause,horizon-gain", steps: "200", at: "40" },
  },
  {
    name: "CAUSE falling with volatility",
    shows:
      "The paper says that drift raises the bonus of CAUSE. Its closed form falls with drift up to v = 5; that of lasting gain rises. Neither is right by that alone: the optimum of two arms falls where an arm is uncertain.",
    view: "bonus",
    settings: {
      axis: "volatility",
      indices: "cause,lasting-gain",
      variance: "25",
      stochasticity: "25",
      volatility: "2",
    },
  },
  {
    name: "The patient agent that CAUSE leaves behind",
    shows:
      "At γ = 0.995 what is learned pays off for a long time. CAUSE explores too little: it loses to UCB, and by more to horizon gain.",
    view: "race",
    settings: { policies: "cause,horizon-gain,ucb", discount: "0.995", steps: "1000", go: "yes" },
  },
  {
    name: "Stale knowledge",
    shows:
      "One arm drifts fast, so what a pull tells is soon out of date. Gittins assumes that arms stand still while they are not pulled: it pulls the fast one too often, and loses half as much again as horizon gain.",
    view: "race",
    settings: {
      arms: "1:9,1:9,100:9",
      policies: "horizon-gain,gittins,whittle",
      reference: "horizon-gain",
      go: "yes",
    },
  },
  {
    name: "A lesion that looks like health",
    shows:
      "Only drift varies here. The learner blind to noise learns faster with more drift, as a healthy one does. Its lesion shows only if noise varies, too.",
    view: "lesion",
    settings: { show: "runs", gridV: "1,4", gridS: "25", go: "yes" },
  },
];

export function presetLink({ view, settings }: Preset): string {
  return linkWith(view, settings);
}

export function presetsOf(view: string): Preset[] {
  return PRESETS.filter((preset) => preset.view === view);
}
