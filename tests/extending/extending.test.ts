// Adds one of each kind as a contributor would, and looks for it everywhere: the modules below are loaded with the additions made (`tests/setup/with-additions.ts`).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { COMMANDS } from "../../packages/cli/src/commands/list.ts";
import { cohortOptions } from "../../packages/cli/src/input/cohort-options.ts";
import { describeTask } from "../../packages/cli/src/output/task-text.ts";
import { bonusOf, INDICES, makeArm, parseIndex, parsePolicy, simulate } from "../../packages/core/src/index.ts";
import { policyContract } from "../../packages/core/src/policies/policy.suite.ts";
import { cohortOf } from "../../packages/experiments/src/design/candidate.ts";
import { parseDesigns } from "../../packages/experiments/src/design/design-file.ts";
import { inlineEngine } from "../../packages/experiments/src/jobs/inline.ts";
import { checkPeople } from "../../packages/experiments/src/people/checks.ts";
import { fitFigures } from "../../packages/experiments/src/people/figures/figures.ts";
import { fitPeople } from "../../packages/experiments/src/people/fit.ts";
import { methodsText } from "../../packages/experiments/src/people/methods.ts";
import { fitReplicas } from "../../packages/experiments/src/people/replicas.ts";
import { fitReportHtml } from "../../packages/experiments/src/people/report/page.ts";
import { fitTables } from "../../packages/experiments/src/people/tables/tables.ts";
import { policyIdentity } from "../../packages/figures/src/identity/identities.ts";
import { renderSvg } from "../../packages/figures/src/node.ts";
import { cohortPerson, cohortSize, makeCohort } from "../../packages/people/src/cohorts/cohort.ts";
import { makeDesign } from "../../packages/people/src/cohorts/design.ts";
import { makeBeliefs } from "../../packages/people/src/learners/learner.ts";
import { parseBonus } from "../../packages/people/src/models/bonuses/list.ts";
import { bonusContract, checkRecovery, inferenceContract } from "../../packages/people/src/models/contract.suite.ts";
import { parseInference } from "../../packages/people/src/models/inferences/list.ts";
import { parseMemory } from "../../packages/people/src/models/memories.ts";
import { modelName, parseModel } from "../../packages/people/src/models/model.ts";
import { makeModelSettings } from "../../packages/people/src/models/settings.ts";
import { checkDelivery } from "../../packages/task/src/deliveries/check-delivery.ts";
import { deliveryKind } from "../../packages/task/src/deliveries/index.ts";
import { parseTaskFile, walksOf } from "../../packages/task/src/file/task-file.ts";
import { makeTaskSettings } from "../../packages/task/src/options/task-options.ts";
import { indexHtml } from "../../packages/task/src/page/page-config.ts";
import { guideWithTable } from "../../scripts/make-settings-table.js";
import { ROOT } from "../documents.ts";
import { ADDITIONS } from "./additions.ts";

/** The help of a command, examples and all. */
async function helpOf(command: string): Promise<string> {
  const listed = COMMANDS.find(({ name }) => name === command);
  const made = (await listed?.load())?.command(new AbortController().signal);
  let help = "";
  made?.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
  return help;
}

test("CONTRIBUTING.md tells how many files each kind takes", () => {
  const text = readFileSync(join(ROOT, "CONTRIBUTING.md"), "utf8");
  const told = [...text.matchAll(/^\| (an? [a-z ]+?) +\| (\d+) +\|/gm)].map(([, kind, files]) => [kind, Number(files)]);
  const taken = ADDITIONS.map(({ kind, added, changed }) => [kind, added.length + Object.keys(changed).length]);
  expect(told).toEqual(taken);
});

