import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { renderSvg } from "../node.ts";
import { svg } from "../plots/svg.ts";
import { textWidth } from "../text/lettering.ts";
import { compose, printFrame } from "./compose.ts";
import { printColor } from "./print-color.suite.ts";

const draw = (words: string) =>
  renderSvg((document) =>
    compose({
      title: `A title of ${words}`,
      caption: ["A short line.", `A caption of ${words}`],
      legend: [
        { label: `a series of ${words}`, style: { color: printColor("cause"), dash: "none" } },
        { label: "b", style: { color: printColor("ucb"), dash: "none" } },
      ],
      panels: ["first", "second"].map((title) => ({ title: `${title}: ${words}`, plot: svg(document, "svg", {}) })),
      columns: 1,
      frame: printFrame(300, 100, document),
    }),
  );

test.each(["many words, ".repeat(20), "one-word-without-an-end".repeat(10)])(
  "nothing runs out of the figure: %s",
  (words) => {
    const { document } = parseHTML(draw(words));
    const width = Number(document.querySelector("svg")?.getAttribute("width"));
    for (const text of document.querySelectorAll("text")) {
      const shown = [...text.childNodes].filter((node) => node.nodeName === "#text").map((node) => node.textContent);
      const size = Number(text.getAttribute("font-size"));
      expect(textWidth(shown.join(""), { size, bold: text.getAttribute("font-weight") === "600" })).toBeLessThan(
        width - 16,
      );
    }
  },
);

test("titles and captions are all there; headings and entries of the legend are cut, and can be read in full", () => {
  const words = "many words and more ".repeat(10).trim();
  const { document } = parseHTML(draw(words));
  const texts = [...document.querySelectorAll("text")];
  const sized = (size: number) =>
    texts.filter((text) => text.getAttribute("font-size") === String(size)).map((text) => text.textContent);
  expect(sized(17).join(" ")).toBe(`A title of ${words}`);
  expect(sized(11.5).join(" ")).toBe(`A short line. A caption of ${words}`);
  const full = [...document.querySelectorAll("text title")].map((title) => title.textContent);
  expect(full).toEqual([`a series of ${words}`, `first: ${words}`, `second: ${words}`]);
  expect(texts.filter((text) => text.textContent?.endsWith("…"))).toHaveLength(3);
});

test("more lines of a title push down what is below, and the figure grows with them", () => {
  const height = (text: string) => Number(parseHTML(text).document.querySelector("svg")?.getAttribute("height"));
  expect(height(draw("words ".repeat(40)))).toBeGreaterThan(height(draw("words")) + 100);
  expect(parseHTML(draw("words")).document.querySelectorAll("text title")).toHaveLength(0);
});
