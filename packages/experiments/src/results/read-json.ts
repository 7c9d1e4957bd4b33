import { pow } from "@cause-toolkit/core/numerics";
import { readRegular } from "../engines/read-file.ts";
import { reasonOf } from "./reason.ts";

/** None of our files is nested half as deep. Deeper nesting could overflow the stack of code that walks the value. */
const MOST_LEVELS = 100;

/** Far more than settings, a sweep or a manifest need. */
const MOST_BYTES = 64 * pow(2, 20);

/** The value in a JSON file. The error names the file and says what is wrong. */
export function readJson(path: string): unknown {
  const cannot = (why: string, cause?: unknown) => new Error(`cannot read ${path}: ${why}`, { cause });
  let text: string;
  try {
    text = readRegular(path, MOST_BYTES).toString();
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
