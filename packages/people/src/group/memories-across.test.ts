import { expect, test } from "vitest";
import { parseModel, withMemories } from "../models/model.ts";
import { memoriesAcross } from "./memories-across.ts";

test("memories cross inferences where each kind has all of them; else each model stands alone", () => {
  const memories = ["reset-separate", "carry-separate"];
  const { crossing } = memoriesAcross(withMemories(["healthy+cause", "s-blind+cause", "delta+none"], memories));
  expect(crossing?.kindOf).toEqual(["healthy+cause", "healthy+cause", "s-blind+cause", "s-blind+cause", "delta+none"]);
  expect(crossing?.versionOf).toEqual([...memories, ...memories, null]);
  expect(memoriesAcross(withMemories(["healthy+cause", "delta+none"], ["carry-separate"]))).toEqual({});
  const some = ["healthy+cause/carry-separate", "s-blind+cause/reset-separate", "delta+none"];
  expect(memoriesAcross(some.map((name) => parseModel(name)))).toEqual({});
});
