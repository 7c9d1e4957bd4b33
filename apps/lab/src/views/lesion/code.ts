import { LEARNERS, type LearnerSettings, learnersOf } from "./learners.ts";

/** A value as TypeScript, in one line. */
export function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([key, of]) => `${/^\w+$/.test(key) ? key : JSON.stringify(key)}: ${literal(of)}`,
  );
  return `{ ${entries.join(", ")} }`;
}

/** Whether the learners are core's LESIONS as they stand. */
export function isPlain({ lambdaV, lambdaS, pinV, pinS }: LearnerSettings): boolean {
  return lambdaV === 0.1 && lambdaS === 0.1 && pinV === null && pinS === null;
}

/** The learners as a TypeScript object of several lines. */
export function learnersLiteral(settings: LearnerSettings, indent = ""): string {
  const learners = learnersOf(settings);
  const lines = LEARNERS.map(
    (name) => `${indent}  ${/^\w+$/.test(name) ? name : JSON.stringify(name)}: ${literal(learners[name])},`,
  );
  return `{\n${lines.join("\n")}\n${indent}}`;
}
