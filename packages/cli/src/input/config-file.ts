import { readFileSync, statSync } from "node:fs";
import { invalid } from "@cause-toolkit/core/checks";
import { pow } from "@cause-toolkit/core/numerics";
import { describeJsonError } from "./json-error.ts";

/** Far more than any configuration needs. */
const MAX_BYTES = 64 * pow(2, 20);
const MAX_DEPTH = 32;

/** The settings in a JSON file. */
export function readConfig(path: string): { readonly [setting: string]: unknown } {
  const refuse = (rule: string): never => invalid("configuration", path, rule);
  const text = readText(path, refuse);
  if (depthOf(text) > MAX_DEPTH) refuse(`it is nested more than ${MAX_DEPTH} levels deep`);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    refuse(`it is not JSON: ${describeJsonError(text, error)}`);
  }
  if (hasPrototype(parsed)) refuse('it has a key "__proto__"');
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) refuse("it must be a JSON object");
  return parsed as { [setting: string]: unknown };
}

function readText(path: string, refuse: (rule: string) => never): string {
  let bytes = 0;
  try {
    bytes = statSync(path).size;
    if (bytes <= MAX_BYTES) return readFileSync(path, "utf8").replace(/^\uFEFF/, "");
  } catch {
    refuse("the file cannot be read");
  }
  return refuse(`it is ${Math.ceil(bytes / pow(2, 20))} MB; must be at most ${MAX_BYTES / pow(2, 20)} MB`);
}

/** Checks ignore this key, and assigning it changes an object's prototype. */
function hasPrototype(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.hasOwn(value, "__proto__") || Object.values(value).some(hasPrototype);
}

/** The depth of nested brackets, outside of strings. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (character === '"') inString = !inString;
    else if (inString && character === "\\") i++;
    else if (!inString && (character === "[" || character === "{")) deepest = Math.max(deepest, ++depth);
    else if (!inString && (character === "]" || character === "}")) depth--;
  }
  return deepest;
}
