import { count } from "@cause-toolkit/figures/text";
import type { WalkSet } from "@cause-toolkit/people";
import { deliveryKind, type PageConfig, utils } from "@cause-toolkit/task";
import { unanswered } from "@cause-toolkit/task/build";
import { walksText } from "./walks-text.ts";

/** What was built: how long it takes, where data go, and its walks. */
export function describeTask({ task, delivery, simulation }: PageConfig, walks: WalkSet): string {
  const { blocks, trials } = walks.design;
  const { pause, feedbackTime } = utils.makeTaskSettings({ ...task, walks });
  // People take about 0.8 s for a choice.
  const minutes = (blocks * trials * (pause + feedbackTime + 800)) / 60_000;
  const where = `Data are ${deliveryKind(delivery).about(delivery)}.`;
  return [
    walksText(walks),
    "",
    `About ${count(Math.max(1, Math.round(minutes)), "minute")} of choices, if one takes 0.8 s. ${where}`,
    ...(simulation ? ["Simulated people may take part: build without --simulate for real ones."] : []),
  ].join("\n");
}

/** What participants ought to be told and are not, as warnings. */
export function warnUnanswered({ task }: PageConfig): string {
  return unanswered(task)
    .map((line) => `warning: ${line}\n`)
    .join("");
}
