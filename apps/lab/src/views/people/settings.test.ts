import { describe, expect, test } from "vitest";
import { parseLevels } from "../../link/levels.ts";
import { fitCommand } from "./export/commands.ts";
import { cohortOf, fitText, modelsFor } from "./request.ts";
import { FIELDS, type PeopleValues } from "./settings.ts";

const DEFAULTS = Object.fromEntries(
  Object.entries(FIELDS).map(([name, field]) => [name, field.fallback]),
) as unknown as PeopleValues;

test("every default is written as it is read", () => {
  for (const field of Object.values(FIELDS) as {
    parse(t: string): unknown;
    format(v: unknown): string;
    fallback: unknown;
  }[]) {
    expect(field.parse(field.format(field.fallback))).toEqual(field.fallback);
  }
});

test("models come once, a plus that became a space is one, and what is no model is refused", () => {
  expect(FIELDS.models.parse("delta none,delta+none,healthy+ucb")).toEqual(["delta+none", "healthy+ucb"]);
  expect(() => FIELDS.models.parse("healthy+tea")).toThrow("invalid bonus");
  expect(() => FIELDS.kinds.parse("healthy+cause/carry-shared")).toThrow("must be inference+bonus");
});

test("how a file is read goes into the link and back", () => {
  const text = "preset=hbayesdm&block=&reward=points+won%2C&arms=3&first=0&missed=x";
  const reading = FIELDS.columns.parse(text);
  expect(reading).toEqual({
    preset: "hbayesdm",
    names: { block: "", reward: "points won," },
    arms: 3,
    firstArm: 0,
    missed: "x",
  });
  expect(FIELDS.columns.format(reading)).toBe(text);
  for (const bad of ["preset=tea", "first=2", "arms=0", "tea=1"]) expect(() => FIELDS.columns.parse(bad)).toThrow();
});

test.each(["1", "1,2,3", "0,4", "x,4"])("levels “%s” are refused", (text) => {
  expect(() => parseLevels(text)).toThrow("must be");
});

describe("commands", () => {
  test("cause fit has what differs from its defaults, and columns of a file", () => {
    expect(fitCommand({ ...DEFAULTS, show: "people" }, "")).toContain(
      "\nnpx cause fit cohort.csv --hierarchy none --recover 0 --out cohort-fit",
    );
    const columns = { preset: "hbayesdm", names: { block: "", person: "my id" }, arms: 3, firstArm: 0, missed: "x" };
    const values = { ...DEFAULTS, source: "file" as const, columns, models: ["delta+none"], fitMemory: "all" as const };
    expect(fitCommand({ ...values, show: "people", priors: "hbi", recover: 5 }, "my data.tsv")).toBe(
      "npx cause fit 'my data.tsv' --preset hbayesdm --block '' --person 'my id' --arms 3 --first-arm 0 --missed x --models delta+none --memory all --hierarchy hbi --recover 5 --out 'my data-fit'",
    );
  });
});

test("more people than a page has patience for are refused", () => {
  expect(() => cohortOf({ ...DEFAULTS, people: 101 })).toThrow("404 people are too many");
});

test("the default models are those of cause fit: without choices, no bonuses; with one block, one memory", () => {
  const person = { id: "1", group: "", arms: 1, blocks: [] };
  expect(modelsFor(DEFAULTS, [person]).map(({ bonus }) => bonus)).toEqual(new Array(6).fill("none"));
  expect(modelsFor({ ...DEFAULTS, fitMemory: "all", models: ["healthy+ucb"] }, [person])).toHaveLength(4);
});

test("a fit of a file depends on the file and its columns, one of a cohort on its design", () => {
  expect(fitText({ ...DEFAULTS, source: "file" }, "a.csv")).toMatchObject({ file: "a.csv", columns: "" });
  expect(fitText(DEFAULTS, "a.csv")).toMatchObject({ seed: "1" });
  expect(fitText(DEFAULTS, "a.csv").file).toBeUndefined();
});
