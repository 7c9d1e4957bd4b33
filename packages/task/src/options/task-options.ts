import { invalid } from "@cause-toolkit/core";
import { checkBounds, checkInteger } from "@cause-toolkit/core/checks";
import { makeWalkSet, type TaskDesign, type WalkSet } from "@cause-toolkit/people";
import { PEOPLE_SETTINGS } from "@cause-toolkit/people/cohorts";
import { type Memory, parseMemory } from "@cause-toolkit/people/models";
import { checkSettings, type ValuesOf } from "@cause-toolkit/people/settings";
import { cellForId, cellOf, checkWalkSet } from "@cause-toolkit/people/walks";
import type { TaskAgent } from "../session/agent.ts";
import { memoryStore, type SessionStore } from "../store/session-store.ts";
import { BONUS_SETTINGS, type Bonus, type LABELS, TASK_SETTINGS } from "./task-settings.ts";
import { makeText, type TaskText } from "./text.ts";

/** One question of the comprehension check. */
export interface Question {
  readonly question: string;
  readonly answers: readonly string[];
  /** The right answer, from 0. */
  readonly right: number;
}

/** What a task may be told: its settings, and what only a program can give. Everything has a default. */
export interface TaskOptions extends Partial<ValuesOf<typeof TASK_SETTINGS>> {
  /** Payoff schedules, as `cause walks` writes them. Default: drawn from `design`. */
  readonly walks?: WalkSet;
  readonly design?: Partial<TaskDesign>;
  /** Whether the arms of the next block are the same with new levels (`carry-…`), or new (`reset-…`). */
  readonly memory?: string;
  /** The participant. Assigns the cell, unless that is given. */
  readonly subject?: string;
  readonly session?: string;
  /** Which walk, positions and labels, from 0. Default: by a hash of the participant's id. */
  readonly cell?: number;
  /** The comprehension check; empty for none. */
  readonly questions?: readonly Question[];
  readonly bonus?: (Partial<Bonus> & Pick<Bonus, "perPoint">) | null;
  readonly text?: { readonly [name: string]: string | readonly string[] };
  /** Who takes part in simulations; by default somebody who chooses at random. */
  readonly agent?: TaskAgent;
  /** Where rows are kept as they come. Default: in memory. */
  readonly store?: SessionStore;
}

/** A task with every setting. */
export interface TaskSettings extends Required<Omit<TaskOptions, "design" | "text" | "bonus" | "agent" | "memory">> {
  readonly memory: Memory;
  readonly text: TaskText;
  readonly bonus: Bonus | null;
  readonly agent: TaskAgent | undefined;
}

/** Checks options and fills in defaults. */
export function makeTaskSettings(options: TaskOptions = {}): TaskSettings {
  const walks = options.walks ? checkWalkSet(options.walks) : makeWalkSet(options.design && { design: options.design });
  const { arms, blocks, trials } = walks.design;
  checkInteger("number of arms", arms, 2, 8);
  const settings = checkSettings(TASK_SETTINGS, options);
  const { subject = "anonymous", session = "1", memory = PEOPLE_SETTINGS.memory.default } = options;
  const text = makeText(options.text);
  checkLabels(text, settings.labels, arms);
  checkInteger(TASK_SETTINGS.forcedTrials.called, settings.forcedTrials, 0, trials);
  checkInteger(TASK_SETTINGS.attentionChecks.called, settings.attentionChecks, 0, blocks * trials);
  const questions = options.questions ?? defaultQuestions(text);
  for (const { answers, right } of questions) checkInteger("right answer", right, 0, answers.length - 1);
  const cell = options.cell ?? cellForId(subject, walks.walks.length, arms, walks.seed);
  cellOf(cell, walks.walks.length, arms);
  return {
    ...settings,
    walks,
    subject,
    session,
    cell,
    questions,
    text,
    memory: parseMemory(memory),
    // What is not said at all is told by default; null declines.
    minutes: options.minutes === undefined ? estimate(walks, settings) : settings.minutes,
    withdrawal: options.withdrawal === undefined ? text.withdrawal : settings.withdrawal,
    bonus: options.bonus ? makeBonus(options.bonus) : null,
    agent: options.agent,
    store: options.store ?? memoryStore(),
  };
}

/** People take about 0.8 s for a choice, and three minutes for what is to be read. */
function estimate({ design: { blocks, trials } }: WalkSet, { pause, feedbackTime, practice }: Timed): number {
  return Math.ceil(3 + ((blocks * trials + practice) * (pause + feedbackTime + 800)) / 60_000);
}
type Timed = Pick<TaskSettings, "pause" | "feedbackTime" | "practice">;

/** A translation needs a label for each arm. */
function checkLabels(text: TaskText, labels: (typeof LABELS)[number], arms: number): void {
  if (labels === "none") return;
  const names = { color: "colors", shape: "shapes", word: "words" } as const;
  const list = text[names[labels]];
  if (list.length < arms) invalid(`text ${names[labels]}`, list, `must have a label for each of ${arms} arms`);
}

function makeBonus(options: Partial<Bonus>): Bonus {
  const bonus = checkSettings(BONUS_SETTINGS, options);
  if (bonus.most !== null) checkBounds("greatest bonus", bonus.most, { min: bonus.base });
  return bonus;
}

function defaultQuestions(text: TaskText): Question[] {
  return [
    { question: text.questionPoints, answers: text.answersPoints, right: 0 },
    { question: text.questionChange, answers: text.answersChange, right: 0 },
  ];
}

/** What a number of points is worth. */
export function bonusOf(points: number, { perPoint, base, most }: Bonus): number {
  return Math.round(100 * Math.min(Math.max(base + points * perPoint, base), most ?? Infinity)) / 100;
}

export function moneyText(amount: number, { currency }: Bonus): string {
  return `${currency}${amount.toFixed(2)}`;
}
