/** Where participants go in the end. */
export type Completion =
  | { readonly kind: "prolific"; readonly code: string; readonly refused?: string | undefined }
  | { readonly kind: "sona"; readonly url: string }
  | { readonly kind: "link"; readonly url: string };

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
export function completionOf(completion: Completion, subject: string): { url: string; code?: string } {
  const id = encodeURIComponent(subject);
  if (completion.kind === "prolific") {
    const { code } = completion;
    return { url: `https://app.prolific.com/submissions/complete?cc=${encodeURIComponent(code)}`, code };
  }
  const { url } = completion;
  if (url.includes("{participant}")) return { url: url.replaceAll("{participant}", id) };
  return { url: completion.kind === "sona" && url.endsWith("survey_code=") ? url + id : url };
}
