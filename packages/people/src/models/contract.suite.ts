import { expect, test } from "vitest";
import { cohortPerson, cohortSize, makeCohort } from "../cohorts/cohort.ts";
import { populationSettings } from "../cohorts/population.ts";
import { ChoiceHistory } from "../data/choice-history.ts";
import { fitPerson } from "../fit/fit-person.ts";
import { makeBeliefs } from "../learners/learner.ts";
import { recoveryOf } from "../recover/recovery.ts";
import { designFlags } from "../report/flags.ts";
import type { Bonus } from "./bonus.ts";
import type { Forgetting } from "./forgetting.ts";
import type { Habit } from "./habit.ts";
import { DEFAULT_HABIT } from "./habits/list.ts";
import type { Inference } from "./inference.ts";
import { INFERENCES } from "./inferences/list.ts";
import { MEMORIES } from "./memories.ts";
import { learnerOf, learnerParameters, type Model, modelName, parametersOf, parseModel } from "./model.ts";
import { type PersonParameter, SCALES } from "./parameter.ts";
import { makeModelSettings } from "./settings.ts";

const settings = makeModelSettings({ start: { mean: 5, variance: 25, volatility: 8, stochasticity: 30 }, spread: 10 });
const noises = { volatility: [1, 2, 3], stochasticity: [4, 5, 6] };

/** What every parameter declares. */
function checkDeclared(parameters: readonly PersonParameter[]): void {
  for (const { about, bounds, prior, population } of parameters) {
    expect(about).not.toBe("");
    expect(bounds[0]).toBeLessThan(bounds[1]);
    expect(prior.sd).toBeGreaterThan(0);
    if (population) expect(populationSettings().map(({ name }) => name)).toContain(population.setting);
  }
}

/** People with wide differences in an easy task, fitted with their own model: every fitted parameter has a true value, and most come back. */
export function checkRecovery(model: Model): void {
  const wide = Object.fromEntries(
    populationSettings()
      .filter(({ name }) => !["start", "lambda"].includes(name))
      .map(({ name, center, scale }) => [name, [center, { logit: 1.2, log: 0.7, identity: 1.5 }[scale]]] as const),
  );
  const cohort = makeCohort({
    kinds: { [modelName(model)]: 12 },
    population: { ...wide, lapse: [0.02, 0] },
    design: { trials: 150, blocks: 2, arms: 3 },
    cells: 7,
  });
  const people = Array.from({ length: cohortSize(cohort) }, (_, index) => {
    const { data, truth } = cohortPerson(cohort, index);
    expect(data.blocks.every(({ choice }) => choice.every((one) => one >= 0 && one < 3))).toBe(true);
    const fit = fitPerson(data, [model], cohort.settings, { starts: 1 });
    for (const { name, value, error } of fit.fits[0].estimates) {
      expect(truth.parameters[name], `true ${name}`).toBeTypeOf("number");
      expect([value, error].every(Number.isFinite), `${name} ${value} ± ${error}`).toBe(true);
    }
    return { truth, fit };
  });
  const declared = new Map(parametersOf(model, cohort.settings).map((one) => [one.name, one]));
  for (const { parameter, r } of recoveryOf(people)) {
    const own = declared.get(parameter);
    // Ratios of estimates and what does not differ are not asked for.
    if (!own?.population || own.confounded !== undefined || own.population.spread === 0) continue;
    // Of 12 people, a correlation of less than 0.5 is due to chance with p above 0.05.
    expect(r, parameter).toBeGreaterThan(0.5);
  }
}

/** What every inference promises, whatever its name. */
export function inferenceContract(inference: Inference): void {
  const valuesOf = () =>
    Object.fromEntries(
      inference.parameters(settings).map(({ name, scale, prior }) => [name, SCALES[scale].fromFit(prior.mean)]),
    );
  const model = () => parseModel(`${inference.name}+none`);

  test("says what it is, and declares its parameters", () => {
    expect(inference.summary).not.toBe("");
    checkDeclared(inference.parameters(settings));
    expect(designFlags([], [model()], []).every(({ about, text }) => about !== "" && text !== "")).toBe(true);
  });

  test.each(MEMORIES)(
    "starts each block at the prior, learns from what is seen, and only from that ($name)",
    (memory) => {
      const one = inference.learner(valuesOf(), 3, memory, settings);
      const beliefs = makeBeliefs(3);
      one.startBlock(noises);
      one.observe([20, Number.NaN, Number.NaN]);
      one.read(beliefs);
      if (inference.learns) expect(beliefs.mean[0]).toBeGreaterThan(5);
      else expect(beliefs.mean[0]).toBeCloseTo(5, 10);
      for (const arm of [1, 2]) expect(beliefs.mean[arm]).toBeCloseTo(5, 10);
      if (inference.uncertain) expect(beliefs.variance.every((one) => one > 0)).toBe(true);
      one.startBlock(noises);
      one.read(beliefs);
      for (const mean of beliefs.mean) expect(mean).toBeCloseTo(5, 10);
    },
  );

  test("has finite beliefs after anything that a task may pay", () => {
    for (const memory of MEMORIES) {
      const one = inference.learner(valuesOf(), 3, memory, settings);
      const beliefs = makeBeliefs(3);
      one.startBlock(noises);
      for (const reward of [5, 5, 5, -1000, 1e4, 0, 5.001]) {
        one.observe([reward, Number.NaN, reward / 2]);
        one.read(beliefs);
        for (const values of Object.values(beliefs)) expect(values.every(Number.isFinite)).toBe(true);
      }
      if (inference.remembers && memory.poolOf(0) === memory.poolOf(1))
        expect(beliefs.volatility[1]).toBe(beliefs.volatility[0]);
    }
  });

  test("is simulated with every parameter that is fitted, and comes back from an easy task", () => {
    checkRecovery(model());
  });
}

