import { readFileSync } from "node:fs";
import { join } from "node:path";
import { minusSigns } from "@cause-toolkit/figures/text";
import { describe, expect, test } from "vitest";
import { readObservations } from "../input/observations.ts";
import { gaussianWarnings } from "../output/gaussian-warnings.ts";
import { cause, causeHere, folder, once } from "../process.suite.ts";
import { file, rows, text } from "./infer-data.suite.ts";

describe("cause infer", () => {
  const onData = once(() =>
    cause(
      "infer data.csv --column reward --group subject --time t --cells 11 --out est.csv --plot est.svg --report est.html",
    ),
  );
  const onNames = once(() => {
    file("names.csv", `\uFEFF${text.replaceAll("ann", "René").replaceAll("bob", "Renè")}`);
    return causeHere("infer names.csv --column reward --group subject --cells 11 --jobs 1 --out n.csv --plot n.svg");
  });

  test("a report that answers first: means of both noises with errors, and what speaks against them", async () => {
    await onData();
    const page = readFileSync(join(folder, "est.html"), "utf8");
    expect(page).toMatch(/volatility [\d.]+ ± [\d.]+, stochasticity [\d.]+ ± [\d.]+<\/strong>, learning rate/);
    expect(page).toContain("120 observations in 2 series, 2 missing.");
    expect(page).toContain("What noises other than Gaussian ones do");
    expect(page).not.toContain("figures/inference.svg");
    const { err } = await causeHere("infer data.csv --column reward --group subject --report no-folder/est.pdf");
    expect(err).toContain("must end in .html");
  });

  test("of one series the report has the last trial with credible intervals", async () => {
    file(
      "one.csv",
      `reward\n${rows
        .slice(1, 31)
        .map((row) => row.split(",")[2])
        .join("\n")}\n`,
    );
    await causeHere("infer one.csv --cells 11 --jobs 1 --report one.html");
    expect(readFileSync(join(folder, "one.html"), "utf8")).toMatch(
      /At the last trial, volatility is [\d.]+ \(90 % interval [\d.]+ to [\d.]+\) and stochasticity/,
    );
  });

  test("a summary for people, estimates as CSV, a picture", async () => {
    const { code, out, err } = await onData();
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(
      /^healthy learner: infers both noises; grid of 11 cells for each noise; λ 0\.1 \(volatility\), 0\.1 \(stochasticity\)\n/,
    );
    expect(out).toMatch(/ann +60 +1 +[\d.e-]+ +[\d.]+ +0\.\d+ +-\d+\.\d\d/);
    expect(out).toMatch(/Numerical error, by a grid of 7 cells beside it: at most [\d.]+ % in volatility/);
    expect(out).toMatch(/across values of subject:\n groups .*\n all +2 +[\d.]+ ± [\d.]+ +[\d.]+ ± [\d.]+/);
    const [head, ...lines] = readFileSync(join(folder, "est.csv"), "utf8").trim().split("\n");
    expect(head).toBe(
      "group,trial,time,outcome,volatility,volatilityLow,volatilityHigh,stochasticity,stochasticityLow,stochasticityHigh," +
        "mean,variance,rewardLow,rewardHigh,learningRate,logEvidence,interval",
    );
    expect(lines.length).toBe(120);
    expect(lines[6]).toMatch(/^ann,7,7,,/);
    for (const line of lines) {
      const [v, vLow, vHigh, s, sLow, sHigh, mean, , low, high] = line.split(",").slice(4).map(Number);
      expect(vLow <= v && v <= vHigh && sLow <= s && s <= sHigh && low <= mean && mean <= high, line).toBe(true);
    }
    const picture = readFileSync(join(folder, "est.svg"), "utf8");
    expect(picture).toContain("Noise inferred from data.csv");
    expect(picture).toContain("time in steps of 1 (the median gap)");
    expect(picture).toContain("time →");
    expect(picture).not.toContain("trial or time");
  });

  test("the unit of time does not matter; the length of a step is told", async () => {
    const inUnit = (unit: number) => text.replace(/^(\w+),(\d+),/gm, (_, who, t) => `${who},${Number(t) * unit},`);
    const words = "--column reward --group subject --time t --cells 11 --jobs 1";
    const tables = [];
    for (const [name, unit] of [
      ["data", 1],
      ["ms", 1000],
      ["days", 1 / 86400],
    ] as const) {
      if (unit !== 1) file(`${name}.csv`, inUnit(unit));
      const { code, out, err } = await (unit === 1 ? onData() : causeHere(`infer ${name}.csv ${words}`));
      expect({ code, err }).toEqual({ code: 0, err: "" });
      expect(out).toContain(
        `time in steps of ${Number(unit.toPrecision(4))} (the median gap); volatility is per step\n`,
      );
      tables.push(out.replace(/time in steps of [^ ]+/, ""));
    }
    expect(new Set(tables).size).toBe(1);
    const asked = await causeHere(`infer ms.csv ${words} --interval 500 --json --plot ms.svg`);
    expect(JSON.parse(asked.out).settings.interval).toBe(500);
    expect(readFileSync(join(folder, "ms.svg"), "utf8")).toContain("time in steps of 500 (as given)");
  });

  test("without times nothing is said of steps, and the axis is the trial", async () => {
    const { out } = await onNames();
    expect(out).not.toContain("steps");
    expect(readFileSync(join(folder, "n.csv"), "utf8").split("\n", 1)[0]).toMatch(/,logEvidence$/);
    expect(readFileSync(join(folder, "n.svg"), "utf8")).toContain("trial →");
  });

  test("an empty line of a single column is a missing observation, but for those at the ends", async () => {
    file("single.csv", '\n\nx\n1\n\n3.5\n\n\n2\n""\n\n\n');
    const { rows } = JSON.parse((await causeHere("infer single.csv --cells 11 --json --jobs 1")).out);
    expect(rows.map((row: { outcome: number | null }) => row.outcome)).toEqual([1, null, 3.5, null, null, 2, null]);
    file("pair.csv", "x,y\n1,2\n\n3,4\n2,2\n");
    const { series } = await readObservations(join(folder, "pair.csv"), { column: "x" });
    expect([...series[0].outcome]).toEqual([1, 3, 2]);
  });

  test("names outside ASCII are kept apart, after a mark of UTF-8 too", async () => {
    const { code, out } = await onNames();
    expect(code).toBe(0);
    expect(out).toMatch(/René +60[\s\S]*Renè +60/);
  });

  test("--json prints one document, the same on any number of threads", async () => {
    const words = "infer data.csv --column 3 --group 1 --lesion s-blind --start 2:9 --json";
    const [one, two] = [await causeHere(`${words} --jobs 1`), await causeHere(`${words} --jobs 2`)];
    expect({ code: one.code, err: one.err }).toEqual({ code: 0, err: "" });
    expect(two.out).toBe(one.out);
    const { rows, settings } = JSON.parse(one.out);
    expect(settings.pools).toMatchObject([
      { pool: "all", series: 2, start: { volatility: 2, stochasticity: 9 }, lambda: { stochasticity: 0 } },
    ]);
    expect(rows.every((row: { stochasticity: number }) => row.stochasticity === 9)).toBe(true);
    expect(rows[0]).toMatchObject({ stochasticityLow: 9, stochasticityHigh: 9 });
  });

  test("several group columns make series of their combinations, with means by one of them", async () => {
    const blocks = text
      .split("\n")
      .map((line, i) => (i === 0 ? `${line},time` : line && `${line},${i % 2 ? "b" : "a"}`));
    file("blocks.csv", blocks.join("\n"));
    const words = "infer blocks.csv --column reward --cells 11 --jobs 1 --group subject,time --by time --window 21:30";
    const { code, out, err } = await causeHere(`${words} --out blocks.out.csv`);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toContain("Means over trials 21 to 30.");
    expect(out).toMatch(/\n ann\/b +30 .*\n ann\/a +30 .*\n bob\/b /);
    expect(out).toMatch(/\n time +number .*\n b +2 +[\d.]+ ± .*\n a +2 +[\d.]+ ± /);
    const [head, line] = readFileSync(join(folder, "blocks.out.csv"), "utf8").split("\n");
    expect(head).toMatch(/^group,subject,group\.time,trial,time,outcome,/);
    expect(line).toMatch(/^ann\/b,ann,b,1,1,/);
    const document = JSON.parse((await causeHere(`${words} --pool subject --json`)).out);
    expect(document.settings).toMatchObject({ group: ["subject", "time"], by: "time", pool: "subject" });
    expect(document.settings.pools.map(({ pool }: { pool: string }) => pool)).toEqual(["ann", "bob"]);
    expect(document.means.map(({ label, units }: { label: string; units: number }) => [label, units])).toEqual([
      ["b", 2],
      ["a", 2],
    ]);
    expect(document.summary[0]).toMatchObject({ group: "ann/b", labels: ["ann", "b"], window: [21, 30] });
    expect(document.methods).toContain("estimated from the moments of each subject");
  });

  test("a fit is told with intervals, and warns of what the data do not determine", async () => {
    file("twenty.csv", text.split("\n").slice(0, 21).join("\n"));
    const words = "infer twenty.csv --column reward --cells 11 --jobs 1 --start evidence --lambda evidence";
    const { code, out, err } = await causeHere(`${words} --plot fit.svg`);
    expect(code).toBe(0);
    expect(out).toContain("Fitted by evidence and a weak prior, with 95 % intervals:");
    expect(out).toMatch(/\n all( +[\d.e-]+ \([\d.e-]+ to [\d.]+\)){4}\n/);
    expect(err).toContain("cause: warning: the data hardly determine the fitted λ of volatility;");
    expect(readFileSync(join(folder, "fit.svg"), "utf8")).toContain("(fitted)");
    const { methods } = JSON.parse((await causeHere(`${words} --json`)).out);
    expect(methods).toContain("λ: median 0.1, SD of the logarithm 1");
  });

  test("particles tell their Monte Carlo error", async () => {
    const words = "infer data.csv --column reward --group subject --filter particles --particles 30 --jobs 1";
    const { out } = await causeHere(`${words} --repetitions 3 --seed x`);
    expect(out).toContain("30 particles, 3 repetitions, seed x;");
    expect(out).toMatch(
      /\nMonte Carlo error, the standard deviation over 3 repetitions: at most [\d.]+ % in volatility/,
    );
    const { settings, rows, summary } = JSON.parse((await causeHere(`${words} --repetitions 1 --json`)).out);
    expect(settings).toMatchObject({ filter: "particles", particles: 30, repetitions: 1, seed: 1 });
    expect(rows[0].effectiveSize).toBeGreaterThan(1);
    expect(summary[0].error).toBeNull();
  });

  test("binary and bounded outcomes get a warning", async () => {
    file("binary.csv", `x\n${Array.from({ length: 40 }, (_, i) => ((i * 7) % 5 < 2 ? 1 : 0)).join("\n")}\n`);
    const binary = await causeHere("infer binary.csv --cells 11 --jobs 1");
    expect(binary.code).toBe(0);
    expect(binary.err).toContain("warning: the outcomes take only two values; the model assumes Gaussian noise");
    file(
      "bounded.csv",
      `x\n${Array.from({ length: 40 }, (_, i) => Math.min(1, Math.max(0, Math.sin(i)))).join("\n")}\n`,
    );
    const { series } = await readObservations(join(folder, "bounded.csv"), {});
    expect(gaussianWarnings(series).join()).toContain("as if bounded; the model assumes Gaussian noise");
  });

  test("outcomes that are all the same are refused without a false warning; a series of such is told", async () => {
    file("constant.csv", `x\n${"3\n".repeat(40)}`);
    const { code, err } = await causeHere("infer constant.csv --jobs 1");
    expect(code).toBe(2);
    expect(err).toBe("cause: invalid outcomes: 3; all are the same: there is no noise to infer\n");
    const varied = Float64Array.from({ length: 40 }, (_, t) => 10 * Math.sin(t));
    const constant = (group: string) => ({ group, outcome: new Float64Array(12).fill(3) });
    const warned = (...groups: string[]) =>
      gaussianWarnings([{ group: "v", outcome: varied }, ...groups.map(constant)]);
    expect(warned("c")).toEqual(["the outcomes of c do not vary; there is no noise to infer from them"]);
    expect(warned("c", "d").join()).toContain("the outcomes of 2 groups (such as c) do not vary;");
    expect(warned()).toEqual([]);
  });

  test("JSON and plot tell the settings and the summary", async () => {
    const words = "--column reward --group subject --time t --lesion s-blind --lambda 0.2 --level 0.8 --jobs 1";
    const { out } = await causeHere(`infer data.csv ${words} --json --plot told.svg`);
    const { version, settings, summary, rows, logEvidence, logEvidenceError, methods } = JSON.parse(out);
    const [{ start }] = settings.pools;
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(settings).toMatchObject({
      filter: "grid",
      cells: 29,
      coarseCells: 15,
      level: 0.8,
      window: { last: 0.5 },
      estimator: "inverseMeanPrecision",
      interval: 1,
      lesion: "s-blind",
      pool: "all",
      column: "reward",
      group: ["subject"],
      time: "t",
      pools: [{ lambda: { volatility: 0.2, stochasticity: 0 }, fit: null }],
      from: { start: "moments", lambda: "given", interval: "median gap", priorMean: "outcomes" },
    });
    expect(summary).toMatchObject([
      { group: "ann", trials: 60, missing: 1, stochasticity: expect.closeTo(start.stochasticity, 9) },
      { group: "bob", trials: 60, missing: 1 },
    ]);
    const late = rows.slice(30, 60).map((row: { volatility: number }) => row.volatility);
    expect(summary[0].volatility).toBeCloseTo(late.reduce((sum: number, one: number) => sum + one, 0) / 30, 12);
    expect(summary[0].error.volatility).toBeGreaterThan(0);
    expect(summary[0].error.logEvidence + summary[1].error.logEvidence).toBe(logEvidenceError);
    expect(summary[0].logEvidence + summary[1].logEvidence).toBe(logEvidence);
    // As it would be printed in one go.
    expect(out).toBe(`${JSON.stringify(JSON.parse(out), null, 2)}\n`);

    const picture = readFileSync(join(folder, "told.svg"), "utf8");
    const short = (value: number) => String(Number(value.toPrecision(4)));
    for (const told of [
      `lesion s-blind: stochasticity is fixed at its start value, ${short(start.stochasticity)}`,
      "λ 0.2 (volatility), 0 (stochasticity)",
      "Bands: 80 % credible intervals. Above the right panels: means over the last 50 % of the trials.",
      `start: volatility ${short(start.volatility)}`,
      `ann: 60 trials, 1 missing, log evidence ${minusSigns(summary[0].logEvidence.toFixed(2))}`,
      `volatility ${short(summary[1].volatility)}, stochasticity`,
      `Total log evidence: ${minusSigns(logEvidence.toFixed(2))}`,
    ]) {
      expect(picture).toContain(told);
    }
    for (const word of ["inverseMeanPrecision", "grid of 29 cells", "Numerical error", "missing", `cause ${version}`]) {
      expect(picture.replace(/<[^>]*>/g, " ")).toContain(word);
    }
    for (const phrase of [
      `CAUSE toolkit ${version}`,
      "Only volatility was inferred; stochasticity was held at its start value (lesion s-blind).",
      "on a grid of 29 cells",
      "80 % credible intervals",
      "2 of 120 observations were missing",
    ]) {
      expect(methods).toContain(phrase);
    }
  });
});
