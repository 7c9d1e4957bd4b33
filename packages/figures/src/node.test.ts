import { expect, test } from "vitest";
import { renderSvg } from "./node.ts";
import { svg } from "./plots/svg.ts";

test("labels from data leave an SVG that can be read", () => {
  const label = "<b>&\u0000\u001b\u007f\u009b\u202e\u2066\ud800 é 😀";
  const text = renderSvg((document) => svg(document, "text", { "aria-label": label }, label));
  expect(text).toMatch(/^[^\p{Cs}]*\n$/u);
  expect(text).not.toMatch(/[^\P{Cc}\n]|[\u202e\u2066]/u);
  expect(text).toContain(`&lt;b&gt;&amp;${"\ufffd".repeat(7)} é 😀</text>`);
});
