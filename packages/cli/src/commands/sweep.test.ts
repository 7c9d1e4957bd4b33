import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { cause, causeHere, folder, once, stopAfterFirst, stopOnce } from "../process.suite.ts";

const write = (name: string, content: object | string) =>
  writeFileSync(join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
const read = (...path: string[]) => readFileSync(join(folder, ...path));
const FILES = [
  "tables/sweep.csv",
  "tables/sweep.parquet",
  "report.html",
  "figures/regret-by-c-and-discount.svg",
  "figures/difference-by-c-and-discount.pdf",
];
const AT_DISCOUNT = FILES.map((file) => file.replace("-and-discount", "-at-discount=0.95"));
const expectSame = (a: string, b: string, files = FILES) => {
  for (const file of files) expect(read(a, file).equals(read(b, file)), file).toBe(true);
};
const last = (text: string) => text.trim().split("\n").at(-1);

// Many processes, one after another: slow where the machine has other things to do.
const grid = {
  policies: ["cause", "ucb:c={c}", "./mine.mjs"],
  runs: 300,
  steps: 40,
  seed: 2,
  axes: { c: "0.5..2:3log", discount: [0.9, 0.95] },
};
const MINE = 'export default { name: "mine", start: () => ({ score: (v, s, out) => out.set(v.predicted.mean) }) };';

// Each is made once, for all that is asked of it. With --json nothing is estimated, which takes its time.
const one = once(() => cause("sweep grid.json --out one --jobs 1"));
const three = once(async () => {
  await one();
  cpSync(join(folder, "one"), join(folder, "three"), { recursive: true });
  // Nothing there that could be kept.
  for (const made of ["conditions", "figures", "tables"]) rmSync(join(folder, "three", made), { recursive: true });
  return causeHere("sweep grid.json --out three --overwrite --jobs 3 --json");
});
const MANY = "sweep grid.json --runs 6000 --jobs 1";
const many = once(() => causeHere(`${MANY} --out whole --json --x c --at discount=0.95`));
const dryRun = once(() => causeHere("sweep grid.json --runs 1e6 --dry-run --shards 10 --jobs 1 --out dry"));

beforeAll(() => {
  write("grid.json", grid);
  write("mine.mjs", MINE);
});

describe("cause sweep", () => {
  test("says what it will take, shows a table, and writes the folder; the same bytes on other threads", async () => {
    const { code, out, err } = await one();
    expect(code).toBe(0);
    expect(err).toMatch(
      /^6 cells: c 3 × discount 2; 3 policies\n1,800 runs \(300 per cell\) in 30 chunks\nabout [\d.]+ s on 1 thread of this machine; [\d.e-]+ core-hours\n[\d,.]+ runs per second and core, measured on \d cells? in [\d.]+ s\n$/,
    );
    expect(out).toMatch(/^ +c +discount +cause +ucb:c=… \(each c\) +mine *\n +0\.5 +0\.9 /);
    expect(out).toContain(
      "Written to one: report.html, tables/sweep.csv, figures/regret-by-c-and-discount.svg, figures/difference-by-c-and-discount.svg",
    );
    expect(readdirSync(join(folder, "one")).sort()).toEqual(
      ["conditions", "figures", "manifest.json", "report.html", "settings.json", "sweep.json", "tables"].sort(),
    );
    expect(read("one", "tables", "sweep.csv").toString()).toMatch(
      /^cell,c,discount,policy,reference,runs,regret,sem,difference,/,
    );
    expect((await three()).code).toBe(0);
    expectSame("three", "one");
  });

  test("what was stopped goes on to the same bytes; other settings do not", async () => {
    const stopped = await stopAfterFirst(`${MANY} --out part`, "part");
    expect(stopped.code).toBe(130);
    expect(last(stopped.err)).toContain("are in part; continue with --resume");
    expect((await causeHere(`${MANY} --out part --resume --json --x c --at discount=0.95`)).code).toBe(0);
    expect((await many()).code).toBe(0);
    expectSame("part", "whole", AT_DISCOUNT);
    const other = await causeHere("sweep grid.json --runs 500 --out part --resume");
    expect(other.code).toBe(2);
    // Before anything is estimated.
    expect(other.err).toMatch(
      /^cause: invalid resume: .*part was started with runs 6000, not 500; --overwrite replaces it once the new results are complete\n$/,
    );
    write("mine.mjs", `${MINE} // changed`);
    const changed = await causeHere(`${MANY} --out part --resume`);
    expect([changed.code, last(changed.err)]).toEqual([
      2,
      expect.stringContaining("was started with modules mine.mjs "),
    ]);
    write("mine.mjs", MINE);
  });

  test("a finished sweep is not thrown away, nor anyone's files", async () => {
    expect((await one()).code).toBe(0);
    const again = await causeHere("sweep grid.json --out one");
    expect({ code: again.code, out: again.out }).toEqual({ code: 2, out: "" });
    expect(again.err).toMatch(
      /^cause: invalid out: ".*one"; it holds a sweep with these settings; --resume continues it, --overwrite replaces it once the new results are complete\n$/,
    );
    expect((await three()).code).toBe(0);
    expectSame("three", "one");
    mkdirSync(join(folder, "home"));
    write("home/sweep.json", grid);
    write("home/mine.mjs", MINE);
    for (const more of ["", " --resume", " --overwrite", " --shard 1/2"]) {
      const here = await causeHere(`sweep home/sweep.json --out home${more}`);
      expect([here.code, here.err]).toEqual([2, expect.stringContaining("it holds other files; must be new, empty")]);
    }
    expect(readdirSync(join(folder, "home")).sort()).toEqual(["mine.mjs", "sweep.json"]);
    expect(JSON.parse(read("home", "sweep.json").toString())).toEqual(grid);
  });

  test("a folder that another process writes to is refused, whatever is asked for", async () => {
    let tried = false;
    const first = stopOnce("sweep grid.json --runs 1e6 --jobs 1 --out busy", () => tried);
    await vi.waitUntil(() => existsSync(join(folder, "busy", "settings.json")), { timeout: 240_000 });
    const second = await causeHere("sweep grid.json --seed 9 --runs 64 --out busy --overwrite --jobs 1 --json");
    tried = true;
    expect(second).toMatchObject({ code: 1, out: "" });
    expect(second.err).toMatch(
      /^cause: .*busy is being written to by process \d+ on \S+ \(since .* UTC\); wait until /,
    );
    expect((await first).code).toBe(130);
    expect(readdirSync(join(folder, "busy"))).not.toContain("partial");
    expect(JSON.parse(read("busy", "settings.json").toString())).toMatchObject({ seed: 2, runs: 1e6 });
  });

  test("a policy of one's own may be the value of an axis", async () => {
    write("policies.json", {
      policies: ["cause", "{p}"],
      runs: 64,
      steps: 10,
      axes: { p: ["thompson", "./mine.mjs"] },
    });
    const { code, out } = await causeHere("sweep policies.json --out policies --jobs 1");
    expect(code).toBe(0);
    expect(out).toMatch(/^ +p +cause +each p *\n +thompson .*\n +\.\/mine\.mjs /);
    // The folder can be merged and gone on with by itself.
    expect((await causeHere("sweep policies/sweep.json --out policies --resume --jobs 1 --json")).code).toBe(0);
  });

  test("JSON holds the rows of the table and nothing else is said", async () => {
    const { code, out, err } = await many();
    expect({ code, err }).toEqual({ code: 0, err: "" });
    const { rows, axes } = JSON.parse(out);
    expect([rows.length, axes.length]).toEqual([18, 2]);
    expect(rows[1]).toMatchObject({ cell: "c=0.5,discount=0.9", policy: "ucb:c={c}", reference: "cause", runs: 6000 });
    expect(read("whole", "figures", "regret-by-c-at-discount=0.95.svg").toString()).toContain("At discount = 0.95.");
  });

  test("a dry run tells cells, runs and time, and writes nothing", async () => {
    const { code, out, err } = await dryRun();
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(
      /^6 cells: c 3 × discount 2; 3 policies\n6,000,000 runs \(1,000,000 per cell\) in [\d,]+ chunks\n/,
    );
    expect(out).toMatch(
      /\nabout [\d.]+ (s|min) on 1 thread of this machine; [\d.]+ core-hours\nabout [\d.]+ (s|min) for each of 10 shards/,
    );
    expect(readdirSync(folder)).not.toContain("dry");
    const document = JSON.parse((await causeHere("sweep grid.json --dry-run --json")).out);
    expect(document).toMatchObject({ cells: 6, runs: 1800, chunks: 30 });
    expect(document.expectedSeconds).toBeGreaterThan(0);
  });

  const expectRefusal = async (by: typeof causeHere, words: string, message: string) => {
    write("broken.json", "{");
    write("empty.json", {});
    write("line.json", { axes: { discount: [0.9, 0.95] } });
    const { code, out, err } = await by(words);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(`cause: ${message}`);
    expect(err.trim().split("\n")).toHaveLength(1);
  };

  test("cause sweep nowhere.json: one clear line", () =>
    expectRefusal(cause, "sweep nowhere.json", 'invalid configuration: "nowhere.json"; the file cannot be read'));

  test.each([
    ["sweep broken.json", 'invalid configuration: "broken.json"; it is not JSON'],
    ["sweep empty.json", "missing axes; must be an object with at least one axis"],
    ["sweep grid.json --x d", 'invalid x: "d"; must be one of the axes: c, discount'],
    ["sweep grid.json --at c", 'invalid at: "c"; must be axis=value'],
    ["sweep grid.json --runs -1", "invalid runs: -1; must be an integer >= 1 (cell c=0.5,discount=0.9)"],
    ["sweep grid.json --shard 0/3", 'invalid shard: "0/3"; must be i/n with i from 1 to n, such as 3/100'],
    ["sweep grid.json --shard 4/3", 'invalid shard: "4/3"; must be i/n with i from 1 to n'],
    ["sweep grid.json --shard 1/3 --dry-run", "invalid usage: --dry-run and --shard cannot be combined"],
    ["sweep grid.json --shards 3", "invalid usage: --shards requires --dry-run"],
    ["sweep grid.json --dry-run --shards 0", "invalid shards: 0; must be an integer >= 1"],
    ["sweep grid.json --dry-run --shards 99", "invalid shards: 99; the sweep has only 30 chunks"],
    ["sweep grid.json --shard 1/99 --out none", "invalid shards: 99; the sweep has only 30 chunks"],
    ["sweep grid.json --out=", 'invalid out: ""; must be the path of a folder'],
    ["sweep grid.json --shard 1/3 --resume", "invalid usage: --resume and --shard cannot be combined"],
    ["sweep grid.json --resume --overwrite", "invalid usage: --resume and --overwrite cannot be combined"],
    ["sweep line.json --y discount", 'invalid y: "discount"; needs a second axis; the sweep has only discount'],
    ["reproduce regret --out=", 'invalid out: ""; must be the path of a folder'],
  ])("cause %s: one clear line", (words, message) => expectRefusal(causeHere, words, message));

  test("a folder that cannot be written is one clear line", async () => {
    write("taken", "");
    const { code, err, out } = await causeHere("sweep grid.json --out taken");
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(/^cause: cannot write .*taken: not a directory\n$/);
  });
});

describe("shards and cause merge", () => {
  test.each([1, 3])("%i shards give the bytes of one machine", async (of) => {
    for (let shard = 1; shard <= of; shard++) {
      const { code, out } = await causeHere(`sweep grid.json --shard ${shard}/${of} --jobs 1 --out parts-${of}`);
      expect({ code, out }).toEqual({
        code: 0,
        out: `shard ${shard} of ${of} is written. Once all shards are: cause merge parts-${of}\n`,
      });
    }
    const merged = await causeHere(`merge parts-${of}`);
    expect(merged.code).toBe(0);
    expect(merged.out).toContain(`Written to parts-${of}: report.html, tables/sweep.csv`);
    expectSame(`parts-${of}`, "one");
  });

  test("a shard that is missing, cut or damaged is told in one line, and only that is run again", async () => {
    const path = join("parts-3", "shards", "shard-0002-of-0003");
    const whole = read(path);
    const expectComplaint = async (message: RegExp, by = causeHere) => {
      const { code, out, err } = await by("merge parts-3");
      expect({ code, out }).toEqual({ code: 1, out: "" });
      expect(err).toMatch(message);
      expect(err.trim().split("\n")).toHaveLength(1);
    };
    writeFileSync(join(folder, path), whole.subarray(0, 500));
    await expectComplaint(/^cause: shard 2 of 3 is cut short: /);
    writeFileSync(join(folder, path), whole.toString().replace("AAA", "AAB"));
    await expectComplaint(/^cause: shard 2 of 3 is damaged: its checksum does not match: /);
    rmSync(join(folder, path));
    await expectComplaint(/^cause: 1 of 3 shards are missing in .*: 2\n$/, cause);
    const there = await causeHere("sweep grid.json --shard 1/3 --out parts-3 --jobs 1");
    expect(there.out).toBe("shard 1 of 3 is already complete. Once all shards are: cause merge parts-3\n");
    const json = await causeHere("sweep grid.json --shard 1/3 --out parts-3 --json --jobs 1");
    expect(JSON.parse(json.out)).toEqual({ shard: 1, of: 3, out: "parts-3", ran: false });
    expect((await causeHere("sweep grid.json --shard 2/3 --out parts-3 --jobs 1")).code).toBe(0);
    expect(read(path).equals(whole)).toBe(true);
  });

  test("a folder without a sweep is one clear line", async () => {
    const { code, err } = await causeHere("merge nowhere");
    expect(code).toBe(2);
    expect(err).toMatch(
      /^cause: invalid folder: ".*nowhere"; there is no such folder; must be a folder written by cause sweep --shard\n$/,
    );
    mkdirSync(join(folder, "nothing"));
    expect(await causeHere("merge nothing")).toMatchObject({
      code: 2,
      err: expect.stringContaining("it contains no sweep"),
    });
    expect((await one()).code).toBe(0);
    expect(await causeHere("merge one")).toMatchObject({
      code: 2,
      err: expect.stringContaining("contains no shards"),
    });
  });
});