describe("a bonus of people", () => bonusContract(parseBonus("surprise")));
describe("an inference of people", () => {
  inferenceContract(parseInference("optimist"));

  test.each(["cohort", "recover", "design"])(
    "has its parameter's population as an option of cause %s",
    async (command) => {
      expect((await helpOf(command)).replace(/\s+/g, " ")).toContain(
        "--good <median:spread> learning rate for good news, spread of its logit (default: 0.6:0.8)",
      );
    },
  );

  test("is drawn with the population that options and files give", () => {
    const options = cohortOptions({ kinds: "optimist+none=2", good: "0.9:0" }, []);
    expect(cohortPerson(makeCohort(options), 1).truth.parameters.alpha_good).toBe(0.9);
    const [design] = parseDesigns({ good: [0.9, 0] });
    expect(cohortOf(design, {}).population).toEqual({ good: [0.9, 0] });
    expect(design.name).toContain("good 0.9:0");
    expect(() => parseDesigns({ good: [2, 0.5] })).toThrow("invalid center of good: 2; must be between 0 and 1");
  });
});

describe("a memory of people", () => {
  const memory = parseMemory("reset-pairs");

  test("is part of a model's name", () => {
    expect(modelName(parseModel("healthy+none/reset-pairs"))).toBe("healthy+none/reset-pairs");
  });

  test("says which arms share their noises", () => {
    const settings = makeModelSettings({
      start: { mean: 0, variance: 25, volatility: 8, stochasticity: 30 },
      spread: 10,
    });
    const values = Object.fromEntries(["v0", "s0", "lambda_v", "lambda_s"].map((name) => [name, 0.2]));
    const learner = parseInference("healthy").learner({ ...values, v0: 8, s0: 30 }, 4, memory, settings);
    const beliefs = makeBeliefs(4);
    learner.startBlock();
    for (const reward of [30, -30, 40]) learner.observe([reward, Number.NaN, Number.NaN, 1]);
    learner.read(beliefs);
    const [first, second, third, fourth] = beliefs.stochasticity;
    expect(second).toBe(first);
    expect(fourth).toBe(third);
    expect(first).toBeGreaterThan(third);
  });

  test("comes back from an easy task, and is told to participants", () => {
    checkRecovery(parseModel("s-blind+none/reset-pairs"));
    expect(makeTaskSettings({ memory: "reset-pairs", design: { trials: 5 } }).memory).toBe(memory);
  });
});

describe("models of people with all three, fitted", () => {
  const names = ["s-blind+surprise/reset-pairs", "optimist+none"];
  let page = "";
  let tables = "";

  beforeAll(async () => {
    const cohort = makeCohort({
      kinds: Object.fromEntries(names.map((name) => [name, 2])),
      design: { trials: 12, blocks: 2 },
    });
    const people = Array.from({ length: cohortSize(cohort) }, (_, index) => cohortPerson(cohort, index).data);
    const options = {
      models: names.map((name) => parseModel(name)),
      settings: cohort.settings,
      hierarchy: "none" as const,
      starts: 1,
      withoutRivals: true,
    };
    const engine = inlineEngine();
    const fitted = await fitPeople(people, options, engine);
    const replicas = await fitReplicas(people, fitted, options, 2, engine);
    const checks = await checkPeople(people, fitted, engine);
    const results = {
      people,
      outcome: { ...fitted, replicas, checks, efficiency: null },
      options,
      version: "1.2.3",
    };
    tables = JSON.stringify(fitTables(people, results.outcome, results.outcome));
    const figures = fitFigures(results).map(({ draw, ...figure }) => ({ ...figure, svg: renderSvg(draw) }));
    const making = { version: "1.2.3", node: "v1", started: "2026-01-01T00:00:00Z", seconds: 3 };
    page = fitReportHtml(results, figures, [], making) + methodsText(results);
  });

  test("are in tables with their parameters, in figures, report and methods", () => {
    for (const text of [tables, page]) {
      for (const name of [...names, "beta_surprise", "alpha_good"]) expect(text).toContain(name);
      expect(text).not.toMatch(/undefined|\bNaN\b/);
    }
    for (const kind of [parseBonus("surprise"), parseInference("optimist")]) expect(page).toContain(kind.summary);
  });

  test("are in the help of cause fit", async () => {
    const help = await helpOf("fit");
    for (const name of ["surprise", "optimist", "reset-pairs"]) expect(help).toContain(name);
  });
});

