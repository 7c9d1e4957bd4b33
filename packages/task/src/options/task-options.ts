import { invalid } from "@cause-toolkit/core";
import { checkBounds, checkChoice, checkInteger, checkNonNegative, checkPositive } from "@cause-toolkit/core/checks";
import {
  cellForId,
  cellOf,
  type MemoryName,
  makeWalkSet,
  parseMemory,
  type TaskDesign,
  WALKS_FORMAT,
  type WalkSet,
} from "@cause-toolkit/people";
import type { TaskAgent } from "../session/agent.ts";
import { memoryStore, type SessionStore } from "../store/session-store.ts";
import { makeText, type TaskText } from "./text.ts";

export const LABELS = ["color", "shape", "word", "none"] as const;

/** One question of the comprehension check. */
export interface Question {
  readonly question: string;
  readonly answers: readonly string[];
  /** The right answer, from 0. */
  readonly right: number;
}

/** What points are worth. */
export interface Bonus {
  readonly currency: string;
  readonly perPoint: number;
  readonly base: number;
  readonly most: number;
}

/** What a task may be told. Everything has a default. */
export interface TaskOptions {
  /** Payoff schedules, as `cause walks` writes them. Default: drawn from `design`. */
  readonly walks?: WalkSet;
  readonly design?: Partial<TaskDesign>;
  /** Whether the arms of the next block are the same with new levels (`carry-…`), or new (`reset-…`). */
  readonly memory?: MemoryName;
  /** The participant. Assigns the cell, unless that is given. */
  readonly subject?: string;
  readonly session?: string;
  /** Which walk, positions and labels, from 0. Default: by a hash of the participant's id. */
  readonly cell?: number;
  readonly labels?: (typeof LABELS)[number];
  /** Milliseconds for a choice; null for no limit. */
  readonly deadline?: number | null;
  /** Milliseconds for which a reward is shown. */
  readonly feedbackTime?: number;
  /** Milliseconds before arms can be chosen. */
  readonly pause?: number;
  /** A prediction is asked for in every n-th trial; 0 for none. */
  readonly probeEvery?: number;
  /** In so many trials at the start of a block the arm is prescribed. */
  readonly forcedTrials?: number;
  /** Trials of practice. */
  readonly practice?: number;
  /** The comprehension check; empty for none. */
  readonly questions?: readonly Question[];
  /** How often the check may be taken. */
  readonly attempts?: number;
  readonly attentionChecks?: number;
  readonly bonus?: (Partial<Bonus> & Pick<Bonus, "perPoint">) | null;
  /** HTML; null for no page of consent. */
  readonly consent?: string | null;
  readonly text?: { readonly [name: string]: string | readonly string[] };
  /** Who takes part in simulations; by default somebody who chooses at random. */
  readonly agent?: TaskAgent;
  /** Where rows are kept as they come. Default: in memory. */
  readonly store?: SessionStore;
}

/** A task with every setting. */
export interface TaskSettings extends Required<Omit<TaskOptions, "design" | "text" | "bonus" | "agent">> {
  readonly text: TaskText;
  readonly bonus: Bonus | null;
  readonly agent: TaskAgent | undefined;
}

/** Checks options and fills in defaults. */
export function makeTaskSettings(options: TaskOptions = {}): TaskSettings {
  const walks = options.walks ?? makeWalkSet(options.design === undefined ? {} : { design: options.design });
  if (walks.format !== WALKS_FORMAT) invalid("walks", walks.format, `must have the format ${WALKS_FORMAT}`);
  const { arms, trials } = walks.design;
  checkInteger("number of arms", arms, 2, 8);
  const { subject = "anonymous", session = "1", memory = "carry-separate", labels = "color" } = options;
  const { deadline = null, feedbackTime = 1000, pause = 300, probeEvery = 0, forcedTrials = 0 } = options;
  const { practice = 5, attempts = 3, attentionChecks = 0, consent = null, agent } = options;
  const text = makeText(options.text);
  checkLabels(text, checkChoice("labels", labels, LABELS), arms);
  const questions = options.questions ?? defaultQuestions(text);
  for (const { answers, right } of questions) checkInteger("right answer", right, 0, answers.length - 1);
  if (deadline !== null) checkPositive("deadline", deadline);
  const cell = options.cell ?? cellForId(subject, walks.walks.length, arms, walks.seed);
  cellOf(cell, walks.walks.length, arms);
  return {
    ...{ walks, subject, session, cell, deadline, questions, consent, text, agent },
    memory: parseMemory(memory),
    labels,
    feedbackTime: checkNonNegative("time of feedback", feedbackTime),
    pause: checkNonNegative("pause", pause),
    probeEvery: checkInteger("trials between predictions", probeEvery, 0),
    forcedTrials: checkInteger("forced trials", forcedTrials, 0, trials),
    practice: checkInteger("trials of practice", practice, 0, 1000),
    attempts: checkInteger("attempts", attempts, 1, 100),
    attentionChecks: checkInteger("attention checks", attentionChecks, 0, walks.design.blocks * trials),
    bonus: options.bonus ? makeBonus(options.bonus) : null,
    store: options.store ?? memoryStore(),
  };
}

/** A translation needs a label for each arm. */
function checkLabels(text: TaskText, labels: (typeof LABELS)[number], arms: number): void {
  if (labels === "none") return;
  const names = { color: "colors", shape: "shapes", word: "words" } as const;
  const list = text[names[labels]];
  if (list.length < arms) invalid(`text ${names[labels]}`, list, `must have a label for each of ${arms} arms`);
}

function makeBonus({ currency = "£", perPoint, base = 0, most = Infinity }: Partial<Bonus> & Pick<Bonus, "perPoint">) {
  checkPositive("bonus for a point", perPoint);
  checkNonNegative("base of the bonus", base);
  if (most !== Infinity) checkBounds("greatest bonus", most, { min: base });
  return { currency, perPoint, base, most };
}

function defaultQuestions(text: TaskText): Question[] {
  return [
    { question: text.questionPoints, answers: text.answersPoints, right: 0 },
    { question: text.questionChange, answers: text.answersChange, right: 0 },
  ];
}

/** What a number of points is worth. */
export function bonusOf(points: number, { perPoint, base, most }: Bonus): number {
  return Math.round(100 * Math.min(Math.max(base + points * perPoint, base), most)) / 100;
}

export function moneyText(amount: number, { currency }: Bonus): string {
  return `${currency}${amount.toFixed(2)}`;
}
