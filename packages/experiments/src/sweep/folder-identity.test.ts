// Which sweep a folder belongs to.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { inlineEngine } from "../jobs/inline.ts";
import { differenceOf } from "../results/folder-settings.ts";
import { publisher } from "../results/publisher.suite.ts";
import { verifyResults } from "../results/verify.ts";
import { parseSweep } from "./config.ts";
import { file, plan, planOf, useFolder } from "./folder.suite.ts";
import { readSweep, writeSweep } from "./folder.ts";
import { identityOf } from "./identity.ts";
import { planSweep } from "./plan.ts";
import { runShard } from "./shard.ts";
import type { SweepOptions } from "./sweep.ts";

const { at, run, csv } = useFolder();
await run("one");

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