describe("an index", () => {
  policyContract("deviation");

  test("is parsed with its option, computed, listed, and drawn in colors of its own", async () => {
    const arm = makeArm({ volatility: 4, stochasticity: 25 });
    expect(bonusOf(parseIndex("deviation:c=2"), { mean: 0, variance: 21 }, arm, 0.95)).toBeCloseTo(
      2 * (25 / 50 ** 0.5),
      12,
    );
    expect(() => parsePolicy("deviation:c=-1")).toThrow("invalid deviation c: -1; must be ");
    expect(INDICES.map(({ name }) => name)).toContain("deviation");
    expect(policyIdentity("deviation")?.label).toBe("deviation");
    const arms = [9, 25].map((stochasticity) => ({ volatility: 4, stochasticity }));
    const { rows } = await simulate({ arms, policies: ["deviation", "gain"], runs: 64, steps: 20 });
    expect(rows.map(({ policy }) => policy)).toEqual(["deviation", "gain"]);
    const print = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const listed = COMMANDS.find(({ name }) => name === "policies");
    await (await listed?.load())?.command(new AbortController().signal).parseAsync([], { from: "user" });
    expect(print.mock.calls.join("")).toContain("deviation");
  });
});

describe("a delivery of the task", () => {
  const delivery = { kind: "mailbox", box: "https://mail.example.org/box" };
  const file = { name: "toy", trials: 5, blocks: 1, task: { delivery } };

  test("is checked, and its mistakes are told", () => {
    expect(checkDelivery(parseTaskFile(file).task.delivery ?? { kind: "" })).toEqual(delivery);
    expect(() => checkDelivery({ kind: "mailbox" })).toThrow("must be a text: the address of the mailbox");
  });

  test("is told by the build, and the page may send there and nowhere else", () => {
    const config = {
      ...{ id: "1", name: "toy", title: "Toy", language: "en", task: {} },
      ...{ delivery, completion: null, simulation: null },
    };
    expect(describeTask(config, walksOf(parseTaskFile(file)))).toContain("Data are put into the mailbox https://mail");
    expect(indexHtml(config)).toContain("connect-src 'self' https://mail.example.org;");
  });

  test("delivers", async () => {
    const sent = vi.fn(async () => new Response());
    vi.stubGlobal("fetch", sent);
    const outcome = await deliveryKind(delivery).deliver(delivery, { name: "a.csv", text: "a,b\n" });
    expect(outcome).toBe("taken");
    expect(sent).toHaveBeenCalledWith("https://mail.example.org/box/a.csv", { method: "PUT", body: "a,b\n" });
  });
});

describe("a setting of a design", () => {
  test("has its default and its bounds in designs and in both files", () => {
    expect(makeDesign()).toHaveProperty("rests", 5);
    const tooLong: object = { rests: 61 };
    expect(() => makeDesign(tooLong)).toThrow("invalid rests: 61; must be an integer from 0 to 60");
    expect(parseDesigns({ rests: [0, 10] })).toMatchObject([{ design: { rests: 0 } }, { design: { rests: 10 } }]);
    expect(parseTaskFile({ rests: 10 }).design).toHaveProperty("rests", 10);
    expect(() => parseTaskFile({ rests: "ten" })).toThrow("must be a number");
  });

  test("tells designs apart by name", () => {
    expect(parseDesigns({ rests: [0, 10] }).map(({ name }) => name.split(", ").at(-1))).toEqual([
      "rests 0",
      "rests 10",
    ]);
  });

  test.each(["cohort", "recover", "design", "walks"])("is an option of cause %s", async (command) => {
    expect(await helpOf(command)).toMatch(/--rests <number> +seconds of rest between blocks \(default:\s+5\)/);
  });

  test("is a field of the lab and a row of the guide", async () => {
    for (const view of ["design", "people"]) {
      const { FIELDS } = await import(/* @vite-ignore */ join(ROOT, `apps/lab/src/views/${view}/settings.ts`));
      expect(FIELDS, view).toHaveProperty("rests");
    }
    expect(guideWithTable("<!-- settings --><!-- end of settings -->")).toContain(
      "| `rests` | seconds of rest between blocks | 5 |",
    );
  });
});
