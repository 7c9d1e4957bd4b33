// A few results by their digests, so that nobody changes numbers unawares: neither by a change of code, nor by another Node or processor.
import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { digestOf } from "./golden-digest.ts";
import { RESULTS } from "./golden-results.ts";

const FILE = new URL("golden.json", import.meta.url);
const RENEW = process.env.CAUSE_GOLDEN === "renew";
const golden: { [name: string]: string } = JSON.parse(readFileSync(FILE, "utf8"));
const found: { [name: string]: string } = {};

const MEANING = `The numbers changed (here: Node ${process.version} on ${process.platform} ${process.arch}).
If the code did not change, this Node or processor computes otherwise, against the promise of docs/guide/reproduce.md: a defect.
If it did, people's results change with it: that is a breaking change, unless it is meant and said so in CHANGELOG.md.
To take the new numbers: CAUSE_GOLDEN=renew npx vitest run tests/golden.test.ts`;

test.each(Object.keys(RESULTS))("%s: the same to the last bit", async (name) => {
  found[name] = await digestOf(name);
  if (!RENEW) expect(found[name], MEANING).toBe(golden[name]);
});

afterAll(() => {
  const renewed = Object.keys(RESULTS).map((name) => [name, found[name] ?? golden[name]]);
  if (RENEW) writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(renewed), null, 2)}\n`);
});
