import { checkFraction, checkInteger } from "@cause-toolkit/core/checks";
import {
  checkRates,
  type DesignCandidate,
  defaultSpace,
  type EvaluateOptions,
  parseDesigns,
  type Rates,
  withinBudget,
} from "@cause-toolkit/experiments/design";
import { parsePair } from "./cohort-options.ts";
import { readConfig } from "./config-file.ts";
import { parseMemories } from "./fit-options.ts";
import { parseNumber, parseSeed } from "./number.ts";
import { splitList } from "./simulation-config.ts";

/** Options that say what a design is, each with its type and its name in a file. */
const SETTINGS = {
  arms: "number",
  blocks: "number",
  trials: "number",
  layout: "text",
  volatility: ",",
  stochasticity: ",",
  feedback: "text",
  memory: "text",
  unit: "number",
  probeEvery: "number",
  probeNoise: "number",
  missed: "number",
  beta: ":",
  w: ":",
  kappa: ":",
  lapse: "number",
  lambda: ":",
  startSpread: "number",
  variance: "text",
  cells: "number",
} as const;

/** Options of `cause design`, as text. */
export interface DesignTexts {
  readonly [option: string]: string | boolean | undefined;
}

/** The settings of a design among the options. */
function settingsIn(texts: DesignTexts, left: readonly string[] = []): { [name: string]: unknown } {
  const given = Object.entries(SETTINGS).flatMap(([name, type]) => {
    const text = texts[name];
    if (typeof text !== "string" || left.includes(name)) return [];
    if (type === "text") return [[name, text]];
    return [[name, type === "number" ? parseNumber(name, text) : parsePair(name, text, type)]];
  });
  return Object.fromEntries(given);
}

/** Designs of a file, with the options in place of the file's settings; without a file, the design that the options describe. */
export function readDesigns(file: string | undefined, texts: DesignTexts): DesignCandidate[] {
  const given = settingsIn(texts);
  if (file === undefined) return parseDesigns(given);
  const settings = readConfig(file);
  const { designs } = settings;
  const within = Array.isArray(designs) ? { designs: designs.map((one) => ({ ...(one as object), ...given })) } : {};
  return parseDesigns({ ...settings, ...given, ...within });
}

/** The designs that are searched: those of a file, or the default space; with at most so many trials in all. */
export function readSpace(file: string | undefined, trials: number, texts: DesignTexts): DesignCandidate[] {
  const given = settingsIn(texts, ["trials"]);
  const all = file === undefined ? defaultSpace(trials, given) : readDesigns(file, { ...texts, trials: undefined });
  return withinBudget(all, trials);
}

export function evaluateOptions(texts: DesignTexts): EvaluateOptions {
  const text = (name: string) => texts[name] as string | undefined;
  const list = (name: string) => splitList(text(name) ?? "").map((one) => parseNumber(name, one));
  const { measured, free, starts, fitMemory, seed } = texts;
  return {
    people: parseNumber("people", text("people") ?? "60"),
    rivals: texts.rivals === true,
    groups: checkInteger("groups", parseNumber("groups", text("groups") ?? "400"), 4, 100_000),
    shares: list("blind").map((share) => checkFraction("share of blind people", share)),
    sizes: list("sizes").map((size) => checkInteger("size of groups", size, 2, 1000)),
    ...(typeof measured === "string" && { measured: parseNumber("measured", measured) }),
    ...(typeof free === "string" && { free: splitList(free) }),
    ...(typeof starts === "string" && { starts: checkInteger("starts", parseNumber("starts", starts), 1, 100) }),
    ...(typeof fitMemory === "string" && { memories: parseMemories(fitMemory) }),
    ...(typeof seed === "string" && { seed: parseSeed(seed) }),
  };
}

export function ratesIn(texts: DesignTexts): Rates {
  const given = (["seconds", "probeSeconds", "overhead", "pay"] as const).flatMap((name) => {
    const text = texts[name];
    return typeof text === "string" ? [[name, parseNumber(name, text)]] : [];
  });
  return checkRates(Object.fromEntries(given));
}