/** What every bonus promises, whatever its name. */
export function bonusContract(bonus: Bonus): void {
  const model = () => parseModel(`healthy+${bonus.name}`);

  test("says what it is, and declares its parameters", () => {
    expect(bonus.summary).not.toBe("");
    checkDeclared(parametersOf(model(), settings));
    expect(designFlags([], [model()], []).every(({ about, text }) => about !== "" && text !== "")).toBe(true);
  });

  test("is finite for any beliefs, known arms included", () => {
    const into = new Float64Array(2);
    for (const { write } of bonus.terms(settings)) {
      const beliefs = {
        mean: Float64Array.of(1, 2),
        variance: Float64Array.of(0, 9),
        volatility: Float64Array.of(0, 4),
        stochasticity: Float64Array.of(1, 1e6),
      };
      write(beliefs, into, new ChoiceHistory(2), {});
      expect(into.every(Number.isFinite)).toBe(true);
    }
  });

  test("is simulated with every parameter that is fitted, and comes back from an easy task", () => {
    checkRecovery(model());
  });
}

/** What every way to forget promises, whatever its name, for every inference that learns. */
export function forgettingContract(forgetting: Forgetting): void {
  const modelOf = (inference: Inference) => ({ ...parseModel(`${inference.name}+none`), forgetting: forgetting.name });

  test("says what it is, and declares its parameters", () => {
    expect(forgetting.summary).not.toBe("");
    checkDeclared(forgetting.parameters(settings));
    expect(forgetting.parameters(settings)[0].name).toBe("phi");
  });

  test.each(INFERENCES.filter(({ learns }) => learns))("takes $name to its level, arm by arm", (inference) => {
    const model = modelOf(inference);
    const values = Object.fromEntries(
      learnerParameters(model, settings).map(({ name, scale, prior }) => [name, SCALES[scale].fromFit(prior.mean)]),
    );
    const level = forgetting.toward({ ...values, mu: 1 }, settings).mean;
    const one = learnerOf(model, { ...values, phi: 0.5, mu: 1 }, 2, settings);
    const kept = learnerOf(parseModel(`${inference.name}+none`), values, 2, settings);
    const [fading, lasting] = [makeBeliefs(2), makeBeliefs(2)];
    for (const learner of [one, kept]) learner.startBlock(noises);
    one.observe([20, Number.NaN]);
    kept.observe([20, Number.NaN]);
    one.read(fading);
    kept.read(lasting);
    const half = (mean: number) => (mean + level) / 2;
    expect(fading.mean[0]).toBeCloseTo(lasting.mean[0], 10);
    expect(fading.mean[1]).toBeCloseTo(half(5), 10);
    for (let trial = 0; trial < 60; trial++) one.observe([Number.NaN, Number.NaN]);
    one.read(fading);
    for (const mean of fading.mean) expect(mean).toBeCloseTo(level, 6);
    for (const variance of fading.variance) expect(Number.isFinite(variance)).toBe(true);
    one.startBlock(noises);
    one.read(fading);
    expect(fading.mean[0]).toBeCloseTo(5, 10);
  });

  const recovered = forgetting.withoutLevel === undefined ? ["both-blind", "s-blind"] : ["delta", "both-blind"];
  test.each(recovered)("is simulated with every parameter, and comes back from an easy task (%s)", (name) => {
    checkRecovery(parseModel(`${name}+none+${forgetting.name}`));
  });
}

/** What every habit promises, whatever its name. */
export function habitContract(habit: Habit): void {
  test("says what it is, and declares its parameters", () => {
    expect(habit.summary).not.toBe("");
    checkDeclared([habit.term.parameter, ...habit.parameters]);
  });

  test("favours the arm chosen last over one that was never chosen", () => {
    const history = new ChoiceHistory(2);
    const values = Object.fromEntries(
      habit.parameters.map(({ name, scale, prior }) => [name, SCALES[scale].fromFit(prior.mean)]),
    );
    const into = new Float64Array(2);
    habit.term.write(makeBeliefs(2), into, history, values);
    expect([...into]).toEqual([0, 0]);
    history.add(1);
    habit.term.write(makeBeliefs(2), into, history, values);
    expect(into[1]).toBeGreaterThan(into[0]);
  });

  test("is simulated with every parameter, and comes back from an easy task", () => {
    checkRecovery(parseModel(`delta+none${habit === DEFAULT_HABIT ? "" : `+${habit.name}`}`));
  });
}
