import type { Component } from "svelte";
import BlindStep from "./BlindStep.svelte";
import BonusStep from "./BonusStep.svelte";
import NextStep from "./NextStep.svelte";
import PaperStep from "./PaperStep.svelte";
import PlayStep from "./PlayStep.svelte";
import RaceStep from "./RaceStep.svelte";
import ReasonsStep from "./ReasonsStep.svelte";
import type { StepName, StoryValues } from "./settings.ts";

/** A step of the story: its name in links, its title, and its name in the navigation. */
export interface StoryStep {
  readonly name: StepName;
  readonly title: string;
  readonly short: string;
  readonly Shown: Component<{ values: StoryValues }, object, "values">;
}

export const STEPS: readonly StoryStep[] = [
  { name: "play", title: "Play: which machine pays more?", short: "Play", Shown: PlayStep },
  { name: "reasons", title: "Two reasons for not knowing", short: "Two reasons", Shown: ReasonsStep },
  { name: "bonus", title: "What is a look worth?", short: "The bonus", Shown: BonusStep },
  { name: "race", title: "Race the rules", short: "Race", Shown: RaceStep },
  { name: "blind", title: "Blind to noise, blind to drift", short: "Blind", Shown: BlindStep },
  { name: "paper", title: "What holds of the paper?", short: "The paper", Shown: PaperStep },
  { name: "next", title: "How far do you look ahead?", short: "What next", Shown: NextStep },
];
