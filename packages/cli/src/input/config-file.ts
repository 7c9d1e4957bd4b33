import { readFileSync, statSync } from "node:fs";
import { invalid } from "@cause-toolkit/core";
import { jsonFault } from "./json-fault.ts";

/** Far beyond any configuration, and nothing to read. */
const MOST_BYTES = 64 * 2 ** 20;
const MOST_DEPTH = 32;

/** The settings in a JSON file. */
export function readConfig(path: string): { readonly [setting: string]: unknown } {
  const refuse = (rule: string): never => invalid("configuration", path, rule);
  const text = readText(path, refuse);
  if (depthOf(text) > MOST_DEPTH) refuse(`it is nested more than ${MOST_DEPTH} deep`);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    refuse(`it is not JSON: ${jsonFault(text, error)}`);
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) refuse("it must be a JSON object");
  return parsed as { [setting: string]: unknown };
}

function readText(path: string, refuse: (rule: string) => never): string {
  let bytes = 0;
  try {
    bytes = statSync(path).size;
    if (bytes <= MOST_BYTES) return readFileSync(path, "utf8").replace(/^\uFEFF/, "");
  } catch {
    refuse("the file cannot be read");
  }
  return refuse(`it has ${Math.ceil(bytes / 2 ** 20)} MB; must be at most ${MOST_BYTES / 2 ** 20} MB`);
}

/** How deep brackets are nested, outside of texts. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inText = false;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (sign === '"') inText = !inText;
    else if (inText && sign === "\\") i++;
    else if (!inText && (sign === "[" || sign === "{")) deepest = Math.max(deepest, ++depth);
    else if (!inText && (sign === "]" || sign === "}")) depth--;
  }
  return deepest;
}
