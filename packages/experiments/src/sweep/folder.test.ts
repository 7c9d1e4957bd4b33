import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { InvalidInput } from "@cause-toolkit/core";
import { publisher } from "@cause-toolkit/publish";
import { afterAll, describe, expect, test } from "vitest";
import { inlineEngine } from "../engines/inline.ts";
import { differenceOf } from "../results/folder-settings.ts";
import { verifyResults } from "../results/verify.ts";
import { parseSweep } from "./config.ts";
import { readSweep, writeSweep } from "./folder.ts";
import { identityOf } from "./identity.ts";
import { planSweep } from "./plan.ts";
import { runShard } from "./shard.ts";
import { runSweep, type SweepOptions } from "./sweep.ts";

const folder = mkdtempSync(join(tmpdir(), "cause-folder-"));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (...path: string[]) => join(folder, ...path);

const file = { policies: ["cause", "ucb"], runs: 64, steps: 5, seed: 1, axes: { volatility: [1, 2, 3] } };
const planOf = (more: object = {}) => planSweep(parseSweep({ ...file, ...more }));
const plan = await planOf();
const run = (name: string, more: Partial<SweepOptions> = {}, which = plan) =>
  runSweep(which, inlineEngine(), { out: at(name), resume: false, version: "test", publisher, ...more });
const csv = (name: string) => readFileSync(at(name, "tables", "sweep.csv"), "utf8");
const refused = async (work: Promise<unknown>, message: RegExp | string) => {
  const error = await work.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(InvalidInput);
  expect(String(error)).toMatch(message);
};

await run("one");

describe("finished work is not lost:", () => {
  test("a folder with a sweep is refused, unless it is to be gone on with or begun anew", async () => {
    await run("again");
    const before = csv("again");
    await refused(
      run("again"),
      /^InvalidInput: invalid out: ".*again"; it holds a sweep with these settings; --resume continues it, --overwrite replaces it once the new results are complete$/,
    );
    const two = await planOf({ seed: 2 });
    await refused(run("again", {}, two), /it holds a sweep started with seed 1, not 2; --overwrite replaces it once /);
    const ran: string[] = [];
    await run("again", { resume: true, onCell: (cell) => ran.push(cell) });
    expect([ran.length, csv("again")]).toEqual([0, before]);
    await run("again", { overwrite: true, onCell: (cell) => ran.push(cell) }, two);
    expect(ran.length).toBe(3);
    expect(csv("again")).not.toBe(before);
  });

  test("a folder of shards too", async () => {
    await runShard(plan, inlineEngine(), { out: at("parts"), version: "test", shard: 1, of: 3 });
    await refused(run("parts"), "it holds a sweep with these settings");
  });
});

