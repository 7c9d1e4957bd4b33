import { invalid } from "@cause-toolkit/core";
import { checkInteger } from "@cause-toolkit/core/checks";
import { checkSeed, type Seed } from "@cause-toolkit/core/numerics";
import { makeDesign, makeWalkSet, type TaskDesign, type WalkSet, type WalkSetOptions } from "@cause-toolkit/people";
import { DESIGN_SETTINGS, PEOPLE_SETTINGS, PROBE_SETTINGS } from "@cause-toolkit/people/cohorts";
import { parseMemory } from "@cause-toolkit/people/models";
import { checkObject, checkTypes, defined, type ValuesOf } from "@cause-toolkit/people/settings";
import { LIMIT_SETTINGS, POINT_SETTINGS } from "@cause-toolkit/people/walks";
import { checkDelivery } from "../deliveries/check-delivery.ts";
import type { Delivery } from "../deliveries/delivery.ts";
import type { TaskOptions } from "../options/task-options.ts";
import { BONUS_SETTINGS, PAGE_SETTINGS, TASK_SETTINGS } from "../options/task-settings.ts";
import type { Completion } from "../session/completion.ts";
import { checkCompletion } from "./check-completion.ts";

/** The section `task` of a file, as it is written: how the task looks and runs. Every setting may be left out. */
export interface TaskSection
  extends Partial<ValuesOf<typeof TASK_SETTINGS> & ValuesOf<typeof PAGE_SETTINGS>>,
    Pick<TaskOptions, "questions" | "bonus" | "text">,
    Pick<WalkSetOptions, "points" | "limits" | "walks" | "seed"> {
  readonly delivery?: Delivery;
  readonly completion?: Completion | null;
}

/** A design as a file: the fields of {@link TaskDesign}, what is kept between blocks, and how the task runs. */
export interface TaskFile {
  readonly name: string;
  readonly design: TaskDesign;
  /** What the task lets people keep: whether arms of the next block are the same, with new rewards, or new ones. */
  readonly memory: string;
  readonly task: TaskSection;
}

type Section = { readonly [name: string]: unknown };

const TOP = { ...DESIGN_SETTINGS, ...PEOPLE_SETTINGS, ...PROBE_SETTINGS };
const TASK = { ...TASK_SETTINGS, ...PAGE_SETTINGS };
const PARTS = ["points", "limits", "walks", "seed", "bonus", "questions", "text", "delivery", "completion"];

/**
 * Checks a design file. It is the file of `cause design`, too: what it says of simulated people is checked and not used.
 *
 * @example
 * ```ts
 * import { parseTaskFile } from "@cause-toolkit/task/build";
 *
 * const { design, memory } = parseTaskFile({ arms: 2, trials: 30, task: { deadline: 4000 } });
 * [design.arms, design.blocks, memory]; // → [2, 4, "carry-separate"]
 * ```
 */
export function parseTaskFile(input: unknown): TaskFile {
  const file = checkTypes(TOP, checkObject("configuration", input), "", ["name", "task"]);
  const { name = "bandit", memory = PEOPLE_SETTINGS.memory.default, probeEvery } = file;
  if (typeof name !== "string") invalid("name", name, "must be a text");
  const section = checkObject("task", file.task ?? {});
  const task = probeEvery === undefined ? section : { probeEvery, ...section };
  return {
    name: name as string,
    design: makeDesign(file),
    memory: parseMemory(memory as string).name,
    task: checkSection(task),
  };
}

function checkSection(task: Section): TaskSection {
  const checked = checkTypes(TASK, task, "task", PARTS);
  const { points, limits, bonus, walks, seed, questions, delivery, completion, text } = task;
  if (points !== undefined) checkTypes(POINT_SETTINGS, checkObject("task.points", points), "task.points");
  if (limits !== undefined) checkTypes(LIMIT_SETTINGS, checkObject("task.limits", limits), "task.limits");
  if (bonus !== undefined && bonus !== null) checkBonus(checkObject("task.bonus", bonus));
  if (walks !== undefined) checkInteger("number of walks", walks, 1);
  if (seed !== undefined) checkSeed(seed as Seed);
  if (questions !== undefined) checkQuestions(questions);
  if (text !== undefined) checkObject("task.text", text);
  if (delivery !== undefined) checkDelivery(checkObject("task.delivery", delivery) as unknown as Delivery);
  if (completion !== undefined && completion !== null) checkCompletion(checkObject("task.completion", completion));
  return checked as TaskSection;
}

function checkBonus(bonus: Section): void {
  checkTypes(BONUS_SETTINGS, bonus, "task.bonus");
  if (bonus.perPoint === undefined) invalid("task.bonus.perPoint", undefined, "must be a number");
}

function checkQuestions(questions: unknown): void {
  if (!Array.isArray(questions)) invalid("task.questions", questions, "must be a list");
  for (const [q, one] of (questions as unknown[]).entries()) {
    const what = `task.questions[${q}]`;
    const { question, answers, right, ...others } = checkObject(what, one);
    const [other] = Object.keys(others);
    if (other !== undefined) invalid(what, other, "must have question, answers and right");
    if (typeof question !== "string") invalid(`${what}.question`, question, "must be a text");
    const areTexts = Array.isArray(answers) && answers.length > 1 && answers.every((text) => typeof text === "string");
    if (!areTexts) invalid(`${what}.answers`, answers, "must be two texts or more");
    checkInteger(`${what}.right`, right, 0, (answers as unknown[]).length - 1);
  }
}

/** What a design file says of its walks. */
export function walkOptionsOf({ design, task: { points, limits, walks, seed } }: TaskFile): WalkSetOptions {
  return defined({ design, points, limits, walks, seed });
}

/** The walks of a design file. */
export function walksOf(file: TaskFile): WalkSet {
  return makeWalkSet(walkOptionsOf(file));
}
