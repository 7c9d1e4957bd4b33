import { expect, test } from "vitest";
import { REGIMES } from "./regimes.ts";

test("the regimes have the arms of Appendix C", () => {
  const pairs = Object.fromEntries(
    Object.entries(REGIMES).map(([name, arms]) => [
      name,
      arms.map((arm) => `${arm.volatility}:${arm.stochasticity}`).join(" "),
    ]),
  );
  expect(pairs).toEqual({
    mixed: "1:9 1:25 4:9 4:25",
    "s-dominant": "4:9 4:9 4:900 4:900",
    "v-dominant": "1:25 1:25 100:25 100:25",
    rested: "0:9 0:9 0:25 0:25",
    "rested-extreme": "0:9 0:9 0:900 0:900",
  });
});
