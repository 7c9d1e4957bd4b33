import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ClaimsDocument, reproduce, threadsEngine } from "@cause-toolkit/experiments";
import { chooseExperiments, EXPERIMENTS, type RunningOn } from "@cause-toolkit/experiments/reproduce";
import { afterAll, describe, expect, test } from "vitest";
import { inlineEngine } from "../jobs/inline.ts";
import type { Experiment } from "../paper/experiment.ts";
import { checksum } from "../results/checksum.ts";
import { publisher } from "../results/publisher.suite.ts";
import { verifyResults } from "../results/verify.ts";

const folder = mkdtempSync(join(tmpdir(), "cause-reproduce-"));
afterAll(() => rmSync(folder, { recursive: true }));

const some = EXPERIMENTS.filter(({ id }) => ["regret", "rested", "ucb-scale"].includes(id));
const settings = { runs: 100, seed: 5 };
const options = (name: string, more: object = {}) => ({
  out: join(folder, name),
  resume: false,
  version: "test",
  publisher,
  jobs: 1,
  ...more,
});
const tables = (name: string) =>
  Object.fromEntries(
    ["tables", "figures"].flatMap((part) =>
      readdirSync(join(folder, name, part)).map((file) => [
        file,
        readFileSync(join(folder, name, part, file)).toString("base64"),
      ]),
    ),
  );

test("the folder holds report, claims, tables, figures and manifest; the same bytes on two threads", async () => {
  const engine = threadsEngine(2);
  try {
    const { summary, judged } = await reproduce(some, settings, inlineEngine(), options("one"));
    await reproduce(some, settings, engine, options("two", { jobs: 2 }));
    expect(tables("two")).toEqual(tables("one"));
    expect(readdirSync(join(folder, "one")).sort()).toEqual(
      ["claims.json", "conditions", "figures", "manifest.json", "report.html", "settings.json", "tables"].sort(),
    );
    expect(Object.keys(tables("one"))).toEqual(
      expect.arrayContaining(["regret.csv", "regret.parquet", "rested.svg", "ucb-scale.pdf", "regret.png"]),
    );
    const { claims } = JSON.parse(readFileSync(join(folder, "one", "claims.json"), "utf8"));
    expect(claims.length).toBe(judged.length);
    const counted = judged.filter(({ claim }) => claim.reading === undefined).length;
    expect(summary).toContain(`${counted} claims of the paper:`);
    expect(counted).toBeLessThan(judged.length);
    const report = readFileSync(join(folder, "one", "report.html"), "utf8");
    for (const { claim } of judged) expect(report).toContain(claim.id);
  } finally {
    await engine.close();
  }
});

test("an interrupted reproduction is completed to the same bytes, and runs only missing conditions", async () => {
  const stop = new AbortController();
  const ran: string[] = [];
  const interrupted = reproduce(some, settings, inlineEngine(), {
    ...options("three"),
    signal: stop.signal,
    onCondition: (id) => {
      ran.push(id);
      if (id === "regret/s-dominant") stop.abort(new Error("stopped"));
    },
  });
  await expect(interrupted).rejects.toThrow("stopped");
  expect(ran).toEqual(["regret/mixed", "regret/s-dominant"]);
  const took: [string, number][] = [];
  await reproduce(some, settings, inlineEngine(), {
    ...options("three", { resume: true }),
    onCondition: (id, seconds) => took.push([id, seconds]),
  });
  expect(took.slice(0, 2)).toEqual([
    ["regret/mixed", 0],
    ["regret/s-dominant", 0],
  ]);
  expect(took[2][1]).toBeGreaterThan(0);
  expect(tables("three")).toEqual(tables("one"));
});

test("conditions with changed rows run again", async () => {
  const conditions = join(folder, "three", "conditions");
  const [first, second] = readdirSync(conditions);
  writeFileSync(join(conditions, first), readFileSync(join(conditions, first), "utf8").slice(0, 500));
  writeFileSync(join(conditions, second), readFileSync(join(conditions, second), "utf8").replace("0.", "1."));
  const ran: string[] = [];
  await reproduce(some, settings, inlineEngine(), {
    ...options("three", { resume: true }),
    onCondition: (id, seconds) => {
      if (seconds > 0) ran.push(id);
    },
  });
  expect(ran.length).toBe(2);
  expect(tables("three")).toEqual(tables("one"));
});

test("a folder started with other settings is not continued", async () => {
  const other = reproduce(some, { runs: 200, seed: 5 }, inlineEngine(), options("three", { resume: true }));
  await expect(other).rejects.toThrow("was started with runs 100, not 200");
});

