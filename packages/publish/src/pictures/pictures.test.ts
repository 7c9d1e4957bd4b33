import { bonusFigure } from "@cause-toolkit/figures";
import { renderSvg } from "@cause-toolkit/figures/node";
import { expect, test } from "vitest";
import { haloBelow } from "./halo.ts";
import { pdfOf, sizeOf } from "./pdf.ts";
import { pngOf } from "./png.ts";

const svg = renderSvg((document) =>
  bonusFigure(
    "Bonus − and so on",
    [{ title: "panel", points: [1, 2, 3].map((x) => ({ series: "root", x, y: Math.sqrt(x) })) }],
    { label: "volatility", logarithmic: false },
    ["A caption."],
    document,
  ),
);
const drawing = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20">${content}</svg>`;

test("a PNG has so many pixels to each of the figure's", () => {
  const { width, height } = sizeOf(svg);
  const bytes = Buffer.from(pngOf(svg, 3));
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([3 * width, 3 * height]);
});

test("text shows in a PNG, whichever family it asks for, and its arrows are drawn", () => {
  const text = (letters: string) => pngOf(drawing(`<text y="15" font-family="Nowhere">${letters}</text>`));
  const blank = pngOf(drawing(""));
  expect(text("abc")).not.toEqual(blank);
  expect(text("→")).not.toEqual(text("↑"));
});

test("a PDF is one page of the figure's size with a font inside, and comes out the same again", async () => {
  const bytes = await pdfOf(svg);
  const text = Buffer.from(bytes).toString("latin1");
  const { width, height } = sizeOf(svg);
  expect(text.startsWith("%PDF-")).toBe(true);
  expect(text).toContain(`/MediaBox [0 0 ${width * 0.75} ${height * 0.75}]`);
  expect(text).toMatch(/\/FontFile2/);
  expect(await pdfOf(svg)).toEqual(bytes);
});

test("a picture without a size is refused", async () => {
  await expect(pdfOf("<svg/>")).rejects.toThrow("does not say its width and height");
});

test("letters come after their halo, which is drawn as it was; what has none stays as it is", () => {
  const halo = '<g fill="black" paint-order="stroke" stroke="white" stroke-width="3"><text y="1">a</text></g>';
  expect(haloBelow(`<g>${halo}</g>`)).toBe(`<g>${halo}<g fill="black"><text y="1">a</text></g></g>`);
  expect(haloBelow(svg)).toBe(svg);
});
