import type { Component } from "svelte";
import type { StepName, StoryValues } from "./settings.ts";

/** A step of the story: its name in links, its title, its name in the navigation, and its component, which is loaded when the reader gets there. */
export interface StoryStep {
  readonly name: StepName;
  readonly title: string;
  readonly short: string;
  readonly load: () => Promise<{ default: Component<{ values: StoryValues }, object, "values"> }>;
}

export const STEPS: readonly StoryStep[] = [
  { name: "play", title: "Play: which machine pays more?", short: "Play", load: () => import("./PlayStep.svelte") },
  {
    name: "reasons",
    title: "Two reasons for not knowing",
    short: "Two reasons",
    load: () => import("./ReasonsStep.svelte"),
  },
  { name: "bonus", title: "What is a look worth?", short: "The bonus", load: () => import("./BonusStep.svelte") },
  { name: "race", title: "Race the rules", short: "Race", load: () => import("./RaceStep.svelte") },
  { name: "blind", title: "Blind to noise, blind to drift", short: "Blind", load: () => import("./BlindStep.svelte") },
  {
    name: "people",
    title: "Who explores, and who forgets?",
    short: "People",
    load: () => import("./PeopleStep.svelte"),
  },
  {
    name: "paper",
    title: "Does the paper hold?",
    short: "The paper",
    load: () => import("./PaperStep.svelte"),
  },
  { name: "next", title: "How far do you look ahead?", short: "What next", load: () => import("./NextStep.svelte") },
];
