import { makeWalkSet } from "@cause-toolkit/people";
import { describe, expect, test } from "vitest";
import { cohortAgent } from "../agents.ts";
import { makeTaskSettings, type TaskOptions } from "../options/task-options.ts";
import { fill, makeText, pointsText, signedPoints } from "../options/text.ts";
import { completionOf } from "./completion.ts";
import { identityOf } from "./identity.ts";
import { planSession } from "./plan.ts";
import { columnsOf, rowsToCsv, trialRow } from "./row.ts";
import { simulateSession } from "./simulate-session.ts";

const walks = makeWalkSet({
  design: { trials: 12, blocks: 2 },
  limits: { noiseErrors: 10, leadShare: 1, leadChanges: 0 },
});
const plan = (options: TaskOptions) => planSession(makeTaskSettings({ walks, ...options }));

describe("a session", () => {
  test("is the same for the same participant, and another for another", () => {
    const options = { forcedTrials: 5, attentionChecks: 3, practice: 4 };
    expect(plan({ subject: "a", ...options })).toEqual(plan({ subject: "a", ...options }));
    expect(plan({ subject: "b", ...options })).not.toEqual(plan({ subject: "a", ...options }));
  });

  test("prescribes each arm once before one comes again, asks for predictions, and checks attention", () => {
    const { blocks, practice } = plan({ forcedTrials: 6, probeEvery: 4, attentionChecks: 3, practice: 3 });
    for (const { trials } of blocks) {
      const forced = trials.map(({ prescribed }) => prescribed);
      expect(forced.slice(0, 4).toSorted()).toEqual([0, 1, 2, 3]);
      expect(forced.slice(6)).toEqual(new Array(6).fill(null));
      expect(trials.flatMap(({ probe }, t) => (probe ? [t + 1] : []))).toEqual([4, 8, 12]);
    }
    expect(blocks.flatMap(({ attention }) => attention)).toHaveLength(3);
    expect(blocks.some(({ attention }) => attention.includes(0))).toBe(false);
    expect(practice).toHaveLength(3);
    expect(practice.every(({ prescribed }) => prescribed === null)).toBe(true);
  });

  test("keeps labels where arms stay the same, and deals them anew where arms are new", () => {
    const labels = (memory: TaskOptions["memory"]) =>
      plan({ ...(memory && { memory }), subject: "a" }).blocks.map(({ trials }) => trials[0].labelNames.join());
    expect(new Set(labels("carry-separate")).size).toBe(1);
    expect(new Set(labels("reset-separate")).size).toBe(2);
  });
});

describe("rows", () => {
  test("have every column, in points; a missed trial has neither choice nor reward", () => {
    const settings = makeTaskSettings({ walks, subject: 'a "b"', bonus: { perPoint: 0.1, most: 5 } });
    const [first] = planSession(settings).blocks[0].trials;
    const row = trialRow(settings, first, { choice: 2, rt: 345.678, prediction: null, predictionRt: null }, 10);
    expect(row).toMatchObject({
      choice: 3,
      reward: first.payoff[2],
      rt: 345.7,
      missed: 0,
      total: 10 + first.payoff[2],
      bonus: 5,
    });
    expect(Object.keys(row).filter((name) => !columnsOf(settings).includes(name))).toEqual([]);
    const missed = trialRow(settings, first, { choice: null, rt: null, prediction: null, predictionRt: null }, 10);
    expect(missed).toMatchObject({ choice: null, reward: null, missed: 1, total: 10 });
    const [head, line] = rowsToCsv([missed], columnsOf(settings)).split("\n");
    expect(line.startsWith('"a ""b""",1,1,mixed,1,test,0,1 2 3 4,4,,,,1,')).toBe(true);
    expect(head.split(",")).toHaveLength(line.split(",").length);
  });

  test("people choose the same whatever the points, where points are neither rounded nor bounded", () => {
    const choices = (scale: number, offset: number) => {
      const set = makeWalkSet({
        design: walks.design,
        limits: walks.limits,
        seed: 4,
        walks: 1,
        points: { scale, offset, round: 0, bounds: null },
      });
      const agent = cohortAgent(set, { kinds: { "both-blind+cause": 1 } }, 0);
      return simulateSession({ walks: set, agent, cell: 0 }).map(({ choice }) => choice);
    };
    // Powers of two, so that no digit is lost.
    expect(choices(4, 0)).toEqual(choices(1, 0));
    expect(new Set(choices(1, 0)).size).toBeGreaterThan(1);
  });
});

