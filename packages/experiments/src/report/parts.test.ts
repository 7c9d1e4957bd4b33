import { expect, test } from "vitest";
import { shellWord } from "../text/shell-word.ts";
import { inlineSvg } from "./figure.ts";
import { escape, html } from "./html.ts";
import { count, duration, number, withError, zScore } from "./numbers.ts";
import { rerunCommand } from "./rerun-command.ts";

test("what is put into a template is escaped once; HTML stays; lists are joined; false is left out", () => {
  const bold = html`<b>${"a < b & 'c' \"d\""}</b>`;
  expect(bold.text).toBe("<b>a &lt; b &amp; &#39;c&#39; &quot;d&quot;</b>");
  expect(html`${[bold, 1]}${false}${undefined}${0}`.text).toBe(`${bold.text}10`);
  expect(escape("plain")).toBe("plain");
});

test("an effect has as many decimals as its error has with two digits", () => {
  expect(withError(-1.23456, 0.0456)).toBe("−1.235 ± 0.046");
  expect(withError(1234.5, 67.8)).toBe("1235 ± 68");
  expect(withError(-0.001, 0.2)).toBe("0.00 ± 0.20");
  expect(withError(1.5, 0)).toBe("1.50 ± 0");
  expect(withError(1e-9, 2e-9)).toBe("1.00e−9 ± 2.0e−9");
});

test("numbers are written short", () => {
  expect([0, 2.3456, -1234.5, 1e-12, Infinity, -Infinity, Number.NaN].map((x) => number(x))).toEqual([
    "0",
    "2.35",
    "−1235",
    "1.00e−12",
    "∞",
    "−∞",
    "not a number",
  ]);
  expect([1.234, -12.34, -0.001, -Infinity].map(zScore)).toEqual(["1.23", "−12.3", "0.00", "−∞"]);
  expect([count(1, "run"), count(10000, "run")]).toEqual(["1 run", "10,000 runs"]);
  expect([3.21, 42.4, 754, 3599.9, 7260].map(duration)).toEqual(["3.2 s", "42 s", "13 min", "1 h 0 min", "2 h 1 min"]);
});

test("a command is one that a shell understands", () => {
  expect(rerunCommand(["regret"], { runs: 2000, seed: 1 })).toBe("cause reproduce regret --runs 2000 --seed 1");
  expect(rerunCommand(["regret"], { runs: 1, seed: "it's" })).toContain(String.raw`--seed 'it'\''s'`);
  expect(rerunCommand(["a/K=4 γ=1", "b;c"], { runs: 1, seed: "-x y" })).toBe(
    "cause reproduce 'a/K=4 γ=1' 'b;c' --runs 1 --seed='-x y'",
  );
  expect(["=ls", "~", "$(x)", "a b", ""].map(shellWord)).toEqual(["'=ls'", "'~'", "'$(x)'", "'a b'", "''"]);
});

test("figures side by side keep their names apart", () => {
  const svg =
    '<?xml version="1.0"?>\n<svg width="40" height="20" viewBox="0 0 40 20"><clipPath id="c"/><g clip-path="url(#c)"/><use href="#c"/></svg>\n';
  expect(inlineSvg(svg, "a-").text).toBe(
    '<svg viewBox="0 0 40 20" style="--width:40px"><clipPath id="a-c"/><g clip-path="url(#a-c)"/><use href="#a-c"/></svg>',
  );
});
