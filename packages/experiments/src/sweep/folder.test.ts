import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { inlineEngine } from "../jobs/inline.ts";
import { expectRefusal, file, plan, planOf, useFolder } from "./folder.suite.ts";
import { runShard } from "./shard.ts";

const { at, run, csv } = useFolder();
await run("one");

describe("finished work is not lost:", () => {
  test("a folder with a sweep is refused, unless it is to be gone on with or begun anew", async () => {
    await run("again");
    const before = csv("again");
    await expectRefusal(
      run("again"),
      /^InvalidInput: invalid out: ".*again"; it holds a sweep with these settings; --resume continues it, --overwrite replaces it once the new results are complete$/,
    );
    const two = await planOf({ seed: 2 });
    await expectRefusal(
      run("again", {}, two),
      /it holds a sweep started with seed 1, not 2; --overwrite replaces it once /,
    );
    const ran: string[] = [];
    await run("again", { resume: true, onCell: (cell) => ran.push(cell) });
    expect([ran.length, csv("again")]).toEqual([0, before]);
    await run("again", { overwrite: true, onCell: (cell) => ran.push(cell) }, two);
    expect(ran.length).toBe(3);
    expect(csv("again")).not.toBe(before);
  });

  test("a folder of shards too", async () => {
    await runShard(plan, inlineEngine(), { out: at("parts"), version: "test", shard: 1, of: 3 });
    await expectRefusal(run("parts"), "it holds a sweep with these settings");
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
    for (const more of [{}, { resume: true }, { overwrite: true }]) await expectRefusal(run("theirs", more), message);
    await expectRefusal(runShard(plan, inlineEngine(), { out, version: "test", shard: 1, of: 3 }), message);
    expect(readdirSync(out, { recursive: true })).toEqual(all);
    expect(readFileSync(join(out, name), "utf8")).toBe(content);
  });

  test("a reproduction", async () => {
    mkdirSync(at("results"));
    writeFileSync(
      at("results", "settings.json"),
      JSON.stringify({ kind: "reproduction", runs: 100, seed: 1, version: "0.1.0" }),
    );
    await expectRefusal(run("results", { overwrite: true }), "it holds a reproduction; must be new");
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
    const files = ["mine.txt", "../one/sweep.json", "tables/../mine.txt"];
    writeFileSync(at("named", "manifest.json"), JSON.stringify({ files, checksums: {} }));
    await run("named", { overwrite: true });
    expect(readFileSync(at("named", "mine.txt"), "utf8")).toBe("mine");
    expect(existsSync(at("one", "sweep.json"))).toBe(true);
  });

  test("the file that the sweep was read from", async () => {
    await run("input");
    const input = at("input", "sweep.json");
    const before = readFileSync(input, "utf8");
    const other = await planOf({ runs: 128 });
    await expectRefusal(
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

test("names of cells that are long in bytes make no file that is too long", async () => {
  const long = await planOf({ axes: { name: ["a", "b"].map((last) => `${"长".repeat(100)}${last}`) }, name: "{name}" });
  await run("long", {}, long);
  expect(readdirSync(at("long", "conditions"))).toHaveLength(2);
  for (const kept of readdirSync(at("long", "conditions"))) expect(Buffer.byteLength(kept)).toBeLessThan(110);
});
