import { expect, test } from "vitest";
import { makeArms } from "../arm.ts";
import { stream } from "../numerics/stream.ts";
import { choose } from "./choose.ts";
import { arms, game, look, scored } from "./game.suite.ts";
import { parsePolicy } from "./parse.ts";
import type { Game, Policy } from "./policy.ts";

const driftless: Game = {
  ...game,
  arms: makeArms([9, 9, 25].map((stochasticity) => ({ volatility: 0, stochasticity }))),
};

/** What every policy promises, whatever its name. */
export function policyContract(name: string): void {
  const policy: Policy = parsePolicy(name);
  const views = [
    look([0, 0, 0], [26, 26, 29]),
    look([3, -2, 3], [5, 40, 9]),
    look([-100, 250, 0], [1, 1e4, 4]),
    look([1, 0, 0], [1, 4, 4]),
  ];

  test("scores are numbers, the same for the same view and stream", () => {
    const player = policy.start(game);
    player.reset?.();
    for (const view of views) {
      const once = scored(player, view, stream(1, "p"));
      expect(once.some(Number.isNaN)).toBe(false);
      expect(scored(player, view, stream(1, "p"))).toEqual(once);
    }
  });

  test("a view is read, not changed", () => {
    const view = look([3, -2, 3], [5, 40, 9]);
    scored(policy.start(game), view, stream(1, "p"));
    expect(view).toEqual(look([3, -2, 3], [5, 40, 9]));
  });

  test("after reset, a player is as new", () => {
    const [used, fresh] = [policy.start(game), policy.start(game)];
    used.reset?.();
    fresh.reset?.();
    for (let t = 1; t < 20; t++) used.observe?.(t % 3, t, t);
    used.reset?.();
    expect(scored(used, views[1], stream(2, "p"))).toEqual(scored(fresh, views[1], stream(2, "p")));
  });

  test("one arm is a game too", () => {
    const player = policy.start({ ...game, discount: 0.5, arms: [arms[0]] });
    player.reset?.();
    expect(Number.isNaN(scored(player, look([1], [26]), stream(1, "p"))[0])).toBe(false);
  });

  test.each([
    ["uncertain", game, look([1, 0.5, 2], [4, 16, 5])],
    ["one known exactly", driftless, look([1, 0.5, 0], [0, 4, 9])],
  ])("what it explains is what it does: arms %s (4000 choices; |z| < 4.5)", (_, game, view) => {
    const player = policy.start(game);
    const explanation = player.explain?.(view);
    if (!explanation) {
      expect(["oracle", "discounted-ucb", "sliding-window-ucb"]).toContain(name);
      return;
    }
    const { probability, bonus } = explanation;
    expect(probability.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
    const chance = stream(3, name);
    const counts = new Float64Array(3);
    for (let i = 0; i < 4000; i++) counts[choose(scored(player, view, chance), 3, () => chance)]++;
    counts.forEach((count, k) => {
      const p = probability[k];
      expect(Math.abs(count - 4000 * p)).toBeLessThanOrEqual(4.5 * Math.sqrt(4000 * p * (1 - p)));
    });
    if (bonus) {
      expect([...scored(player, view, chance)]).toEqual([...bonus].map((b, k) => view.predicted.mean[k] + b));
    }
  });
}
