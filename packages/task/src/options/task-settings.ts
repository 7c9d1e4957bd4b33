import { PROBE_SETTINGS } from "@cause-toolkit/people/cohorts";
import type { SettingTable, ValuesOf } from "@cause-toolkit/people/settings";

export const LABELS = ["color", "shape", "word", "none"] as const;

const NO_YES = ["no", "yes"] as const;

/** An hour, in milliseconds. Timers of browsers end at once where they are told to wait for more than 2³¹ ms. */
const MOST_TIME = 3_600_000;

/** How a task looks and runs: the section `task` of a design file, and the options of a timeline. A new setting is a new entry. */
export const TASK_SETTINGS = {
  labels: { type: "choice", choices: LABELS, default: "color", about: "what tells machines apart" },
  /** Milliseconds for a choice; null for no limit. */
  deadline: {
    type: "number",
    min: 1,
    max: MOST_TIME,
    default: null,
    automatic: "no limit",
    about: "milliseconds for a choice; null for no limit",
  },
  /** Milliseconds for which a reward is shown. */
  feedbackTime: {
    type: "number",
    min: 0,
    max: MOST_TIME,
    default: 1000,
    called: "time of feedback",
    about: "milliseconds for which points are shown",
  },
  /** Milliseconds before arms can be chosen. */
  pause: { type: "number", min: 0, max: MOST_TIME, default: 300, about: "milliseconds before machines can be chosen" },
  /** A prediction is asked for in every n-th trial; 0 for none. */
  probeEvery: PROBE_SETTINGS.probeEvery,
  /** In so many trials at the start of a block the arm is prescribed. */
  forcedTrials: {
    type: "number",
    integer: true,
    min: 0,
    max: 100_000,
    default: 0,
    called: "forced trials",
    about: "so many trials at the start of a block prescribe the machine, each in turn",
  },
  /** Trials of practice. */
  practice: {
    type: "number",
    integer: true,
    min: 0,
    max: 1000,
    default: 5,
    called: "trials of practice",
    about: "trials of practice, with a walk of their own",
  },
  /** How often the comprehension check may be taken. */
  attempts: {
    type: "number",
    integer: true,
    min: 1,
    max: 100,
    default: 3,
    about: "how often the comprehension check may be taken before the session ends",
  },
  attentionChecks: {
    type: "number",
    integer: true,
    min: 0,
    max: 100_000,
    default: 0,
    called: "attention checks",
    about: "questions with their answer in them, at random trials",
  },
  debriefQuestions: {
    type: "choice",
    choices: NO_YES,
    default: "no",
    about: "whether questions are asked at the end, to be answered in words (text.debriefQuestions)",
  },
  fullScreen: {
    type: "choice",
    choices: NO_YES,
    default: "no",
    about: "whether the page offers full screen before the instructions",
  },
  /** HTML; null for no page of consent. */
  consent: {
    type: "text",
    default: null,
    automatic: "none, with a warning",
    about: "HTML of the page of consent; null for none",
  },
  /** How long it takes; null says nothing of it. */
  minutes: {
    type: "number",
    above: 0,
    max: 1440,
    default: null,
    automatic: "an estimate, with a warning",
    about: "how long it takes, as participants are told; null says nothing",
  },
  /** Whom to ask, such as a name and an address; null says nothing of it. */
  contact: { type: "text", default: null, automatic: "none, with a warning", about: "whom to ask; null says nothing" },
  /** How to withdraw, as HTML; null says nothing of it. */
  withdrawal: {
    type: "text",
    default: null,
    automatic: "by closing the page, with a warning",
    about: "HTML on how to withdraw; null says nothing",
  },
} as const satisfies SettingTable;

/** What points are worth. */
export const BONUS_SETTINGS = {
  currency: { type: "text", default: "£", about: "sign of the money" },
  perPoint: {
    type: "number",
    above: 0,
    default: 0.0002,
    called: "bonus for a point",
    about: "money for a point; a bonus needs it",
  },
  base: { type: "number", min: 0, default: 0, called: "base of the bonus", about: "money whatever the points" },
  most: { type: "number", min: 0, default: null, called: "greatest bonus", about: "the most money; null for no limit" },
} as const satisfies SettingTable;

/** What points are worth. */
export type Bonus = ValuesOf<typeof BONUS_SETTINGS>;

/** The page itself. */
export const PAGE_SETTINGS = {
  title: { type: "text", default: "Bandit task", about: "title of the page" },
  language: { type: "text", default: "en", about: "language of the page, for screen readers and translation" },
} as const satisfies SettingTable;
