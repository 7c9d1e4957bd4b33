import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { invalid } from "@cause-toolkit/core/checks";
import { pow } from "@cause-toolkit/core/numerics";
import { describeJsonError } from "./json-error.ts";

/** Far more than any configuration needs. */
const MAX_BYTES = 16 * pow(2, 20);
const MAX_DEPTH = 32;

/** The settings in a JSON file: a regular one, since a named pipe would block and a device may have no end. A symbolic link may lead to it. */
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
  const bytes = readBytes(path, refuse);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return refuse("it is not UTF-8; save it as UTF-8");
  }
}

/** What was opened is looked at, since another process could replace what has the name. */
function readBytes(path: string, refuse: (rule: string) => never): Uint8Array {
  const file = open(path, refuse);
  try {
    const found = fstatSync(file);
    if (!found.isFile()) refuse("it is not a regular file");
    if (found.size > MAX_BYTES) refuse(`it is ${megabytes(found.size)} MB; must be at most ${megabytes(MAX_BYTES)} MB`);
    const bytes = new Uint8Array(found.size);
    let done = 0;
    for (let read = -1; read !== 0 && done < bytes.length; done += read)
      read = readSync(file, bytes, done, bytes.length - done, null);
    return bytes.subarray(0, done);
  } finally {
    closeSync(file);
  }
}

function open(path: string, refuse: (rule: string) => never): number {
  try {
    // The second flag, which Windows lacks, opens a pipe without waiting for its other end.
    return openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch {
    return refuse("the file cannot be read");
  }
}

const megabytes = (bytes: number) => Math.ceil(bytes / pow(2, 20));

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
