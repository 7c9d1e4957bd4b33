import { bonusOf, type TaskSettings } from "../options/task-options.ts";
import type { TrialPlan } from "./plan.ts";

/** One line of the data. Columns that do not apply are empty. */
export interface Row {
  readonly [column: string]: string | number | null;
}

/** Which program wrote the data: the name of the package and its version. */
export const VERSION = "cause-task 1.0.0";

const FIRST = ["subject", "session", "block", "condition", "trial", "phase", "forced", "available", "n_arms"];
const MIDDLE = ["choice", "reward", "rt", "missed", "prediction", "prediction_rt"];
const LAST = ["walk_id", "seed", "cell", "correct", "answers", "total", "bonus", "version"];
/** What only a page knows. */
const PAGE = ["run", "time", "reloads", "tabs", "focus_losses", "browser", "screen"];

/** The columns of a task with this many arms, in order. */
export function columnsOf({ walks: { design } }: TaskSettings): string[] {
  const each = (name: string) => Array.from({ length: design.arms }, (_, k) => `${name}_${k + 1}`);
  const lists = ["payoff", "mean", "v", "s", "label", "position"].flatMap(each);
  return [...FIRST, ...MIDDLE, ...(design.feedback === "full" ? each("seen") : []), ...lists, ...LAST, ...PAGE];
}

/** What a participant did in a trial. */
export interface Response {
  /** The arm, from 0; null if the response was missed. */
  readonly choice: number | null;
  readonly rt: number | null;
  readonly prediction: number | null;
  readonly predictionRt: number | null;
}

/** What every row has. */
export function commonCells({ walks, subject, session, cell, store }: TaskSettings): Row {
  return {
    subject,
    session,
    n_arms: walks.design.arms,
    seed: walks.seed,
    cell,
    reloads: store.reloads,
    version: VERSION,
  };
}

/** The points that a participant sees of each arm after a choice; null where none. */
export function seenOf(settings: TaskSettings, { payoff }: TrialPlan, choice: number | null): (number | null)[] {
  const full = settings.walks.design.feedback === "full";
  return payoff.map((one, k) => (choice !== null && (full || k === choice) ? one : null));
}

/** The row of a trial. `total` are the points before it. */
export function trialRow(settings: TaskSettings, plan: TrialPlan, response: Response, total: number): Row {
  const { choice } = response;
  const { walks, bonus } = settings;
  const reward = choice === null ? null : plan.payoff[choice];
  const after = plain(total + (plan.phase === "test" ? (reward ?? 0) : 0));
  const each = (name: string, values: readonly (string | number | null)[]) =>
    Object.fromEntries(values.map((value, k) => [`${name}_${k + 1}`, value]));
  const available = plan.prescribed === null ? plan.payoff.map((_, k) => k) : [plan.prescribed];
  return {
    ...commonCells(settings),
    block: plan.block,
    condition: plan.condition,
    trial: plan.trial,
    phase: plan.phase,
    walk_id: plan.walkId,
    forced: plan.prescribed === null ? 0 : 1,
    available: available.map((k) => k + 1).join(" "),
    choice: choice === null ? null : choice + 1,
    reward,
    missed: choice === null ? 1 : 0,
    rt: tenths(response.rt),
    prediction: response.prediction,
    prediction_rt: tenths(response.predictionRt),
    ...(walks.design.feedback === "full" && each("seen", seenOf(settings, plan, choice))),
    ...each("payoff", plan.payoff),
    ...each("mean", plan.mean),
    ...each("v", plan.volatility),
    ...each("s", plan.stochasticity),
    ...each("label", plan.labelNames),
    ...each(
      "position",
      plan.positions.map((one) => one + 1),
    ),
    total: after,
    bonus: bonus === null ? null : bonusOf(after, bonus),
  };
}

/** The row of a check of comprehension or attention: `correct` is 1 if all answers were right; `answers` are the numbers of those given, from 0. */
export function checkRow(
  settings: TaskSettings,
  phase: "comprehension" | "attention",
  trial: number,
  { correct, answers, rt }: { readonly correct: boolean; readonly answers: readonly number[]; readonly rt: number },
): Row {
  const given = answers.join(" ");
  return { ...commonCells(settings), phase, trial, correct: correct ? 1 : 0, answers: given, rt: tenths(rt) };
}

/** The row of an answer in words. */
export function answerRow(settings: TaskSettings, question: number, answer: string, rt: number): Row {
  return { ...commonCells(settings), phase: "debrief", trial: question, answers: answer, rt: tenths(rt) };
}

/** A sum of decimal numbers without the digits that binary numbers leave. */
function plain(value: number): number {
  return Number(value.toFixed(9));
}

function tenths(milliseconds: number | null): number | null {
  return milliseconds === null ? null : Math.round(10 * milliseconds) / 10;
}

/** A spreadsheet takes a text for a formula that begins so, unless it is a number. */
const FORMULA = /^(?=[=+\-@\t\r])(?![+-]?[\d.]+$)/;

/** Rows as CSV, with the columns of the task. A text that a spreadsheet would compute gets an apostrophe before it. */
export function rowsToCsv(rows: readonly Row[], columns: readonly string[]): string {
  const cell = (value: string | number | null | undefined) => {
    const text = value === null || value === undefined ? "" : String(value).replace(FORMULA, "'");
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [columns, ...rows.map((row) => columns.map((name) => row[name]))]
    .map((line) => `${line.map(cell).join(",")}\n`)
    .join("");
}
