import { InvalidInput } from "@cause-toolkit/core";
import type { TaskFile } from "../file/task-file.ts";
import { PLACEHOLDER } from "./unanswered.ts";

/** Refuses a design file with which no participant may take part: placeholders instead of consent or contact, or no choice of how data leave the browser. */
export function checkParticipants({ task: { consent, contact, delivery } }: TaskFile): void {
  const missing = [
    ...(consent?.includes(PLACEHOLDER) ? ["task.consent (a placeholder; null for none)"] : []),
    ...(contact?.includes(PLACEHOLDER) ? ["task.contact (a placeholder; null for nobody)"] : []),
    ...(delivery === undefined
      ? ['task.delivery ({"kind": "jatos"}, {"kind": "datapipe", "experiment": "…"} or {"kind": "download"})']
      : []),
  ];
  if (missing.length === 0) return;
  throw new InvalidInput(
    `invalid design for participants: set ${missing.join(", ")}; cause task run tries the page without`,
  );
}