test("no cell is a formula, and numbers stay numbers", () => {
  const rows = [
    { subject: "=1+1", choice: -3, prediction: "-0.5", block: "+A1", condition: "@x", phase: "\t=1", rt: "a=b" },
  ];
  const names = ["subject", "choice", "prediction", "block", "condition", "phase", "rt"];
  expect(rowsToCsv(rows, names).split("\n")[1]).toBe("'=1+1,-3,-0.5,'+A1,'@x,'\t=1,a=b");
});

test("texts can be replaced; unknown ones are refused; what is filled in is escaped", () => {
  expect(makeText({ prompt: "Wählen Sie" }).prompt).toBe("Wählen Sie");
  expect(() => makeText({ promt: "?" })).toThrow('invalid text: "promt"; must be one of continueButton');
  expect(() => makeText({ colors: "blau" })).toThrow("must be a list");
  expect(fill("<b>{name}</b> {other}", { name: "<i>" })).toBe("<b>&lt;i&gt;</b> {other}");
});

test("points are read without stray digits", () => {
  expect([signedPoints(4), signedPoints(-0.5), pointsText(0.1 + 0.2), pointsText(12.3456)]).toEqual([
    "+4",
    "−0.5",
    "0.3",
    "12.35",
  ]);
  const tenths = makeWalkSet({
    design: { trials: 12, blocks: 1 },
    points: { round: 0.1 },
    limits: { ...walks.limits },
  });
  expect(tenths.walks[0].blocks[0].reward.flat().every((one) => String(one).length <= 4)).toBe(true);
});

test("ids and links of recruiting sites", () => {
  expect(identityOf("?PROLIFIC_PID=x&session=2&cell=7")).toEqual({ subject: "x", session: "2", cell: 7 });
  expect(identityOf("?survey_code=12")).toMatchObject({ subject: "12", session: "1", cell: undefined });
  expect(identityOf("")).toMatchObject({ subject: undefined });
  const sona = "https://x.sona-systems.com/webstudy_credit.aspx?experiment_id=1&credit_token=t&survey_code=";
  expect(completionOf({ kind: "sona", url: sona }, "a b").url).toBe(`${sona}a%20b`);
  expect(completionOf({ kind: "link", url: "https://x.org/?p={participant}" }, "é").url).toBe(
    "https://x.org/?p=%C3%A9",
  );
});

test.each([
  "subject=@SUM(1)",
  "PROLIFIC_PID=-1",
  "participant=a&session=%2B1",
  `id=${"x".repeat(101)}`,
  "id=a%0Ab",
  "id=<b>",
])("an id that is a formula, or none, is refused: %s", (query) => {
  expect(() => identityOf(`?${query}`)).toThrow("must be letters and digits");
});

test.each([
  [{ walks: makeWalkSet({ design: { arms: 1, blocks: 1, trials: 5 }, limits: { noiseErrors: 9 } }) }, "number of arms"],
  [{ cell: 10_000 }, "invalid cell: 10000"],
  [{ deadline: 0 }, "invalid deadline: 0"],
  [{ deadline: 2 ** 31 }, "invalid deadline: 2147483648; must be >= 1 and <= 3600000"],
  [{ feedbackTime: 1e10 }, "invalid time of feedback: 10000000000"],
  [{ pause: -1 }, "invalid pause: -1"],
  [{ minutes: 0 }, "invalid minutes: 0"],
  [{ walks: { ...walks, seed: 99 } }, "invalid digest of walks"],
  [{ labels: "smell" as "color" }, "invalid labels"],
  [{ questions: [{ question: "?", answers: ["a", "b"], right: 2 }] }, "invalid right answer: 2"],
  [{ text: { colors: ["blau", "rot"] } }, "must have a label for each of 4 arms"],
  [{ bonus: { perPoint: -1 } }, "invalid bonus for a point"],
])("%#: wrong options are refused", (options, message) => {
  expect(() => makeTaskSettings({ walks, ...options })).toThrow(message);
});
