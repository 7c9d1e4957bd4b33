import { checkWebAddress } from "../options/web-address.ts";

/** Where participants go in the end. */
export type Completion =
  | { readonly kind: "prolific"; readonly code: string; readonly refused?: string | undefined }
  | { readonly kind: "sona"; readonly url: string }
  | { readonly kind: "link"; readonly url: string };

/** The link of a recruiting site, and a code to type in where the link fails. */
export interface CompletionLink {
  readonly url: string;
  readonly code?: string;
}

/**
 * The link of a recruiting site that counts a participation, and a code to type in where the link fails. `{participant}` in a link is the
 * participant's id; SONA's link ends in `survey_code=`, to which the id is appended.
 *
 * @example
 * ```ts
 * import { utils } from "@cause-toolkit/task";
 *
 * utils.completionOf({ kind: "prolific", code: "C1A2" }, "5f1").url; // → "https://app.prolific.com/submissions/complete?cc=C1A2"
 * ```
 */
export function completionOf(completion: Completion, subject: string): CompletionLink {
  const id = encodeURIComponent(subject);
  if (completion.kind === "prolific") {
    const { code } = completion;
    return { url: `https://app.prolific.com/submissions/complete?cc=${encodeURIComponent(code)}`, code };
  }
  // Whatever the design file says, a link runs no script.
  const url = checkWebAddress("completion.url", completion.url);
  if (url.includes("{participant}")) return { url: url.replaceAll("{participant}", id) };
  return { url: completion.kind === "sona" && url.endsWith("survey_code=") ? url + id : url };
}

/** Where somebody goes who did not take part, or failed the check. */
export function refusedCompletion(completion: Completion | null, subject: string): CompletionLink | undefined {
  if (completion?.kind !== "prolific" || completion.refused === undefined) return undefined;
  return completionOf({ kind: "prolific", code: completion.refused }, subject);
}
