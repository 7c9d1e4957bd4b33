import { invalid } from "@cause-toolkit/core";
import { checkBounds, checkChoice, checkInteger, checkNonNegative, checkPositive } from "@cause-toolkit/core/checks";
import {
  cellForId,
  cellOf,
  checkWalkSet,
  type MemoryName,
  makeWalkSet,
  parseMemory,
  type TaskDesign,
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
  /** How long it takes; null says nothing of it. Default: an estimate. */
  readonly minutes?: number | null;
  /** Whom to ask, such as a name and an address; null says nothing of it. */
  readonly contact?: string | null;
  /** How to withdraw, as HTML; null says nothing of it. Default: by closing the page. */
  readonly withdrawal?: string | null;
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
  const walks = options.walks ? checkWalkSet(options.walks) : makeWalkSet(options.design && { design: options.design });
  const { arms, trials } = walks.design;
  checkInteger("number of arms", arms, 2, 8);
  const { subject = "anonymous", session = "1", memory = "carry-separate", labels = "color" } = options;
  const { deadline = null, feedbackTime = 1000, pause = 300, probeEvery = 0, forcedTrials = 0 } = options;
  const { practice = 5, attempts = 3, attentionChecks = 0, consent = null, contact = null, agent } = options;
  const text = makeText(options.text);
  const { withdrawal = text.withdrawal } = options;
  checkLabels(text, checkChoice("labels", labels, LABELS), arms);
  const questions = options.questions ?? defaultQuestions(text);
  for (const { answers, right } of questions) checkInteger("right answer", right, 0, answers.length - 1);
  if (deadline !== null) checkTime("deadline", deadline, 1);
  const cell = options.cell ?? cellForId(subject, walks.walks.length, arms, walks.seed);
  cellOf(cell, walks.walks.length, arms);
  return {
    ...{ walks, subject, session, cell, deadline, questions, consent, contact, withdrawal, text, agent },
    minutes: makeMinutes(options.minutes, { walks, pause, feedbackTime, practice }),
    memory: parseMemory(memory),
    labels,
    feedbackTime: checkTime("time of feedback", feedbackTime),
    pause: checkTime("pause", pause),
    probeEvery: checkInteger("trials between predictions", probeEvery, 0),
    forcedTrials: checkInteger("forced trials", forcedTrials, 0, trials),
    practice: checkInteger("trials of practice", practice, 0, 1000),
    attempts: checkInteger("attempts", attempts, 1, 100),
    attentionChecks: checkInteger("attention checks", attentionChecks, 0, walks.design.blocks * trials),
    bonus: options.bonus ? makeBonus(options.bonus) : null,
    store: options.store ?? memoryStore(),
  };
}

/** An hour. Timers of browsers end at once where they are told to wait for more than 2³¹ ms. */
const MOST_TIME = 3_600_000;

function checkTime(what: string, milliseconds: number, min = 0): number {
  return checkBounds(what, milliseconds, { min, max: MOST_TIME });
}

type Timed = Pick<TaskSettings, "walks" | "pause" | "feedbackTime" | "practice">;

/** People take about 0.8 s for a choice, and three minutes for what is to be read. */
function makeMinutes(given: number | null | undefined, { walks, pause, feedbackTime, practice }: Timed): number | null {
  if (given === null) return null;
  if (given !== undefined) return checkBounds("minutes", given, { above: 0, max: 1440 });
  const { blocks, trials } = walks.design;
  return Math.ceil(3 + ((blocks * trials + practice) * (pause + feedbackTime + 800)) / 60_000);
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
