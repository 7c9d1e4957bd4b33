/** Who takes part, as the link of a recruiting site says. */
export interface Identity {
  readonly subject: string | undefined;
  readonly session: string;
  /** A cell that the host assigns. */
  readonly cell: number | undefined;
}

/** Names by which recruiting sites call the participant: Prolific, SONA, and plain ones. */
const SUBJECTS = ["PROLIFIC_PID", "survey_code", "sona_id", "participant", "subject", "id"];

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
    subject,
    session: query.get("session")?.trim() || "1",
    cell: cell !== null && /^\d+$/.test(cell) ? Number(cell) : undefined,
  };
}
