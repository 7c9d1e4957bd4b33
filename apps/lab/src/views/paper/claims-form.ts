/**
 * What claims.json must look like. It may be anybody's, and enters commands to be copied, programs and addresses: so numbers are numbers, ids are plain
 * words, and nothing that goes into a command has characters that a terminal would obey.
 */
import { TEST_OUTCOMES, VERDICTS } from "@cause-toolkit/experiments/claims";

interface Fields {
  readonly [key: string]: unknown;
}

const ID = /^[a-z0-9][\w.-]*$/i;
const LONGEST = 200;
const KINDS = ["less", "more", "equivalent", "exceeds", "below", "exact"];

/** What holds for the whole: runs, cap (if there is one) and seed, and what verdicts are reached with. */
export function areSettings({ settings, families, looks }: Fields): boolean {
  if (!isRecord(settings) || !isCount(settings.runs) || !isSeed(settings.seed)) return false;
  if (!isRecord(families) || !isCount(looks)) return false;
  return isCountIfGiven(settings.maxRuns) && areAll([families.paper, families.extensions], isFamily);
}

function isFamily(one: unknown): boolean {
  return isRecord(one) && isNumber(one.criticalZ) && isCount(one.tests) && isCount(one.comparisons);
}

export function isClaim(one: unknown): boolean {
  if (!isRecord(one) || !isId(one.id) || !areTexts(one.where, one.claim, one.note)) return false;
  if (typeof one.paper !== "boolean" || !isReading(one.reading)) return false;
  return (
    VERDICTS.some((verdict) => verdict === one.verdict) && areAll(one.tests, isTest) && areAll(one.published, isTest)
  );
}

function isReading(value: unknown): boolean {
  return value === undefined || (isRecord(value) && isId(value.of) && areTexts(value.as));
}

function isTest(one: unknown): boolean {
  if (!isRecord(one) || !areTexts(one.label)) return false;
  if (!KINDS.some((kind) => kind === one.kind) || !TEST_OUTCOMES.some((outcome) => outcome === one.outcome))
    return false;
  const { boundary, interval, look, margin = null } = one;
  if (!areAll([one.effect, one.z, one.runsNeeded, boundary, margin], isNumberOrNone) || !isCountIfGiven(look)) {
    return false;
  }
  if (interval !== null && !areAll(interval, isNumberOrNone)) return false;
  if (one.kind === "exact") return true;
  const needsMargin = one.kind === "equivalent" || one.kind === "exceeds" || one.kind === "below";
  return isNumberOrNone(one.sem) && isCount(one.runs) && (!needsMargin || isNumber(margin));
}

export function isExperiment(one: unknown): boolean {
  if (!isRecord(one) || !isId(one.id) || !areTexts(one.title, one.where, one.about)) return false;
  const isCondition = (value: unknown) =>
    isRecord(value) && isWord(value.id) && value.id.startsWith(`${one.id}/`) && isCount(value.runs);
  return areAll(one.conditions, isCondition) && areAll(one.claims, isId) && areAll(one.figures, isFigure);
}

function isFigure(one: unknown): boolean {
  return isRecord(one) && isId(one.id) && areTexts(one.title, one.caption) && areAll(one.computations, isRecord);
}

export function isRecord(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isId(value: unknown): boolean {
  return isWord(value) && ID.test(value);
}

function isSeed(value: unknown): boolean {
  return isCount(value) || (isWord(value) && value !== "");
}

/** Of one line, without what cannot be seen: such a character can have a terminal run what is pasted. */
function isWord(value: unknown): value is string {
  return typeof value === "string" && value.length <= LONGEST && !/[\p{C}\p{Zl}\p{Zp}]/u.test(value);
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isCountIfGiven(value: unknown): boolean {
  return value === undefined || isCount(value);
}

function isNumber(value: unknown): boolean {
  return typeof value === "number";
}

/** JSON has no infinity, and writes null instead. */
function isNumberOrNone(value: unknown): boolean {
  return isNumber(value) || value === null;
}

function areTexts(...values: readonly unknown[]): boolean {
  return values.every((value) => typeof value === "string");
}

function areAll(values: unknown, check: (value: unknown) => boolean): boolean {
  return Array.isArray(values) && values.every(check);
}