describe("what is not ours is not touched:", () => {
  test.each([
    ["notes.txt", "mine"],
    ["sweep.json", JSON.stringify(file)],
    ["settings.json", '{ "theme": "dark" }'],
    ["settings.json", "not JSON"],
    ["conditions/mine.rows", "mine"],
  ])("%s", async (name, content) => {
    const out = at("theirs");
    rmSync(out, { recursive: true, force: true });
    mkdirSync(join(out, "conditions"), { recursive: true });
    writeFileSync(join(out, name), content);
    const all = readdirSync(out, { recursive: true });
    const message = /invalid out: ".*theirs"; it holds other files; must be new, empty, or the folder of a sweep$/;
    for (const more of [{}, { resume: true }, { overwrite: true }]) await refused(run("theirs", more), message);
    await refused(runShard(plan, inlineEngine(), { out, version: "test", shard: 1, of: 3 }), message);
    expect(readdirSync(out, { recursive: true })).toEqual(all);
    expect(readFileSync(join(out, name), "utf8")).toBe(content);
  });

  test("a reproduction", async () => {
    mkdirSync(at("results"));
    writeFileSync(at("results", "settings.json"), JSON.stringify({ runs: 100, seed: 1, version: "0.1.0" }));
    await refused(run("results", { overwrite: true }), "it holds a reproduction; must be new");
  });

  test("files beside our own, when begun anew", async () => {
    await run("beside");
    writeFileSync(at("beside", "conditions", "notes.txt"), "mine");
    writeFileSync(at("beside", "conditions", "00099 of a larger grid.rows"), "old");
    await run("beside", { overwrite: true });
    expect(readdirSync(at("beside", "conditions")).sort()).toEqual(
      [...readdirSync(at("one", "conditions")), "notes.txt"].sort(),
    );
  });

  test("what the sweep before has published stays until the next is complete, and then goes; but not what others have put beside it", async () => {
    const before = await planOf({ axes: { volatility: [1, 2], discount: [0.8, 0.9] } });
    await run("anew", {}, before);
    await run("anew", { resume: true, x: "discount" }, before);
    const figures = () => readdirSync(at("anew", "figures"));
    expect(figures()).toContain("regret-by-discount.png");
    expect(figures()).toContain("regret-by-volatility-and-discount.svg");
    mkdirSync(at("anew", "shards"));
    writeFileSync(at("anew", "shards", "shard-0001-of-0002"), "old");
    writeFileSync(at("anew", "figures", "regret-by-hand.svg"), "mine");
    const old = { files: readdirSync(at("anew"), { recursive: true }).sort(), csv: csv("anew") };
    const stop = new AbortController();
    const stopped = run("anew", {
      overwrite: true,
      signal: stop.signal,
      onCell: () => stop.abort(new Error("stopped")),
    });
    await expect(stopped).rejects.toThrow("stopped");
    const now = readdirSync(at("anew"), { recursive: true }).map(String);
    expect(now.filter((name) => !name.startsWith("partial")).sort()).toEqual(old.files);
    expect(csv("anew")).toBe(old.csv);
    expect(readdirSync(at("anew", "partial", "conditions"))).toHaveLength(1);
    const rest: string[] = [];
    await run("anew", { resume: true, onCell: (cell) => rest.push(cell) });
    expect(rest).toHaveLength(2);
    expect(figures().sort()).toEqual([...readdirSync(at("one", "figures")), "regret-by-hand.svg"].sort());
    expect(readdirSync(at("anew")).sort()).toEqual(readdirSync(at("one")).sort());
    expect(csv("anew")).toBe(csv("one"));
  });

  test("a manifest that names other files has none of them removed", async () => {
    await run("named");
    writeFileSync(at("named", "mine.txt"), "mine");
    const files = ["mine.txt", "../one/sweep.json", "tables/../mine.txt", 7];
    writeFileSync(at("named", "manifest.json"), JSON.stringify({ files }));
    await run("named", { overwrite: true });
    expect(readFileSync(at("named", "mine.txt"), "utf8")).toBe("mine");
    expect(existsSync(at("one", "sweep.json"))).toBe(true);
  });

  test("the file that the sweep was read from", async () => {
    await run("input");
    const input = at("input", "sweep.json");
    const before = readFileSync(input, "utf8");
    const other = await planOf({ runs: 128 });
    await refused(
      run("input", { overwrite: true, input }, other),
      "it contains the file of this sweep, which would be overwritten",
    );
    await run("input", { resume: true, input });
    expect(readFileSync(input, "utf8")).toBe(before);
  });

  test("hidden files do not make a folder anyone's", async () => {
    mkdirSync(at("hidden"));
    writeFileSync(at("hidden", ".gitkeep"), "");
    await run("hidden");
    expect(csv("hidden")).toBe(csv("one"));
  });
});

describe("two sweeps do not mix:", () => {
  test("rows of another count as none", async () => {
    await run("seven", {}, await planOf({ seed: 7 }));
    await run("mixed");
    const [first] = readdirSync(at("mixed", "conditions"));
    writeFileSync(at("mixed", "conditions", first), readFileSync(at("seven", "conditions", first)));
    const ran: string[] = [];
    await run("mixed", { resume: true, onCell: (cell) => ran.push(cell) });
    expect(ran).toEqual(["volatility=1"]);
    expect(csv("mixed")).toBe(csv("one"));
  });

  test("who comes second in a folder is refused, and the first goes on", async () => {
    const other = await planOf({ seed: 7 });
    const refusals: Promise<unknown>[] = [];
    const second = (use: Partial<SweepOptions>, which = other) =>
      refusals.push(expect(run("taken", use, which)).rejects.toThrow(/taken is being written to by process \d+ on /));
    await run("taken", {
      onCell: (cell) => {
        if (cell === "volatility=1") second({ overwrite: true });
        if (cell === "volatility=3") second({ resume: true }, plan);
      },
    });
    expect(refusals).toHaveLength(2);
    await Promise.all(refusals);
    expect(csv("taken")).toBe(csv("one"));
    expect(readdirSync(at("taken")).sort()).toEqual(readdirSync(at("one")).sort());
    await run("taken", { overwrite: true }, other);
    expect(csv("taken")).toBe(csv("seven"));
  });

  test("nothing is published by whom the folder no longer belongs to, nor a shard", async () => {
    const settings = at("changed", "settings.json");
    const change = () =>
      writeFileSync(settings, JSON.stringify({ ...JSON.parse(readFileSync(settings, "utf8")), seed: 9 }));
    let cells = 0;
    const changed = run("changed", {
      onCell: () => {
        if (++cells === 3) change();
      },
    });
    await expect(changed).rejects.toThrow("another process changed ");
    expect(existsSync(at("changed", "tables"))).toBe(false);
    rmSync(at("changed"), { recursive: true });
    const options = { out: at("changed"), version: "test", publisher, shard: 1, of: 3 };
    const shard = runShard(plan, inlineEngine(), {
      ...options,
      onProgress: (share) => {
        if (share === 1) change();
      },
    });
    await expect(shard).rejects.toThrow("another process changed ");
    expect(existsSync(at("changed", "shards"))).toBe(false);
  });
});

