import { describe, expect, test } from "vitest";
import { readRoute } from "../../link/route.ts";
import { personOf } from "../watch/game.ts";
import { choicesOf, FIELDS as WATCH, type WatchValues, worldOf } from "../watch/settings.ts";
import { PULLS, played, playText, pullsOf, watchLink } from "./play.ts";

const YOU = "121212221222";

/** The settings that a link gives the Watch view. */
function watchValues(link: string): WatchValues {
  const { settings } = readRoute(link);
  const values = Object.entries(WATCH).map(([name, field]) => {
    const text = settings.get(name);
    return [name, text === null ? field.fallback : field.parse(text)];
  });
  return Object.fromEntries(values) as WatchValues;
}

test("machine 1 becomes the better one at the eighth pull; machine 2 stands still", () => {
  const { latent, arms } = played(YOU).trace;
  const better = Array.from({ length: PULLS }, (_, t) => (latent[t * arms] > latent[t * arms + 1] ? 1 : 2));
  expect(better.join("")).toBe("222222211111");
  expect(latent[1]).toBe(latent[(PULLS - 1) * arms + 1]);
});

test("the payouts of the noisy machine jump about more, although it does not change", () => {
  const jumps = (you: string) => {
    const { reward } = played(you).trace;
    return reward.slice(1).reduce((sum, one, t) => sum + Math.abs(one - reward[t]), 0);
  };
  expect(jumps("2".repeat(PULLS))).toBeGreaterThan(3 * jumps("1".repeat(PULLS)));
});

test("the text tells the pulls as they were", () => {
  expect(playText(played(YOU).trace)).toContain("machine 2 was better until pull 7, and machine 1 from then on");
  expect(playText(played(YOU).trace)).toContain("the better one 5 times out of 12");
  expect(playText(played("222222211111").trace)).toContain("the better one 12 times out of 12, and lost 0.00 against");
});

test("a rule can play instead", () => {
  expect(pullsOf("lasting-gain")).toMatch(/^[12]{12}$/);
  expect(pullsOf("lasting-gain")).not.toBe(pullsOf("myopic"));
});

describe("the link", () => {
  test.each(["", "12", YOU])("leads to the same world and pulls: %s", (you) => {
    const values = watchValues(watchLink(you));
    const { made, notice } = choicesOf(values, 2);
    expect(notice).toBe("");
    expect(made.map((arm) => arm + 1).join("")).toBe(you);
    expect(values.pulls).toBe(PULLS);
    const there = personOf(worldOf(values), values.world - 1, made).trace;
    expect(there.reward).toEqual(played(you).trace.reward);
  });
});
