import { stream } from "@cause-toolkit/core/numerics";
import { expect, test } from "vitest";
import { checkWalkSet } from "./check-walk-set.ts";
import { makeWalkSet, sealed } from "./walk-set.ts";

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const LOOSE = { leadChanges: 0, leadShare: 1, noiseErrors: 100, clipped: 1 };
const set = makeWalkSet({ design: { arms: 2, blocks: 2, trials: 6 }, limits: LOOSE, walks: 2 });
const text = JSON.stringify(set);
const refusal = (input: unknown): string => {
  try {
    checkWalkSet(input);
    return "";
  } catch (error) {
    return (error as Error).name === "InvalidInput" ? (error as Error).message : `raw: ${String(error)}`;
  }
};

test("a set that went through a file is the same", () => {
  expect(checkWalkSet(JSON.parse(text))).toEqual(set);
});

test("one changed value anywhere is refused in one line", () => {
  const OTHERS: Json[] = [null, true, -1, 0, 0.5, 1e9, 1e308, "", "x", [], {}, [1, 2]];
  const played: string[] = [];
  for (let number = 0; number < 1000; number++) {
    const draw = stream(1, "damage", number);
    const damaged = JSON.parse(text) as Json;
    const path: (string | number)[] = [];
    let at = damaged as { [name: string]: Json };
    for (;;) {
      const keys = Object.keys(at);
      const key = keys[draw.integer(keys.length)];
      path.push(key);
      const inner = at[key];
      if (typeof inner === "object" && inner !== null && Object.keys(inner).length > 0 && draw.uniform() < 0.85) {
        at = inner as { [name: string]: Json };
        continue;
      }
      const other = OTHERS[draw.integer(OTHERS.length)];
      if (draw.uniform() < 0.2 && Array.isArray(at)) at.splice(Number(key), 1);
      else if (draw.uniform() < 0.1) delete at[key];
      else at[key] = other;
      break;
    }
    const said = refusal(damaged);
    if (/^(invalid|missing) [^\n]+$/.test(said)) continue;
    // What is left out and would be drawn the same, such as a default, does no damage.
    if (said !== "" || JSON.stringify(checkWalkSet(damaged)) !== text) played.push(`${path.join(".")}: ${said}`);
  }
  expect(played).toEqual([]);
});

test.each<[string, unknown, string]>([
  ["nothing", undefined, "missing walks; must be an object"],
  ["an older set", { ...set, format: "cause-walks-1" }, "invalid format of walks"],
  [
    "a design of another length",
    sealed({ ...set, design: { ...set.design, trials: 1e9 } }),
    "invalid number of trials",
  ],
  [
    "a design that does not fit",
    sealed({ ...set, design: { ...set.design, trials: 9 } }),
    "invalid number of latent rewards: 6; must be 9",
  ],
  ["walks in another order", { ...set, walks: set.walks.toReversed() }, "invalid id of a walk"],
  ["another seed", { ...set, seed: 2 }, "invalid digest of walks"],
])("%s is refused", (_, input, message) => {
  expect(refusal(input)).toContain(message);
});

test("a set too large for memory is refused before it is drawn", () => {
  const design = { arms: 8, blocks: 1000, trials: 100_000 };
  expect(() => makeWalkSet({ design })).toThrow("invalid size of walks");
});
