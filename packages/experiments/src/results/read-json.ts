import { readFileSync } from "node:fs";
import { reasonOf } from "./reason.ts";

/** None of our files is nested half as deep. Deeper nesting could overflow the stack of code that walks the value. */
const MOST_LEVELS = 100;

/** The value in a JSON file. The error names the file and says what is wrong. */
export function readJson(path: string): unknown {
  const cannot = (why: string, cause?: unknown) => new Error(`cannot read ${path}: ${why}`, { cause });
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    throw cannot(reasonOf(error), error);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw cannot("it is damaged: not valid JSON", error);
  }
  if (!isShallow(value, MOST_LEVELS)) throw cannot(`it is nested more than ${MOST_LEVELS} levels deep`);
  return value;
}

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1));
}
