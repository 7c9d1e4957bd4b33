import { expect, test } from "vitest";
import { stream } from "../../numerics/stream.ts";
import { Agent } from "../agent.ts";

const VALUES: { readonly [arm: string]: number } = { a: 90, b: 80, c: 70, d: 60 };
const [FROM, TO] = [800, 860];

/** What an agent chose; in the outage every reward is 0. Values are those before and after it. */
function chosenIn(seed: number, steps: number, after = VALUES, swap = (agent: Agent) => agent): string[] {
  let agent: Agent = new Agent<string>({ arms: Object.keys(VALUES), seed });
  const luck = stream(seed, "recall");
  return Array.from({ length: steps }, (_, step) => {
    if (step === (FROM + TO) / 2) agent = swap(agent);
    const arm = agent.select();
    const out = step >= FROM && step < TO;
    agent.update(arm, out ? 0 : (step < FROM ? VALUES : after)[arm] + 15 * luck.normal());
    return arm;
  });
}

test("after an outage an agent knows what it knew before", () => {
  for (let seed = 1; seed <= 8; seed++) {
    const after = chosenIn(seed, 1060).slice(TO);
    expect(after.filter((arm) => arm === "a").length, `seed ${seed}`).toBeGreaterThan(170);
  }
});

test("where arms come back as others, that is seen", () => {
  const after = chosenIn(1, 2500, { a: 60, b: 70, c: 80, d: 90 }).slice(-500);
  expect(after.filter((arm) => arm === "d").length).toBeGreaterThan(450);
});

test("an agent that was restored in an outage comes back bit for bit", () => {
  const restored = chosenIn(2, 1000, VALUES, (agent) => Agent.fromJSON(JSON.parse(JSON.stringify(agent))));
  expect(restored).toEqual(chosenIn(2, 1000));
});