test("the same reproduction without options is kept and published again; other files are not touched", async () => {
  const conditions = join(folder, "three", "conditions");
  writeFileSync(join(conditions, "notes.txt"), "mine");
  const took: number[] = [];
  const again = (more: object) =>
    reproduce(some, settings, inlineEngine(), { ...options("three", more), onCondition: (_, s) => took.push(s) });
  await again({});
  expect(Math.max(...took)).toBe(0);
  took.length = 0;
  await again({ overwrite: true });
  expect(Math.min(...took)).toBeGreaterThan(0);
  expect(tables("three")).toEqual(tables("one"));
  expect(verifyResults(join(folder, "three")).whole).toBe(true);
  expect(readFileSync(join(conditions, "notes.txt"), "utf8")).toBe("mine");

  rmSync(join(folder, "three", "settings.json"));
  const files = readdirSync(join(folder, "three"), { recursive: true });
  const theirs = reproduce(some, settings, inlineEngine(), options("three"));
  await expect(theirs).rejects.toThrow(
    /^invalid out: ".*three"; it holds other files; must be new, empty, or the folder/,
  );
  expect(readdirSync(join(folder, "three"), { recursive: true })).toEqual(files);
});

test.each(["", 1.5, -1, Number.NaN])("a finished folder survives the seed %j", async (seed) => {
  const all = () => readdirSync(join(folder, "one"), { recursive: true });
  const before = all();
  for (const use of [{}, { resume: true }, { overwrite: true }]) {
    const bad = reproduce(some, { ...settings, seed }, inlineEngine(), options("one", use));
    await expect(bad).rejects.toThrow(/^invalid seed: .*; must be an integer from 0 to 2\^53 - 1, or a text$/);
  }
  expect(all()).toEqual(before);
  expect(verifyResults(join(folder, "one")).whole).toBe(true);
});

test("a finished folder accepts more conditions, but not fewer", async () => {
  const named = (...names: string[]) => chooseExperiments(names, false);
  const run = (experiments: Experiment[], more = {}) =>
    reproduce(experiments, settings, inlineEngine(), options("grows", more));
  await run(named("regret/mixed"));
  await run(named("regret"));
  await expect(run(named("regret/mixed", "rested"))).rejects.toThrow(
    /^invalid out: ".*grows"; it holds a reproduction with more conditions, such as regret\/s-dominant; request those too, choose another folder, or use --overwrite$/,
  );
  await run(named("regret", "rested"));
  expect(readdirSync(join(folder, "grows", "tables"))).toHaveLength(4);
  await run(named("rested"), { overwrite: true });
  expect(readdirSync(join(folder, "grows", "tables"))).toEqual(["rested.csv", "rested.parquet"]);
});

test("a folder from before rows said whose they are is run again, and rows of other settings count as none", async () => {
  const short = some.filter(({ id }) => id === "ucb-scale");
  const ran = async (name: string) => {
    const names: string[] = [];
    const onCondition = (id: string, seconds: number) => seconds > 0 && names.push(id);
    await reproduce(short, settings, inlineEngine(), { ...options(name, { resume: true }), onCondition });
    return names.length;
  };
  const all = await ran("old");
  expect(await ran("old")).toBe(0);
  await reproduce(short, { ...settings, seed: 6 }, inlineEngine(), options("other"));
  const conditions = (name: string) => join(folder, name, "conditions");
  const names = readdirSync(conditions("old"));
  writeFileSync(join(conditions("old"), names[0]), readFileSync(join(conditions("other"), names[0])));
  expect(await ran("old")).toBe(1);
  for (const name of names) {
    const [, rows] = readFileSync(join(conditions("old"), name), "utf8").split("\n");
    writeFileSync(join(conditions("old"), name), `${checksum(rows)}\n${rows}\n`);
  }
  expect(await ran("old")).toBe(all);
});

test("another reproduction in the same folder is asked for, and leaves nothing of what the first has published", async () => {
  const before = tables("other");
  expect(Object.keys(before)).toContain("ucb-scale.svg");
  const other = (more = {}) =>
    reproduce(chooseExperiments(["regret/mixed"], false), settings, inlineEngine(), options("other", more));
  await expect(other()).rejects.toThrow(
    /^invalid out: ".*other"; it holds a reproduction started with seed 6, not 5; --overwrite replaces it once/,
  );
  expect(tables("other")).toEqual(before);
  await other({ overwrite: true });
  expect(readdirSync(join(folder, "other", "tables"))).toEqual(["regret.csv", "regret.parquet"]);
  expect(existsSync(join(folder, "other", "figures"))).toBe(false);
});