describe("a changed file is told by what has changed:", () => {
  test.each([
    [{ runs: 128 }, "runs 64, not 128"],
    [{ steps: 6 }, "steps 5, not 6"],
    [{ policies: ["cause"] }, 'policies ["cause","ucb"], not ["cause"]'],
    [{ discount: 0.5 }, "discount not given, not 0.5"],
    [{ axes: { volatility: [1, 2] } }, "axis volatility [1,2,3], not [1,2]"],
    [{ axes: { volatility: [1, 2, 3], arms: [2] } }, "axis arms not given, not [2]"],
  ])("%j", async (more, message) => {
    const other = run("one", { resume: true }, await planOf(more));
    await expect(other).rejects.toThrow(`invalid resume: ${at("one")} was started with ${message}`);
  });

  test("the order of settings is no change, that of axes is", async () => {
    const axes = { volatility: [1], arms: [2] };
    await run("order", {}, await planOf({ axes }));
    const { seed, ...rest } = file;
    await run("order", { resume: true }, await planSweep(parseSweep({ seed, ...rest, axes })));
    const turned = await planOf({ axes: { arms: [2], volatility: [1] } });
    await expect(run("order", { resume: true }, turned)).rejects.toThrow("axis order volatility, arms, not");
  });
});

describe("a sweep.json that was damaged", () => {
  const sweep = at("damaged", "sweep.json");
  const deep = "[".repeat(200_000) + "]".repeat(200_000);

  test("is written anew when the folder is gone on with", async () => {
    await run("damaged");
    const whole = readFileSync(sweep, "utf8");
    writeFileSync(sweep, "{");
    await run("damaged", { resume: true });
    expect(readFileSync(sweep, "utf8")).toBe(whole);
    expect(verifyResults(at("damaged")).whole).toBe(true);
    for (const damaged of ["", "[]", "null", deep, JSON.stringify({ ...file, seed: 8 })]) {
      writeFileSync(sweep, damaged);
      writeSweep(at("damaged"), plan);
      expect(readFileSync(sweep, "utf8")).toBe(whole);
    }
  });

  test("is told in one line where the sweep is needed", () => {
    writeFileSync(sweep, deep);
    expect(() => readSweep(at("damaged"))).toThrow(`cannot read ${sweep}: it is nested more than 100 levels deep`);
    writeFileSync(sweep, "{");
    expect(() => readSweep(at("damaged"))).toThrow(`cannot read ${sweep}: it is damaged: not valid JSON`);
  });
});

test("names of cells that are long in bytes make no file that is too long", async () => {
  const long = await planOf({ axes: { name: ["a", "b"].map((last) => `${"长".repeat(100)}${last}`) }, name: "{name}" });
  await run("long", {}, long);
  expect(readdirSync(at("long", "conditions"))).toHaveLength(2);
  for (const kept of readdirSync(at("long", "conditions"))) expect(Buffer.byteLength(kept)).toBeLessThan(110);
});

describe("policies of one's own", () => {
  const mine = (name: string, sign = "") =>
    `export default { name: "${name}", start: () => ({ score: (v, s, out) => out.set(v.predicted.mean.map((m) => ${sign}m)) }) };`;
  mkdirSync(at("own"));
  writeFileSync(at("own", "first.mjs"), mine("first"));
  writeFileSync(at("own", "second.mjs"), mine("second", "-"));
  const own = (axes: object, policies: string[]) =>
    planSweep(parseSweep({ ...file, policies: ["cause", ...policies], axes }, at("own")));

  test("may be values of an axis, and are found from the file's folder", async () => {
    const { cells } = await own({ p: ["thompson", "./first.mjs"] }, ["{p}"]);
    expect(cells.map(({ id }) => id)).toEqual(["p=thompson", "p=./first.mjs"]);
    expect(cells[1].config.policies?.[1]).toMatch(/^file:.*own\/first\.mjs$/);
    expect(cells[1].policies).toEqual(["cause", "{p}"]);
    const within = await own({ p: ["first", "second"] }, ["./{p}.mjs"]);
    expect(within.cells[1].config.policies?.[1]).toMatch(/second\.mjs$/);
    await expect(own({ p: ["third"] }, ["./{p}.mjs"])).rejects.toThrow("there is no such file (cell p=third)");
  });

  test("are found again from the results folder, and count by their content", async () => {
    const axis = await own({ p: ["./first.mjs", "./second.mjs"] }, ["{p}"]);
    await run("axis", {}, axis);
    const again = await planSweep(readSweep(at("axis")));
    await run("axis", { resume: true }, again);
    writeFileSync(at("own", "second.mjs"), mine("second", "+"));
    await expect(run("axis", { resume: true }, again)).rejects.toThrow(
      /was started with modules first.mjs \w{16}, second.mjs \w{16}, not first.mjs/,
    );
  });

  test("count with what they import", async () => {
    writeFileSync(at("own", "helper.mjs"), "export const sign = 1;");
    writeFileSync(at("own", "third.mjs"), `import { sign } from "./helper.mjs";\n${mine("third", "sign * ")}`);
    const third = await own({ volatility: [1] }, ["./third.mjs"]);
    const was = identityOf(third, "test");
    writeFileSync(at("own", "helper.mjs"), "export const sign = -1;");
    expect(differenceOf(was, identityOf(third, "test"))).toBe("modules");
  });
});
