import { FEEDBACKS, LAYOUTS, MEMORIES, type MemoryName, makeDesign, type TaskDesign } from "@cause-toolkit/people";
import { z } from "zod";
import { refuse } from "../refuse.ts";

const pair = z.tuple([z.number(), z.number()]);
const seed = z.union([z.number(), z.string().min(1)]);
const html = z.string();

const points = z.strictObject({
  scale: z.number().optional(),
  offset: z.number().optional(),
  round: z.number().optional(),
  bounds: pair.nullable().optional(),
});

const limits = z.strictObject({
  leadChanges: z.number().optional(),
  leadShare: z.number().optional(),
  noiseErrors: z.number().optional(),
  clipped: z.number().optional(),
});

const bonus = z.strictObject({
  currency: z.string().optional(),
  perPoint: z.number(),
  base: z.number().optional(),
  most: z.number().optional(),
});

const question = z.strictObject({ question: z.string(), answers: z.array(z.string()).min(2), right: z.number().int() });

/** The kinds, and what each needs, are checked where they are listed, in the task. */
const delivery = z.looseObject({ kind: z.string() });

const completion = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("prolific"), code: z.string().min(1), refused: z.string().min(1).optional() }),
  z.strictObject({ kind: z.literal("sona"), url: z.string() }),
  z.strictObject({ kind: z.literal("link"), url: z.string() }),
]);

/** How the task looks and runs. Every setting may be left out. */
const task = z.strictObject({
  title: z.string().min(1).optional(),
  language: z.string().min(2).optional(),
  points: points.optional(),
  walks: z.number().optional(),
  limits: limits.optional(),
  seed: seed.optional(),
  labels: z.enum(["color", "shape", "word", "none"]).optional(),
  deadline: z.number().nullable().optional(),
  feedbackTime: z.number().optional(),
  pause: z.number().optional(),
  probeEvery: z.number().optional(),
  forcedTrials: z.number().optional(),
  practice: z.number().optional(),
  questions: z.array(question).optional(),
  attempts: z.number().optional(),
  attentionChecks: z.number().optional(),
  bonus: bonus.nullable().optional(),
  consent: html.nullable().optional(),
  minutes: z.number().nullable().optional(),
  contact: z.string().nullable().optional(),
  withdrawal: html.nullable().optional(),
  text: z.record(z.string(), z.union([z.string(), z.array(z.string())])).optional(),
  delivery: delivery.optional(),
  completion: completion.nullable().optional(),
});

const taskFile = z.strictObject({
  name: z.string().optional(),
  arms: z.number().optional(),
  blocks: z.number().optional(),
  trials: z.number().optional(),
  layout: z.enum(LAYOUTS).optional(),
  volatility: pair.optional(),
  stochasticity: pair.optional(),
  feedback: z.enum(FEEDBACKS).optional(),
  priorVariance: z.number().optional(),
  memory: z.enum(Object.keys(MEMORIES) as [MemoryName, ...MemoryName[]]).optional(),
  task: task.optional(),
});

/** The section `task` of a file, as it is written. */
export type TaskSection = z.infer<typeof task>;

/** A design as a file: the fields of {@link TaskDesign}, what is kept between blocks, and how the task runs. */
export interface TaskFile {
  readonly name: string;
  readonly design: TaskDesign;
  /** What the task lets people keep: whether arms of the next block are the same, with new rewards, or new ones. */
  readonly memory: MemoryName;
  readonly task: TaskSection;
}

/**
 * Checks a design file.
 *
 * @example
 * ```ts
 * import { parseTaskFile } from "@cause-toolkit/experiments";
 *
 * const { design, memory } = parseTaskFile({ arms: 2, trials: 30, task: { deadline: 4000 } });
 * [design.arms, design.blocks, memory]; // → [2, 4, "carry-separate"]
 * ```
 */
export function parseTaskFile(input: unknown): TaskFile {
  const { success, data, error } = taskFile.safeParse(input);
  if (!success) return refuse(error.issues, input);
  const { name = "bandit", memory = "carry-separate", task: section = {}, ...fields } = data;
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return { name, design: makeDesign(given), memory, task: section };
}
