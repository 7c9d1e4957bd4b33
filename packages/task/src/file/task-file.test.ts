import { expect, test } from "vitest";
import { parseTaskFile } from "./task-file.ts";

test("true and false are yes and no, so that a file builds the same study either way", () => {
  const written = parseTaskFile({ task: { fullScreen: true, debriefQuestions: false, practice: 3 } });
  expect(written).toEqual(parseTaskFile({ task: { fullScreen: "yes", debriefQuestions: "no", practice: 3 } }));
  expect(written.task).toEqual({ fullScreen: "yes", debriefQuestions: "no", practice: 3 });
});

test.each([
  [{ task: { fullScreen: 1 } }, "invalid task.fullScreen: 1; must be yes, no, true or false"],
  [{ task: { labels: true } }, "invalid task.labels: true; must be one of color, shape, word, none"],
  [{ arms: true }, "invalid arms: true; must be a number"],
])("%j is refused", (file, message) => {
  expect(() => parseTaskFile(file)).toThrow(message);
});
