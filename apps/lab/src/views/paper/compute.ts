import { type ClaimsDocument, VERDICTS } from "@cause-toolkit/experiments/browser";

/** Beside the page: the published results, or those that `cause lab --results` was given. */
export const CLAIMS = "./paper/claims.json";

export function figureAddress(id: string): string {
  return `./paper/figures/${encodeURIComponent(id)}.svg`;
}

const AGAIN =
  "Run npx cause reproduce again into that folder. With --resume, what the same version has finished is kept, and claims.json written anew.";

/** Why there is nothing to show, and what to do about it. */
export class NoResults extends Error {
  readonly advice: string;
  constructor(message: string, advice: string) {
    super(message);
    this.advice = advice;
  }
}

export async function fetchClaims(get: typeof fetch = fetch): Promise<ClaimsDocument> {
  const response = await get(CLAIMS, { cache: "no-cache" }).catch(() => {
    throw new NoResults("The results cannot be reached.", "Is the lab still being served? Then try again.");
  });
  if (!response.ok) {
    throw new NoResults(
      `There are no results: ${CLAIMS} answers ${response.status}.`,
      "Make some with npx cause reproduce, and show them with npx cause lab --results results.",
    );
  }
  return readClaims(await response.text());
}

/** Reads what claims.json holds; throws NoResults if that cannot be shown. */
export function readClaims(text: string): ClaimsDocument {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw new NoResults("The results are not JSON: claims.json is damaged, or something else.", AGAIN);
  }
  if (!isRecord(document) || !isRecord(document.settings) || !Array.isArray(document.claims)) {
    throw new NoResults("claims.json does not hold claims.", AGAIN);
  }
  if (!Array.isArray(document.experiments)) {
    throw new NoResults("These results are of an older version: claims.json tells no experiments.", AGAIN);
  }
  const broken = [
    ...document.claims.filter((one) => !isClaim(one)),
    ...document.experiments.filter((one) => !isExperiment(one)),
  ];
  if (broken.length > 0) {
    const [first] = broken;
    const name = isRecord(first) && typeof first.id === "string" ? `“${first.id}”` : "an entry without an id";
    throw new NoResults(`claims.json cannot be read: ${name} is not as it should be.`, AGAIN);
  }
  return document as unknown as ClaimsDocument;
}

function isClaim(one: unknown): boolean {
  if (!isRecord(one) || !areTexts(one.id, one.where, one.claim, one.note)) return false;
  if (!VERDICTS.some((verdict) => verdict === one.verdict)) return false;
  return areAll(one.tests, isTest) && areAll(one.published, isTest);
}

function isTest(one: unknown): boolean {
  return isRecord(one) && areTexts(one.kind, one.label, one.outcome);
}

function isExperiment(one: unknown): boolean {
  if (!isRecord(one) || !areTexts(one.id, one.title, one.where, one.about)) return false;
  const isText = (value: unknown) => areTexts(value);
  const isFigure = (value: unknown) => isRecord(value) && areTexts(value.id, value.title, value.caption);
  return areAll(one.conditions, isText) && areAll(one.claims, isText) && areAll(one.figures, isFigure);
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function areTexts(...values: readonly unknown[]): boolean {
  return values.every((value) => typeof value === "string");
}

function areAll(values: unknown, check: (value: unknown) => boolean): boolean {
  return Array.isArray(values) && values.every(check);
}
