import { checkFraction, checkInteger } from "@cause-toolkit/core/checks";
import {
  CANDIDATE_SETTINGS,
  checkRates,
  type DesignCandidate,
  defaultSpace,
  type EvaluateOptions,
  LESIONS,
  parseDesigns,
  parseQuestion,
  type Rates,
  withinBudget,
} from "@cause-toolkit/experiments/design";
import { readConfig } from "./config-file.ts";
import { parseMemories } from "./fit-options.ts";
import { splitList } from "./list.ts";
import { parseNumber, parseSeed } from "./number.ts";
import { type OptionTexts, settingsIn } from "./setting-options.ts";

/** Designs of a file, with the options in place of the file's settings; without a file, the design that the options describe. */
export function readDesigns(file: string | undefined, texts: OptionTexts): DesignCandidate[] {
  const given = settingsIn(CANDIDATE_SETTINGS, texts);
  if (file === undefined) return parseDesigns(given);
  const settings = readConfig(file);
  const { designs } = settings;
  const within = Array.isArray(designs) ? { designs: designs.map((one) => ({ ...(one as object), ...given })) } : {};
  return parseDesigns({ ...settings, ...given, ...within });
}

/** The designs that are searched: those of a file, or the default space; with at most so many trials in all. */
export function readSpace(file: string | undefined, trials: number, texts: OptionTexts): DesignCandidate[] {
  const { trials: _, ...given } = settingsIn(CANDIDATE_SETTINGS, texts);
  const question = parseQuestion(typeof texts.question === "string" ? texts.question : LESIONS.name);
  const all =
    file === undefined ? defaultSpace(trials, given, question) : readDesigns(file, { ...texts, trials: undefined });
  return withinBudget(all, trials);
}

export function evaluateOptions(texts: OptionTexts): EvaluateOptions {
  const text = (name: string) => texts[name] as string | undefined;
  const list = (name: string) => splitList(text(name) ?? "").map((one) => parseNumber(name, one));
  const { measured, free, starts, fitMemory, seed } = texts;
  return {
    question: parseQuestion(text("question") ?? LESIONS.name).name,
    people: parseNumber("people", text("people") ?? ""),
    rivals: texts.rivals === true,
    groups: checkInteger("groups", parseNumber("groups", text("groups") ?? ""), 4, 100_000),
    shares: list("blind").map((share) => checkFraction("share of blind people", share)),
    sizes: list("sizes").map((size) => checkInteger("size of groups", size, 2, 1000)),
    ...(typeof measured === "string" && { measured: parseNumber("measured", measured) }),
    ...(typeof free === "string" && { free: splitList(free) }),
    ...(typeof starts === "string" && { starts: checkInteger("starts", parseNumber("starts", starts), 1, 100) }),
    ...(typeof fitMemory === "string" && { memories: parseMemories(fitMemory) }),
    ...(typeof seed === "string" && { seed: parseSeed(seed) }),
  };
}

export function ratesIn(texts: OptionTexts): Rates {
  const given = (["seconds", "probeSeconds", "overhead", "pay"] as const).flatMap((name) => {
    const text = texts[name];
    return typeof text === "string" ? [[name, parseNumber(name, text)]] : [];
  });
  return checkRates(Object.fromEntries(given));
}
