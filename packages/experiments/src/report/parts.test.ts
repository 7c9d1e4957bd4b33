import { expect, test } from "vitest";
import { inlineSvg } from "./figure.ts";
import { escape, html } from "./html.ts";
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

test("figures side by side keep their names apart", () => {
  const svg =
    '<?xml version="1.0"?>\n<svg width="40" height="20" viewBox="0 0 40 20"><clipPath id="c"/><g clip-path="url(#c)"/><use href="#c"/></svg>\n';
  expect(inlineSvg(svg, "a-").text).toBe(
    '<svg viewBox="0 0 40 20" style="--width:40px"><clipPath id="a-c"/><g clip-path="url(#a-c)"/><use href="#a-c"/></svg>',
  );
});
