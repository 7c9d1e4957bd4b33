import { describe, expect, test } from "vitest";
import { readRoute } from "../../link/route.ts";
import { personOf } from "../watch/person.ts";
import { choicesOf, FIELDS as WATCH, type WatchValues, worldKey, worldOf } from "../watch/settings.ts";
import { keyOf, momentOf, PULLS, played, playText, pullsOf, scaleOf, WORLDS, watchLink } from "./play.ts";

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

const GAMES = WORLDS.map((_, k) => k + 1);

test.each(GAMES)("in game %i machine 1 becomes the better one and stays so; machine 2 stands still", (game) => {
  const { latent, arms } = played(YOU, game).trace;
  const better = Array.from({ length: PULLS }, (_, t) => (latent[t * arms] > latent[t * arms + 1] ? 1 : 2));
  expect(better.join("")).toMatch(/^2{5,8}1{4,7}$/);
  expect(latent[1]).toBe(latent[(PULLS - 1) * arms + 1]);
});

test("a game that was shown is shown in the Watch view, too", () => {
  expect(keyOf(1)).toBe(worldKey(watchValues(watchLink("", 1)), 23));
});

test.each(GAMES)("in game %i the payouts of the noisy machine jump about more, although it does not change", (game) => {
  const jumps = (you: string) => {
    const { reward } = played(you, game).trace;
    return reward.slice(1).reduce((sum, one, t) => sum + Math.abs(one - reward[t]), 0);
  };
  expect(jumps("2".repeat(PULLS))).toBeGreaterThan(1.5 * jumps("1".repeat(PULLS)));
});

test("the text tells the pulls as they were", () => {
  const text = playText(played(YOU, 1).trace, "You");
  expect(text).toContain("machine 2 was better until pull 7, and machine 1 from then on");
  expect(text).toContain("You pulled the better one 5 times out of 12");
  expect(playText(played("222222211111", 1).trace, "You")).toContain(
    "the better one 12 times out of 12, and lost 0.00 against",
  );
});

test("the text tells who pulled", () => {
  expect(playText(played(pullsOf("horizon-gain", 2), 2).trace, "Horizon gain")).toMatch(
    /\. Horizon gain pulled the better one \d+ times/,
  );
});

describe("the fans", () => {
  test("of machine 1 shuts when it is pulled and opens when it is not; that of machine 2 does neither by much", () => {
    const widths = (k: number) =>
      Array.from({ length: 5 }, (_, pulls) => Math.sqrt(momentOf("1222", 1, pulls).fans[k].variance));
    const [drifting, noisy] = [widths(0), widths(1)];
    expect(drifting[1]).toBeLessThan(0.6 * drifting[0]);
    expect(drifting[4]).toBeGreaterThan(1.8 * drifting[1]);
    for (const k of [1, 2, 3]) expect(noisy[k + 1] / noisy[k]).toBeGreaterThan(0.75);
    expect(noisy[1]).toBe(noisy[0]);
  });

  test("hold the truth nineteen times out of twenty", () => {
    const held = GAMES.flatMap((game) =>
      Array.from({ length: PULLS }, (_, t) => {
        // What is believed before a pull is about the truth at that pull.
        const { fans } = momentOf(YOU, game, t);
        const { latent, arms } = played("1".repeat(PULLS), game).trace;
        return fans.map(({ mean, variance }, k) => Math.abs(latent[t * arms + k] - mean) < 1.96 * Math.sqrt(variance));
      }).flat(),
    );
    expect(held.filter(Boolean).length / held.length).toBeGreaterThan(0.9);
  });

  test("are on a scale that holds every payout", () => {
    const [low, high] = scaleOf(YOU, 1);
    for (const reward of played(YOU, 1).trace.reward) expect(reward > low && reward < high).toBe(true);
  });
});

test("a rule can play instead", () => {
  expect(pullsOf("horizon-gain", 1)).toMatch(/^[12]{12}$/);
  expect(pullsOf("horizon-gain", 1)).not.toBe(pullsOf("myopic", 1));
});

describe("the link", () => {
  test.each(["", "12", YOU])("leads to the same world and pulls: %s", (you) => {
    const values = watchValues(watchLink(you, 2));
    const { made, notice } = choicesOf(values, 2);
    expect(notice).toBe("");
    expect(made.map((arm) => arm + 1).join("")).toBe(you);
    expect(values.pulls).toBe(PULLS);
    const there = personOf(worldOf(values), values.world - 1, made).trace;
    expect(there.reward).toEqual(played(you, 2).trace.reward);
  });
});
