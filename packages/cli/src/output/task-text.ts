import { count } from "@cause-toolkit/figures/text";
import type { WalkSet } from "@cause-toolkit/people";
import { type PageConfig, utils } from "@cause-toolkit/task";
import { walksText } from "./walks-text.ts";

/** What was built: how long it takes, where data go, and its walks. */
export function describeTask({ task, delivery, simulation }: PageConfig, walks: WalkSet): string {
  const { blocks, trials } = walks.design;
  const { pause, feedbackTime } = utils.makeTaskSettings({ ...task, walks });
  // People take about 0.8 s for a choice.
  const minutes = (blocks * trials * (pause + feedbackTime + 800)) / 60_000;
  const where = {
    download: "Data are downloaded in the end.",
    datapipe: `Data are sent to DataPipe${delivery.kind === "datapipe" ? `, experiment ${delivery.experiment}` : ""}.`,
    jatos: "Data are handed to JATOS.",
  };
  return [
    walksText(walks),
    "",
    `About ${count(Math.max(1, Math.round(minutes)), "minute")} of choices, if one takes 0.8 s. ${where[delivery.kind]}`,
    ...(simulation ? ["Simulated people may take part: build without --simulate for real ones."] : []),
  ].join("\n");
}
