import { readdirSync, readFileSync } from "node:fs";
import { POLICIES } from "@cause-toolkit/core";
import { expect, test } from "vitest";

/** Views that show any policy. Others are about some of them: the story, exercises, the race's own reference. */
const VIEWS = ["bonus", "watch"];
const NAMES = POLICIES.map(({ name }) => name).join("|");
const SWITCH = new RegExp(`(?:[!=]==|\\.startsWith\\(|\\.includes\\()\\s*["'\`](?:${NAMES})\\b`, "g");

test.each(VIEWS)("the view %s does nothing for the sake of a policy's name: policies declare what they are", (view) => {
  const folder = new URL(`./${view}/`, import.meta.url);
  const files = readdirSync(folder).filter((name) => /\.(ts|svelte)$/.test(name) && !name.endsWith(".test.ts"));
  const found = files.flatMap((name) =>
    [...readFileSync(new URL(name, folder), "utf8").matchAll(SWITCH)].map(([text]) => `${name}: ${text}`),
  );
  expect(found).toEqual([]);
});
