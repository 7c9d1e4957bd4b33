import { invalid } from "@cause-toolkit/core";

/** Who takes part, as the link of a recruiting site says. */
export interface Identity {
  readonly subject: string | undefined;
  readonly session: string;
  /** A cell that the host assigns. */
  readonly cell: number | undefined;
}

/** Names by which recruiting sites call the participant: Prolific, SONA, and plain ones. */
const SUBJECTS = ["PROLIFIC_PID", "survey_code", "sona_id", "participant", "subject", "id"];

/** Ids of all recruiting sites, and no formulas: a spreadsheet computes what begins with =, +, − or @. */
const ID = /^[\p{L}\p{N}][\p{L}\p{N}._@:-]{0,99}$/u;

/**
 * Reads the address of the page.
 *
 * @example
 * ```ts
 * import { utils } from "@cause-toolkit/task";
 *
 * utils.identityOf("?PROLIFIC_PID=5f1&STUDY_ID=77&SESSION_ID=a1").subject; // → "5f1"
 * ```
 */
export function identityOf(search: string): Identity {
  const query = new URLSearchParams(search);
  const subject = SUBJECTS.map((name) => query.get(name)?.trim()).find((one) => one);
  const cell = query.get("cell");
  return {
    subject: subject === undefined ? undefined : checkId("participant", subject),
    session: checkId("session", query.get("session")?.trim() || "1"),
    cell: cell !== null && /^\d+$/.test(cell) ? Number(cell) : undefined,
  };
}

/** Checks an id that comes from a link: anybody can write links. */
export function checkId(what: string, id: string): string {
  const rule = "must be letters and digits, also . _ @ : - after the first, at most 100";
  return ID.test(id) ? id : invalid(what, id, rule);
}
