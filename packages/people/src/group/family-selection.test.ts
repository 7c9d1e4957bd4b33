import { stream } from "@cause-toolkit/core/numerics";
import { describe, expect, test } from "vitest";
import { drawGamma } from "./draw-gamma.ts";
import { selectFamilies } from "./family-selection.ts";
import { selectModels } from "./model-selection.ts";
import { nameOf, probabilitiesOf } from "./names.ts";

/** People of two families, one of them with several models that explain each of its people as well as they can, by chance. */
function group(shares: readonly [number, number], people: number, models: number, nats: number): number[][] {
  const draw = stream(4, "group", people, models);
  return Array.from({ length: people }, (_, n) => {
    const [large, small] = n < shares[0] * people ? [nats, 0] : [0, nats];
    // One model of the large family is that of all its people.
    return [...Array.from({ length: models }, (_, k) => (k === 0 ? large : 0) + draw.normal()), small + draw.normal()];
  });
}
const labels = (models: number) => [...Array.from({ length: models }, () => "large"), "small"];

describe("families", () => {
  test.each([1, 4, 16])(
    "with %d models against one have the same frequency, if one of them is everybody's",
    (models) => {
      const { frequency } = selectFamilies(group([0.7, 0.3], 200, models, 4), labels(models));
      expect(Math.abs(frequency[0] - 0.7)).toBeLessThan(0.05);
    },
  );

  test.each([1, 4, 16])("with %d models are rare where they are rare", (models) => {
    const { frequency } = selectFamilies(group([0.1, 0.9], 200, models, 4), labels(models));
    expect(Math.abs(frequency[0] - 0.1)).toBeLessThan(0.06);
  });

  test("of different sizes start equal: people who tell nothing leave them so", () => {
    const nothing = Array.from({ length: 10 }, () => [-5, -5, -5, -5]);
    const { families, frequency, deviation } = selectFamilies(nothing, ["healthy", "healthy", "healthy", "delta"]);
    expect(families).toEqual(["healthy", "delta"]);
    expect(Math.abs(frequency[0] - 0.5)).toBeLessThan(0.03);
    // A uniform distribution has a standard deviation of 0.289.
    expect(Math.abs(deviation[0] - 0.289)).toBeLessThan(0.02);
  });

  test("without doubt have the Dirichlet distribution of their counts", () => {
    const sure = [0, 0, 0, 1, 2, 2].map((one) => [0, 1, 2].map((k) => (k === one ? 0 : -500)));
    const found = selectFamilies(sure, ["a", "a", "b"]);
    expect(found.frequency[0]).toBeCloseTo(5 / 8, 10);
    expect(found.deviation[0]).toBeCloseTo(Math.sqrt((5 * 3) / (8 * 8 * 9)), 10);
    // Shares within the family: 3 and 1 people, and one of each beforehand.
    expect(found.models.frequency[0]).toBeCloseTo((5 / 8) * (4 / 6), 10);
    // P(Beta(5, 3) > 1/2) = 99/128.
    expect(Math.abs(found.exceedance[0] - 99 / 128)).toBeLessThan(0.02);
    // The density of Beta(5, 3) at 1/2 over that of the uniform one.
    const factor = 105 / 2 ** 6;
    expect(found.omnibusRisk).toBeCloseTo(factor / (1 + factor), 10);
  });

  test("of one model each agree with the variational approximation where people are clear", () => {
    const rows = group([0.7, 0.3], 100, 1, 12);
    const [sampled, approximate] = [selectFamilies(rows, ["a", "b"]), selectModels(rows)];
    for (const k of [0, 1]) expect(Math.abs(sampled.frequency[k] - approximate.frequency[k])).toBeLessThan(0.01);
    expect(sampled.deviation[0]).toBeCloseTo(approximate.deviation[0], 2);
  });

  test("have posteriors whose standard deviation covers the truth where people are vague", () => {
    let inside = 0;
    for (let seed = 0; seed < 40; seed++) {
      const draw = stream(seed, "vague");
      const share = draw.uniform();
      const rows = Array.from({ length: 40 }, () => {
        const own = draw.uniform() < share ? 0.5 : -0.5;
        return [own + draw.normal(), 0];
      });
      const { frequency, deviation } = selectFamilies(rows, ["a", "b"], { sweeps: 300 });
      if (Math.abs(frequency[0] - share) < 2 * deviation[0]) inside++;
    }
    // The difference N(±1/2, 1) is the log likelihood ratio of its two signs. 95 % of 40 are 38; 33 or fewer have a probability of 0.01.
    expect(inside).toBeGreaterThan(33);
  });

  test("are the same for the same people, and refuse what is no evidence", () => {
    const rows = group([0.5, 0.5], 20, 2, 2);
    expect(selectFamilies(rows, labels(2))).toEqual(selectFamilies(rows, labels(2)));
    expect(() => selectFamilies([[0, Number.NaN]], ["a", "b"])).toThrow("must be finite");
  });
});

