import type { DeliveryKind } from "./delivery.ts";

/** What of jatos.js is used. */
interface Jatos {
  submitResultData(data: string): Promise<unknown>;
  endStudyWithoutRedirect?(message?: string): Promise<unknown>;
}

/** JATOS serves the page and keeps what it submits. */
export const JATOS: DeliveryKind = {
  kind: "jatos",
  about: () => "handed to JATOS",
  fields: {},
  script: "jatos.js",
  deliver: async (_, { text }) => {
    const { jatos } = globalThis as { jatos?: Jatos };
    if (!jatos) throw new Error("jatos.js is not there: the page is not served by JATOS");
    await jatos.submitResultData(text);
    await jatos.endStudyWithoutRedirect?.();
    return "taken";
  },
};
