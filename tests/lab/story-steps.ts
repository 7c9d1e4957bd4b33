// The steps of the story, as tests know them.
import type { Page } from "playwright-core";

/** Each step: its title, a link that shows its surprise, and the heading of that. */
export const STEPS = [
  { name: "play", title: "Play: which machine pays more?", done: "you=121212221222", surprise: "The calm machine was" },
  {
    name: "reasons",
    title: "Two reasons for not knowing",
    done: "drifts=right",
    surprise: "Correct. Could you really",
  },
  {
    name: "bonus",
    title: "What is a look worth?",
    done: "v=9&s=100&know=away",
    surprise: "Noise makes a look worth less",
  },
  { name: "race", title: "Race the rules", done: "bet=ucb", surprise: "Exploring can be worse" },
  {
    name: "blind",
    title: "Blind to noise, blind to drift",
    done: "more=noise",
    surprise: "Blind to noise: the noisier the machine",
  },
  {
    name: "people",
    title: "Who explores, and who forgets?",
    done: "who=right",
    surprise: "Correct. What gave it away",
  },
  { name: "paper", title: "Does the paper hold?", done: "hold=7", surprise: "The idea stands" },
  { name: "next", title: "How far do you look ahead?", done: "discount=0.99", surprise: "The paper’s rule explores" },
] as const;
export type Step = (typeof STEPS)[number];

/** Once a step is there whole: its title comes first, and what can be done in it with its file. */
export async function opened(page: Page, { title }: Step): Promise<void> {
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await page.getByText("Opening…").waitFor({ state: "detached" });
}
export const surprised = (page: Page, { surprise }: Step) =>
  page.getByRole("heading", { level: 2, name: surprise }).waitFor();
