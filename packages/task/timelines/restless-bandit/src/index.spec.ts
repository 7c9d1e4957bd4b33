import { initJsPsych } from "jspsych";
import { createTimeline, timelineUnits, utils } from ".";

test("a timeline has all parts, and a simulated session has a row a trial", () => {
  const { timeline } = createTimeline(initJsPsych(), { design: { arms: 2, blocks: 1, trials: 5 } });
  expect(timeline.length).toBeGreaterThan(1);
  expect(timelineUnits.createBlock).toBeDefined();
  const rows = utils.simulateSession({ design: { arms: 2, blocks: 1, trials: 5 }, subject: "1" });
  expect(rows).toHaveLength(5);
});