describe("races with undecided claims are run on, in looks", () => {
  const regret = EXPERIMENTS.filter(({ id }) => id === "regret");
  const staged = { runs: 100, maxRuns: 400, seed: 5 };
  const claimsOf = (name: string) =>
    JSON.parse(readFileSync(join(folder, name, "claims.json"), "utf8")) as ClaimsDocument;
  const bytes = (name: string) => ({
    ...tables(name),
    claims: readFileSync(join(folder, name, "claims.json"), "utf8"),
  });

  test("up to the cap, and no further than a claim needs; on two threads to the same bytes", async () => {
    const told: RunningOn[][] = [];
    const shares: number[] = [];
    const { judged } = await reproduce(regret, staged, inlineEngine(), {
      ...options("looks"),
      onRunningOn: (conditions) => told.push([...conditions]),
      onProgress: (share) => shares.push(share),
    });
    expect(told.map((conditions) => conditions[0].runs)).toEqual([200, 400]);
    expect(told[0].find(({ condition }) => condition === "regret/mixed")?.claims).toContain("mixed-best");
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
    expect(shares.at(-1)).toBe(1);
    const { looks, families, settings, experiments } = claimsOf("looks");
    expect({ looks, settings }).toEqual({ looks: 3, settings: staged });
    expect(families.paper.comparisons).toBe(3 * families.paper.tests);
    expect(experiments[0].conditions.find(({ id }) => id === "regret/mixed")).toMatchObject({
      runs: 400,
      config: { simulation: { runs: 400 } },
    });
    for (const { tests, claim } of judged) {
      for (const { test, look = 0 } of tests) {
        expect(test.kind !== "exact" && test.runs, claim.id).toBe(100 * 2 ** (look - 1));
      }
    }
    // A claim that the second look decides keeps its tests, although its race goes on.
    const frozen = judged.find(({ claim }) => claim.id === "sdom-worse-than-myopic");
    expect(frozen?.tests[0].look).toBe(2);
    expect(told[1].map(({ condition }) => condition)).toContain("regret/s-dominant");
    const open = judged.find(({ claim }) => claim.id === "mixed-best");
    expect(open?.verdict).toBe("undecided");
    expect(open?.claim.note).toMatch(
      /regret\/mixed: cause − gittins is undecided after 400 runs: the interval from .* contains/,
    );
    const engine = threadsEngine(2);
    try {
      await reproduce(regret, staged, engine, options("looks on threads", { jobs: 2 }));
      expect(bytes("looks on threads")).toEqual(bytes("looks"));
    } finally {
      await engine.close();
    }
  });

  test("an interruption between stages is made up for, to the same bytes", async () => {
    const stop = new AbortController();
    const interrupted = reproduce(regret, staged, inlineEngine(), {
      ...options("stopped looks"),
      signal: stop.signal,
      onCondition: (id) => id === "regret/mixed to 400 runs" && stop.abort(new Error("stopped")),
    });
    await expect(interrupted).rejects.toThrow("stopped");
    const ran: string[] = [];
    await reproduce(regret, staged, inlineEngine(), {
      ...options("stopped looks"),
      onCondition: (id, seconds) => seconds > 0 && ran.push(id),
    });
    expect(ran.every((id) => id.endsWith(" to 400 runs"))).toBe(true);
    expect(ran).not.toContain("regret/mixed to 400 runs");
    expect(bytes("stopped looks")).toEqual(bytes("looks"));
  });

  test("the rows of policies that were run on are those of one simulation with as many runs, to rounding", async () => {
    await reproduce(
      chooseExperiments(["regret/mixed"], false),
      { runs: 400, seed: 5 },
      inlineEngine(),
      options("at once"),
    );
    const numbers = (name: string) =>
      readFileSync(join(folder, name, "tables", "regret.csv"), "utf8")
        .split("\n")
        .filter((line) => line.startsWith("regret/mixed,400"))
        .map((line) =>
          line.split(",").map((cell) => (Number.isNaN(Number(cell)) ? cell : Number(Number(cell).toPrecision(9)))),
        );
    expect(numbers("at once").length).toBeGreaterThan(100);
    const policies = claimsOf("looks")
      .experiments[0].conditions.find(({ id }) => id === "regret/mixed")
      ?.ranOn?.at(-1)?.policies;
    expect(policies).toEqual(expect.arrayContaining(["cause", "gittins"]));
    const ofThese = (line: (string | number)[]) =>
      [line[4], line[5] || "cause"].every((one) => policies?.includes(String(one)));
    expect(numbers("looks").length).toBeLessThan(numbers("at once").length);
    expect(numbers("looks")).toEqual(numbers("at once").filter(ofThese));
  });

  test("the cap belongs to the settings, and is not below the runs", async () => {
    const other = (maxRuns: number) => reproduce(regret, { ...staged, maxRuns }, inlineEngine(), options("looks"));
    await expect(other(800)).rejects.toThrow("started with maxRuns 400, not 800");
    await expect(other(50)).rejects.toThrow("invalid maxRuns: 50; must be >= runs (100)");
  });
});

test("a folder that cannot be written gives a one-line error before any run", async () => {
  writeFileSync(join(folder, "file"), "");
  const never: Experiment = {
    ...some[0],
    run: () => {
      throw new Error("ran");
    },
  };
  await expect(reproduce([never], settings, inlineEngine(), options("file/inside"))).rejects.toThrow(
    /cannot|not a directory|ENOTDIR/,
  );
});
