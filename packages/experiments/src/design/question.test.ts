import { type Confusion, parseModel } from "@cause-toolkit/people";
import { beforeAll, describe, expect, test } from "vitest";
import { inlineEngine } from "../jobs/inline.ts";
import { DEFAULT_RATES } from "./costs.ts";
import { parseDesigns } from "./design-file.ts";
import { designDocument } from "./document.ts";
import { type DesignResult, evaluateDesigns } from "./evaluate.ts";
import { designFigures } from "./figures.ts";
import { BONUS_OR_FORGETTING, parseQuestion, QUESTIONS } from "./question.ts";
import { headlineOf } from "./report/headline.ts";
import { searchDesigns } from "./search.ts";
import { defaultSpace } from "./space.ts";
import { designTables, lengthRows } from "./tables.ts";
import { calledShare, wronglyCalled } from "./wrongly-called.ts";

const question = BONUS_OR_FORGETTING.name;

describe.each(QUESTIONS)("the question $name", ({ kinds, rivals, word, space }) => {
  test("has a word of its own for each kind", () => {
    expect(new Set(kinds.map((kind) => word(parseModel(kind)))).size).toBe(kinds.length);
  });

  test("has rivals that are not among its kinds", () => {
    expect(rivals.filter((one) => kinds.includes(one))).toEqual([]);
  });

  test("has a space within the budget", () => {
    const all = defaultSpace(200, {}, { ...parseQuestion(question), space });
    expect(all.every(({ design }) => design.blocks * design.trials <= 200)).toBe(true);
    expect(all.length).toBeLessThan(130);
  });
});

test("an unknown question is refused", () => {
  expect(() => parseQuestion("forgeting")).toThrow(
    'invalid question: "forgeting"; must be one of lesions, bonus-or-forgetting',
  );
});

describe("bonus or forgetting", () => {
  let partial: DesignResult;
  let full: DesignResult;
  beforeAll(async () => {
    const designs = parseDesigns({ arms: 3, blocks: 2, trials: 60, priorVariance: 100, feedback: ["partial", "full"] });
    [partial, full] = await evaluateDesigns(designs, { people: 8, question }, inlineEngine());
  });

  test("people who forget are told from those who do not", () => {
    const pair = partial.pairs.find(({ first, second }) => `${first} ${second}`.match(/none \S+none\+forgetting/));
    expect(pair?.accuracy.share).toBeGreaterThan(0.8);
  });

  test("with full feedback kinds cannot be told apart, and the design says so", () => {
    expect(full.information.mean).toBeLessThan(0.1);
    expect(full.verdict).toBe("not identifying");
    expect(full.limits.find(({ about }) => about === "feedback")?.text).toContain("nothing to forget");
  });

  test("its mistakes are told: forgetful people called explorers, explorers not called so", () => {
    const abouts = partial.limits.map(({ about }) => about);
    expect(abouts).toContain("people who forget and have no bonus");
    expect(abouts).toContain("people who forget and have a bonus");
    expect(abouts).not.toContain("learning rate");
  });

  test("tables have pairs and lengths, none of mixed groups", () => {
    const tables = designTables([partial], DEFAULT_RATES);
    expect(tables.pairs).toHaveLength(6);
    expect(tables.mixtures).toEqual([]);
    expect(tables.designs[0]).toMatchObject({ question, accuracy_of_bonus_and_forgetting: partial.words.accuracy });
    expect(lengthRows([partial])).toMatchObject([{ total_trials: 120, accuracy: partial.accuracy.share }]);
  });

  test("the answer counts four names, and says how often the forgetful are called explorers", () => {
    const outcome = { results: [partial], shorter: [], search: null, rates: DEFAULT_RATES };
    const text = String(headlineOf(outcome));
    expect(text).toContain("the right one of four names (chance 0.25)");
    expect(text).toMatch(/Of people who forget and have no bonus, 0\.\d\d \(95 % .*\) are called explorers/);
    expect(designDocument(outcome)).toMatchObject({ rule: expect.stringContaining("four names") });
    expect(designFigures(outcome).map(({ id }) => id)).toEqual(["confusion"]);
  });

  test("a search drops the design that shows nothing", async () => {
    const space = parseDesigns({ arms: 3, blocks: 1, trials: 60, priorVariance: 100, feedback: ["full", "partial"] });
    const { finalists } = await searchDesigns(space, { first: 4, question }, inlineEngine());
    expect(finalists[0].design.feedback).toBe("partial");
  });
});

test("a person who forgets counts as called an explorer whether the name is bonus or both", () => {
  const words: Confusion = {
    truths: ["forgetting", "bonus", "both"],
    names: ["neither", "bonus", "forgetting", "both"],
    counts: [
      [1, 2, 14, 3],
      [5, 14, 1, 0],
      [0, 0, 10, 10],
    ],
    accuracy: 0,
    error: 0,
  };
  expect(calledShare(words, "forgetting", ["bonus", "both"]).share).toBe(0.25);
  expect(wronglyCalled(words).map(({ text }) => text.slice(0, 4))).toEqual(["0.25", "0.30", "0.50"]);
});
