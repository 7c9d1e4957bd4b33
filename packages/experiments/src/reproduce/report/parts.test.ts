import { expect, test } from "vitest";
import { inlineSvg } from "../../report/figure.ts";
import { escape, html } from "../../report/html.ts";
import { rerunCommand } from "./rerun-command.ts";

test("what is put into a template is escaped once; HTML stays; lists are joined; false is left out", () => {
  const bold = html`<b>${"a < b & 'c' \"d\""}</b>`;
  expect(bold.text).toBe("<b>a &lt; b &amp; &#39;c&#39; &quot;d&quot;</b>");
  expect(html`${[bold, 1]}${false}${undefined}${0}`.text).toBe(`${bold.text}10`);
  expect(escape("plain")).toBe("plain");
});

test("a command is one that a shell understands", () => {
  expect(rerunCommand(["regret"], { runs: 2000, seed: 1 })).toBe("cause reproduce regret --runs 2000 --seed 1");
  expect(rerunCommand(["regret"], { runs: 1, seed: "it's" })).toContain(String.raw`--seed 'it'\''s'`);
  expect(rerunCommand(["a/K=4 γ=1", "b;c"], { runs: 1, seed: "-x y" })).toBe(
    "cause reproduce 'a/K=4 γ=1' 'b;c' --runs 1 --seed='-x y'",
  );
});

test("a command has the cap, or says that there is none to run on to; conditions have no claims to decide", () => {
  const settings = { runs: 100, maxRuns: 1600, seed: 1 };
  expect(rerunCommand(["regret"], settings)).toBe("cause reproduce regret --runs 100 --max-runs 1600 --seed 1");
  expect(rerunCommand([], { ...settings, maxRuns: 100 })).toBe("cause reproduce --runs 100 --no-decide --seed 1");
  expect(rerunCommand(["a/b", "a/c"], settings)).toBe("cause reproduce a/b a/c --runs 100 --seed 1");
});

test("figures side by side keep their names apart", () => {
  const svg =
    '<?xml version="1.0"?>\n<svg width="40" height="20" viewBox="0 0 40 20"><clipPath id="c"/><g clip-path="url(#c)"/><use href="#c"/></svg>\n';
  expect(inlineSvg(svg, "a-").text).toBe(
    '<svg viewBox="0 0 40 20" style="--width:40px"><clipPath id="a-c"/><g clip-path="url(#a-c)"/><use href="#a-c"/></svg>',
  );
});
