import { renderSvg } from "@cause-toolkit/figures/node";
import { expect, test } from "vitest";
import { judge } from "../../claims/verdict.ts";
import { inlineEngine } from "../../jobs/inline.ts";
import type { Row } from "../../row.ts";
import { horizon } from "./index.ts";

const settings = { runs: 300, seed: 4 };
const SOLVED = ["gittins", "whittle"];
/** Where the solved indices take long. */
const LONG = 0.9;
/** Enough for the losses at long horizons to show. */
const STEPS = 1000;

test("bonuses and races by discount give claims and figures", async () => {
  const rows: Row[] = [];
  for (const condition of horizon.conditions(settings)) {
    const { config } = condition;
    if ("bonus" in config) {
      const bonus = config.bonus.map((grid) =>
        SOLVED.includes(grid.indices[0]) ? { ...grid, discount: grid.discount.filter((d) => d <= LONG) } : grid,
      );
      rows.push(...(await horizon.run({ ...condition, config: { bonus } }, inlineEngine(), {})));
    } else {
      const { race } = config;
      const policies = race.simulation.policies?.filter((policy) => !SOLVED.includes(policy));
      const steps = Math.min(STEPS, race.simulation.steps ?? STEPS);
      const simulation = { ...race.simulation, ...(policies && { policies }), steps };
      rows.push(
        ...(await horizon.run({ ...condition, config: { race: { ...race, simulation } } }, inlineEngine(), {})),
      );
    }
  }
  const { judged } = judge(horizon.claims(rows, settings));
  const claim = (id: string) => judged.find(({ claim }) => claim.id === id);
  expect(claim("horizon-bonus")?.verdict).toBe("does not hold");
  expect(claim("horizon-bonus")?.tests.map(({ outcome }) => outcome)).toEqual(["fails", "holds"]);
  expect(claim("horizon-bonus")?.claim.note).toContain("largest at γ = 0.7");
  expect(claim("horizon-thompson")?.claim.note).toMatch(/γ = 0.999: \+/);
  expect(claim("horizon-lasting-gain")?.claim.note).toMatch(/from γ = 0\.9\d* on/);
  for (const { draw } of horizon.figures(rows, settings)) {
    const svg = renderSvg(draw);
    expect(svg).toContain("horizon 1/(1 − γ)");
    expect(svg).not.toMatch(/NaN|undefined/);
  }
});
