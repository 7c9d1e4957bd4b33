// What policies and indices declare of their options is what they do.
import { describe, expect, test } from "vitest";
import { INDICES } from "./indices/registry.ts";
import { checkBounds } from "./invalid.ts";
import { stream } from "./numerics/stream.ts";
import { describeDefault } from "./parameter.ts";
import { game, look, scored } from "./policies/game.suite.ts";
import { parsePolicy } from "./policies/parse.ts";
import { POLICIES } from "./policies/registry.ts";

const options = [...POLICIES, ...INDICES].flatMap((entry) =>
  Object.entries(entry.options).map(([option, parameter]) => [`${entry.name} ${option}`, parameter] as const),
);

test.each(options)("%s says what it means and what its default is", (name, parameter) => {
  expect(parameter.about).not.toBe("");
  expect(describeDefault(parameter)).not.toBe("");
  if (parameter.kind !== "number") expect(parameter.kind).toContain(parameter.default);
  else if (parameter.default === null) expect(parameter.automatic).not.toBe("");
  else expect(checkBounds(name, parameter.default, parameter)).toBe(parameter.default);
});

describe.each(POLICIES.map((entry) => [entry.name, entry] as const))("%s", (name, entry) => {
  const numbers = Object.entries(entry.options);

  test("plays with its stated defaults as it does without options", () => {
    const stated = numbers.flatMap(([option, { default: value }]) => (value === null ? [] : [`${option}=${value}`]));
    const views = [look([3, -2, 3], [5, 40, 9]), look([1, 0, 0.5], [1, 4, 4], 2)];
    const [plain, full] = [name, [name, ...stated].join(":")].map((text) => {
      const player = parsePolicy(text).start(game);
      player.reset?.();
      return views.map((view, t) => {
        const scores = scored(player, view, stream(1, "test"));
        player.observe?.(t, 2, t + 1);
        return scores;
      });
    });
    expect(full).toEqual(plain);
  });

  test("refuses what lies beyond the stated bounds", () => {
    for (const [option, parameter] of numbers) {
      if (parameter.kind !== "number") continue;
      const { min, above, max, below } = parameter;
      const beyond = [
        ...(min === undefined ? [] : [min - 1]),
        ...(above === undefined ? [] : [above]),
        ...(max === undefined ? [] : [max + 1]),
        ...(below === undefined ? [] : [below]),
      ];
      expect(beyond.length).toBeGreaterThan(0);
      for (const value of beyond) {
        expect(() => parsePolicy(`${name}:${option}=${value}`), `${option}=${value}`).toThrow(/^invalid .*; must be /);
      }
    }
  });
});
