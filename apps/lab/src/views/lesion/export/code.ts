import { literal, propertyName } from "@cause-toolkit/figures/text";
import { LEARNERS, type LearnerSettings, learnersOf } from "../learners.ts";

/** Whether the learners are core's LESIONS as they stand. */
export function isPlain({ lambdaV, lambdaS, pinV, pinS }: LearnerSettings): boolean {
  return lambdaV === 0.1 && lambdaS === 0.1 && pinV === null && pinS === null;
}

/** The learners as a TypeScript object of several lines. */
export function learnersLiteral(settings: LearnerSettings, indent = ""): string {
  const learners = learnersOf(settings);
  const lines = LEARNERS.map((name) => `${indent}  ${propertyName(name)}: ${literal(learners[name])},`);
  return `{\n${lines.join("\n")}\n${indent}}`;
}
