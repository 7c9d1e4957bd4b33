import { invalid } from "@cause-toolkit/core";
import { VARIANCE_ESTIMATORS } from "@cause-toolkit/core/beliefs";
import { FEEDBACKS, LAYOUTS, MEMORIES, type MemoryName } from "@cause-toolkit/people";
import { z } from "zod";
import { refuse } from "../refuse.ts";
import { type DesignCandidate, type DesignSettings, makeCandidate } from "./candidate.ts";

const MEMORY_NAMES = Object.keys(MEMORIES) as [MemoryName, ...MemoryName[]];
const pair = z.tuple([z.number(), z.number()]);

/** What a file may say of a design. */
const FIELDS = {
  arms: z.number(),
  blocks: z.number(),
  trials: z.number(),
  layout: z.enum(LAYOUTS),
  volatility: pair,
  stochasticity: pair,
  feedback: z.enum(FEEDBACKS),
  priorVariance: z.number(),
  memory: z.enum(MEMORY_NAMES),
  unit: z.number(),
  probeEvery: z.number(),
  probeNoise: z.number(),
  missed: z.number(),
  beta: pair,
  w: pair,
  kappa: pair,
  lapse: z.number(),
  lambda: pair,
  startSpread: z.number(),
  variance: z.enum(VARIANCE_ESTIMATORS),
  cells: z.number(),
} as const;

type FieldName = keyof typeof FIELDS;

/** Each field has one value, or a list of values to be crossed with those of other fields. */
const gridFields = Object.fromEntries(
  Object.entries(FIELDS).map(([name, field]) => [name, z.union([field, z.array(field).min(1)]).optional()]),
) as { [name in FieldName]: z.ZodOptional<z.ZodUnion<[(typeof FIELDS)[name], z.ZodArray<(typeof FIELDS)[name]>]>> };
const gridSchema = z.strictObject({ name: z.string().optional(), ...gridFields, task: z.unknown().optional() });

/** The schema of a design file: one design or a grid of them, or a list of such under `designs`, which share the settings beside it. */
export const designFileSchema = gridSchema.extend({ designs: z.array(gridSchema).min(1).optional() });

const MOST_DESIGNS = 10_000;

/**
 * Reads designs, as a file has them, and checks all of them.
 *
 * @example
 * ```ts
 * import { parseDesigns } from "@cause-toolkit/experiments/design";
 *
 * const designs = parseDesigns({ trials: [50, 100], layout: "mixed", volatility: [[1, 16], [1, 4]] });
 * designs.map(({ name }) => name)[0]; // → "mixed, carry-separate, 4 × 50, v 1 16, s 4 64"
 * ```
 */
export function parseDesigns(input: unknown): DesignCandidate[] {
  const checked = designFileSchema.safeParse(input);
  if (!checked.success) refuse(checked.error.issues, input);
  const { designs = [{}], ...shared } = checked.data;
  const all = designs.flatMap((one) => expand({ ...shared, ...one })).map(makeCandidate);
  const byName = new Map<string, DesignCandidate>();
  for (const one of all) {
    const before = byName.get(one.name);
    if (before && JSON.stringify(before) !== JSON.stringify(one)) {
      invalid("designs", one.name, "is the name of two designs; give them other names");
    }
    byName.set(one.name, one);
  }
  return [...byName.values()];
}

/** All combinations of the lists in a grid. */
function expand({ name, task, ...grid }: z.infer<typeof gridSchema>): DesignSettings[] {
  let all: DesignSettings[] = [{ ...(task !== undefined && { task }) }];
  for (const [field, value] of Object.entries(grid)) {
    if (value === undefined) continue;
    const single = FIELDS[field as FieldName].safeParse(value).success;
    const values = single ? [value] : (value as unknown[]);
    all = all.flatMap((one) => values.map((value) => ({ ...one, [field]: value })));
    if (all.length > MOST_DESIGNS) invalid("designs", all.length, `must be at most ${MOST_DESIGNS}`);
  }
  if (name === undefined) return all;
  return all.map((one, i) => ({ ...one, name: all.length === 1 ? name : `${name} ${i + 1}` }));
}
