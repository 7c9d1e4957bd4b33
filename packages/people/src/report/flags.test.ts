import { expect, test } from "vitest";
import { makeBlock, type PersonData } from "../data/person.ts";
import { parseModel } from "../models/model.ts";
import { designFlags } from "./flags.ts";

const person = (arms: number): PersonData => ({ id: "p", group: "", arms, blocks: [makeBlock("1", 200, arms)] });
const models = ["healthy+none", "s-blind+none", "v-blind+none"].map((name) => parseModel(name));

test("few choices are too few to name an inference; the rule says nothing of predictions", () => {
  expect(designFlags([person(4)], models, []).map(({ about }) => about)).toEqual(["s-blind, v-blind"]);
  expect(designFlags([person(1)], models, [])).toEqual([]);
});
