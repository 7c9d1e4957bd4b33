import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cause, causeHere, folder, once, stopAfterFirst } from "../process.suite.ts";

// Many processes, one after another: slow where the machine has other things to do.
const words = "reproduce ucb-scale regret --runs 200 --max-runs 400 --seed 2";
const made = once(() => cause(`${words} --out whole`));

describe("cause reproduce", () => {
  test("writes a folder with a report, stops on Ctrl-C, and goes on to the same bytes", async () => {
    const whole = await made();
    expect(whole.code).toBe(0);
    expect(whole.out).toMatch(/^9 claims of the paper:\n/);
    expect(whole.out).toContain("Report: whole/report.html");
    expect(whole.err).toMatch(
      /^2 experiments, seed 2, \d+ threads? → whole\n {2}regret +3 conditions, 200 runs each\n/,
    );
    expect(whole.err).toMatch(/\nregret\/mixed +[\d.]+ s\n/);
    expect(whole.err).toMatch(
      /\nrunning on: regret\/mixed to 400 runs of cause, [a-z, -]*gittins[a-z, -]* \(claims [a-z, -]*mixed-best[a-z, -]*\)\n/,
    );
    expect(whole.err).toMatch(/\nregret\/mixed to 400 runs +[\d.]+ s\n/);

    const stopped = await stopAfterFirst(`${words} --out part --jobs 1`, "part");
    expect([0, 130]).toContain(stopped.code);
    const finished = await causeHere(`${words} --out part --resume --jobs 1`);
    expect(finished.code).toBe(0);
    for (const file of ["tables/regret.csv", "tables/ucb-scale.parquet", "claims.json", "figures/regret.svg"]) {
      expect(readFileSync(join(folder, "part", file)).equals(readFileSync(join(folder, "whole", file))), file).toBe(
        true,
      );
    }
    const other = await causeHere("reproduce regret --runs 500 --seed 2 --out part --resume");
    expect(other.code).toBe(2);
    expect(other.err).toContain("was started with runs 200, not 500");
  });

  test("the same command again keeps what is there; a bad setting touches nothing", async () => {
    expect((await made()).code).toBe(0);
    const again = await causeHere(`${words} --out whole`);
    expect(again.code).toBe(0);
    expect(again.err).toMatch(/\nregret\/mixed +kept\n/);
    const before = readdirSync(join(folder, "whole"), { recursive: true }).sort();
    for (const bad of ["--seed=", "--seed 1.5", "--seed=-1", "--seed 3 --engine redis", "--runs 1", "--max-runs 50"]) {
      for (const use of ["", "--resume", "--overwrite"]) {
        const { code, out, err } = await causeHere(`reproduce regret --out whole ${bad} ${use}`);
        expect({ code, out }).toEqual({ code: 2, out: "" });
        expect(err).toMatch(/^cause: invalid (seed|engine|runs|max-runs): .*\n$/);
      }
    }
    const both = await causeHere("reproduce regret --out whole --max-runs 400 --no-decide");
    expect(both).toMatchObject({
      code: 2,
      err: "cause: invalid usage: --max-runs and --no-decide cannot be combined\n",
    });
    const fixed = await causeHere("reproduce ucb-scale regret --runs 200 --seed 2 --no-decide --out whole");
    expect(fixed.err).toContain("started with maxRuns 400, not 200");
    expect(readdirSync(join(folder, "whole"), { recursive: true }).sort()).toEqual(before);
    expect((await causeHere("verify whole")).code).toBe(0);
  });

  test("replaces another when told to, once it is complete, and not what others have", async () => {
    expect((await made()).code).toBe(0);
    const other = "reproduce regret --runs 400 --no-decide --seed 1 --out whole --jobs 1";
    const refusal = await causeHere(other);
    expect({ code: refusal.code, out: refusal.out }).toEqual({ code: 2, out: "" });
    expect(refusal.err).toMatch(
      /^cause: invalid out: ".*whole"; it holds a reproduction started with runs 200, not 400; --overwrite replaces it once the new results are complete\n$/,
    );
    const stopped = await stopAfterFirst(`${other} --overwrite`, join("whole", "partial"));
    expect(stopped.err).toContain(
      "the results in whole stay until the new ones are complete; those are written to whole/partial\n",
    );
    expect(stopped.err).toContain("stopped; finished parts are in whole/partial; continue with --resume\n");
    expect(stopped.code).toBe(130);
    expect((await causeHere("verify whole")).code).toBe(0);
    const finished = await causeHere(`${other} --resume`);
    expect(finished.code).toBe(0);
    expect(finished.err).toMatch(/\nregret\/mixed +kept\n/);
    const { runs, seed } = JSON.parse(readFileSync(join(folder, "whole", "settings.json"), "utf8"));
    expect({ runs, seed }).toEqual({ runs: 400, seed: 1 });
    expect((await causeHere("verify whole")).code).toBe(0);
    expect(readdirSync(join(folder, "whole"))).not.toContain("partial");
    mkdirSync(join(folder, "theirs", "conditions"), { recursive: true });
    writeFileSync(join(folder, "theirs", "settings.json"), "{}");
    const { code, out, err } = await causeHere("reproduce regret/mixed --runs 100 --out theirs --overwrite");
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toMatch(
      /^cause: invalid out: ".*theirs"; it holds other files; must be new, empty, or the folder of a/,
    );
    expect(readdirSync(join(folder, "theirs"))).toEqual(["conditions", "settings.json"]);
  });

  test("a folder that cannot be written is one clear line", async () => {
    writeFileSync(join(folder, "taken"), "");
    const { code, err, out } = await cause("reproduce regret --runs 100 --out taken");
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err.trim().split("\n").at(-1)).toMatch(/^cause: cannot write .*taken/);
  });
});
