import { expect, test } from "vitest";
import { fillNormal, normalCumulative, normalDensity } from "./normal.ts";
import { stream } from "./stream.ts";

test("many at once are the same, to the bit, as one by one", () => {
  const chance = stream(1, "normal", "many");
  for (let count = 0; count < 12; count++) {
    const x = Float64Array.from({ length: count }, () => 6 * chance.normal());
    if (count > 6) x.set([-0, 8.4999, 8.5, 40, -40, -Infinity, Infinity]);
    const [density, cumulative] = [new Float64Array(count), new Float64Array(count)];
    fillNormal(x, density, cumulative, count);
    expect(density).toEqual(x.map(normalDensity));
    expect(cumulative).toEqual(x.map(normalCumulative));
  }
});