describe("versions", () => {
  const models = ["a/keeps", "a/forgets", "b/keeps", "b/forgets", "c"];
  const familyOf = models.map((one) => one[0]);
  const crossing = { kindOf: familyOf, versionOf: models.map((one) => one.split("/")[1] ?? null) };
  const sure = (model: string) => models.map((one) => (one === model ? 0 : -500));

  test("have the same shares in all families", () => {
    const people = ["a/keeps", "a/keeps", "b/keeps", "b/forgets", "c"].map(sure);
    const { frequency, models: found } = selectFamilies(people, familyOf, { crossing });
    expect(frequency[0]).toBeCloseTo(3 / 8, 10);
    // Of four people who have a version three keep, and one of each beforehand.
    for (const [k, version] of [4 / 6, 2 / 6].entries()) expect(found.frequency[k]).toBeCloseTo((3 / 8) * version, 10);
    expect(found.frequency[4]).toBeCloseTo(2 / 8, 10);
    expect(found.frequency.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 10);
    // Two independent Dirichlet distributions.
    const second = ((3 * 4) / (8 * 9)) * ((4 * 5) / (6 * 7));
    expect(found.deviation[0]).toBeCloseTo(Math.sqrt(second - found.frequency[0] ** 2), 10);
  });

  test("that nobody has do not take in people of a twin: who keeps tells of others", () => {
    const keep = Array.from({ length: 30 }, (_, n) => sure(n < 15 ? "a/keeps" : "b/keeps"));
    // "c" and "a/forgets" say the same of these.
    const twins = Array.from({ length: 10 }, () => [-9, 0, -9, -9, 0]);
    const probability = (options: object) => {
      const { responsibilities } = selectFamilies([...keep, ...twins], familyOf, options);
      return twins.reduce((sum, _, n) => sum + responsibilities[30 + n][2] / twins.length, 0);
    };
    expect(probability({ crossing })).toBeGreaterThan(0.85);
    expect(probability({})).toBeLessThan(0.8);
  });
});

test("a person's inference is that of all its models together, and the best model is one of it", () => {
  const probabilities = probabilitiesOf([0, 0, 0.2], [0.4, 0.4, 0.2]);
  expect(nameOf(probabilities, ["healthy", "healthy", "s-blind"])).toEqual({ family: "healthy", model: 0 });
  // The single most probable model may be of another family, which would contradict the name.
  expect(nameOf([0.3, 0.3, 0.4], ["healthy", "healthy", "s-blind"])).toEqual({ family: "healthy", model: 0 });
});

test("gamma draws have the mean and the variance of their shape", () => {
  const draw = stream(1, "gamma");
  for (const shape of [1, 3.5, 200]) {
    const values = Array.from({ length: 4000 }, () => drawGamma(shape, draw));
    const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
    const variance = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / values.length;
    // Within 4 standard errors.
    expect(Math.abs(mean - shape)).toBeLessThan(4 * Math.sqrt(shape / 4000));
    expect(Math.abs(variance / shape - 1)).toBeLessThan(0.25);
  }
});
