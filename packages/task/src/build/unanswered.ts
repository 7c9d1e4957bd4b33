import type { PageTask } from "../page/page-config.ts";

/** Stands in the example for what only the researcher can say. */
export const PLACEHOLDER = "Replace this text";

/**
 * What participants ought to be told and the design file does not settle, a line each. A setting that is null declines, and is not named.
 *
 * @example
 * ```ts
 * import { unanswered } from "@cause-toolkit/task/build";
 *
 * unanswered({ consent: null, minutes: 10, contact: "Dr Lee, lee@example.org", withdrawal: null }); // → []
 * ```
 */
export function unanswered({ consent, minutes, contact, withdrawal }: PageTask): string[] {
  return [
    ...(consent === undefined ? ["there is no page of consent: set task.consent, or null for none"] : []),
    ...(consent?.includes(PLACEHOLDER) ? ["the page of consent is a placeholder: set task.consent"] : []),
    ...(contact === undefined ? ["nobody to contact is named: set task.contact, or null for nobody"] : []),
    ...(contact?.includes(PLACEHOLDER) ? ["the contact is a placeholder: set task.contact"] : []),
    ...(minutes === undefined
      ? ["participants are told an estimated duration: set task.minutes, or null for none"]
      : []),
    ...(withdrawal === undefined
      ? ["participants are told that they withdraw by closing the page: set task.withdrawal, or null for nothing"]
      : []),
  ];
}
