/** A way on from the start page or the end of the story: for whom, what there is, and where. */
export interface Way {
  /** In links: `#/?for=engineer`. */
  readonly id: string;
  readonly who: string;
  /** What to do next, at the end of the story. */
  readonly advice: string;
  readonly next: { readonly label: string; readonly href: string };
  readonly what: string;
  readonly links: readonly { readonly label: string; readonly href: string }[];
  /** A first command or program. */
  readonly first?: { readonly label: "Command" | "TypeScript"; readonly text: string };
  /** The page of the guide in the repository. */
  readonly guide: string;
}

export const WAYS: readonly Way[] = [
  {
    id: "researcher",
    who: "Bandit researcher",
    advice: "Race the rules on arms of your own, beside the best possible policy for two arms.",
    next: { label: "Race policies", href: "#/race?arms=1:9,4:25&policies=horizon-gain,cause,optimal" },
    what: "Compare policies in worlds that you define, with standard errors and paired differences. Compute Gittins and Whittle indices of drifting arms. Every claim of the paper has a verdict and its evidence.",
    links: [
      { label: "Race policies", href: "#/race" },
      { label: "Compare bonuses", href: "#/bonus" },
      { label: "See all claims", href: "#/paper" },
    ],
    first: {
      label: "Command",
      text: "npx cause simulate --arms 1:9,1:25,4:9,4:25 --policies cause,horizon-gain,ucb:c=1,thompson",
    },
    guide: "docs/guide/simulate.md",
  },
  {
    id: "scientist",
    who: "Behavioural scientist",
    advice:
      "Before you collect data, see whether your task can tell people who are blind to noise from those who are not.",
    next: { label: "Design a task", href: "#/design" },
    what: "Infer volatility and stochasticity from your observations. Predict what a subject who is blind to one of them would learn and choose. Fit such models to the choices of your subjects. Design a task that can show it.",
    links: [
      { label: "Fit models to people’s choices", href: "#/people" },
      { label: "Design a task, and see its power", href: "#/design" },
      { label: "Compare learners on one series", href: "#/lesion" },
      { label: "Compare them over many runs", href: "#/lesion?show=runs" },
    ],
    first: {
      label: "Command",
      text: "npx cause infer rewards.csv --column reward --group subject --plot estimates.svg",
    },
    guide: "docs/guide/infer.md",
  },
  {
    id: "engineer",
    who: "Engineer",
    advice:
      "Let the agent choose. It is told only the names of the options, and learns how they drift and how noisy they are.",
    next: { label: "Copy the agent’s five lines", href: "#/?for=engineer" },
    what: "Put an agent into a product whose options drift and are noisy. A step takes microseconds, and the agent can be saved, restored and asked for its reasons.",
    links: [
      { label: "Watch policies choose, with reasons", href: "#/watch" },
      { label: "Race them on arms like yours", href: "#/race" },
    ],
    first: {
      label: "TypeScript",
      text: `import { Agent } from "@cause-toolkit/core";

const agent = new Agent({ arms: ["news", "classics", "sports"] });
const choice = agent.select();
agent.update(choice, 3.2); // the reward; it may come late`,
    },
    guide: "docs/guide/agent.md",
  },
  {
    id: "teacher",
    who: "Teacher",
    advice: "Let your class play ten rounds and guess which machine is noisy.",
    next: { label: "Open the game for a class", href: "#/teach" },
    what: "Give the class a seed and a link: everyone plays the same ten rounds, guesses which arm is noisy, and downloads a tally. Exercises come with answers. Every step of the story and every view is a link too, with all its settings.",
    links: [
      { label: "A game and exercises for a class", href: "#/teach" },
      { label: "The bonus, with sliders", href: "#/bonus" },
      { label: "The glossary", href: "#/glossary" },
    ],
    guide: "docs/guide/lab.md",
  },
];
