import { describe, expect, test } from "vitest";
import { utils } from "../index.ts";
import * as types from "./parameter-types.ts";

const { ArmsPlugin, OpenQuestionsPlugin, PagesPlugin, QuizPlugin } = utils;

describe.each([ArmsPlugin, OpenQuestionsPlugin, PagesPlugin, QuizPlugin])("$info.name", ({ info }) => {
  const all = Object.entries({ ...info.parameters, ...info.data });

  test("every parameter and every column has one of jsPsych's types", () => {
    expect(all.filter(([, { type }]) => !Object.values<number>(types).includes(type))).toEqual([]);
    expect(Object.keys(info.data).length).toBeGreaterThan(1);
  });

  test("what is required has no default, and the rest has one of its type", () => {
    const { STRING, HTML_STRING, INT, FLOAT, BOOL } = types;
    const expected = new Map<number, string>([
      [STRING, "string"],
      [HTML_STRING, "string"],
      [INT, "number"],
      [FLOAT, "number"],
      [BOOL, "boolean"],
    ]);
    const given: [string, { type: number; array?: boolean; default?: unknown }][] = Object.entries(info.parameters);
    for (const [, { type, array, default: value }] of given) {
      if (value === undefined || value === null) continue;
      if (array) expect(Array.isArray(value)).toBe(true);
      else expect(typeof value).toBe(expected.get(type) ?? typeof value);
    }
    const required = given.filter(([, one]) => one.default === undefined).map(([name]) => name);
    expect(required).toEqual([
      {
        "cause-arms": "payoffs",
        "cause-open-questions": "questions",
        "cause-pages": "pages",
        "cause-quiz": "questions",
      }[info.name],
    ]);
  });
});
