import type { ClaimsDocument } from "@cause-toolkit/experiments/browser";
import { areSettings, isClaim, isExperiment, isRecord } from "./claims-form.ts";

/** Beside the page: the published results, or those that `cause lab --results` was given. */
export const CLAIMS = "./paper/claims.json";

export function figureAddress(id: string): string {
  return `./paper/figures/${encodeURIComponent(id)}.svg`;
}

const AGAIN =
  "Run npx cause reproduce again into that folder: what the same version has finished is kept, and claims.json is written anew. The results of another version are replaced with --overwrite.";

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
  if (!Array.isArray(document.experiments)) throw new NoResults("claims.json does not hold experiments.", AGAIN);
  if (!areSettings(document)) {
    throw new NoResults("claims.json cannot be read: its settings are not those of a reproduction.", AGAIN);
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
  const read = document as unknown as ClaimsDocument;
  const twice = repeated(read);
  if (twice !== undefined) throw new NoResults(`claims.json cannot be read: “${twice}” is in it twice.`, AGAIN);
  return read;
}

/** An id that two claims, two experiments, two figures or two conditions have. */
function repeated({ claims, experiments }: ClaimsDocument): string | undefined {
  const idsOf = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id);
  const figures = experiments.flatMap((experiment) => experiment.figures);
  const conditions = experiments.flatMap((experiment) => experiment.conditions);
  return [idsOf(claims), idsOf(experiments), idsOf(figures), idsOf(conditions)]
    .map((ids) => ids.find((id, index) => ids.indexOf(id) !== index))
    .find((id) => id !== undefined);
}
