const SVG = "http://www.w3.org/2000/svg";

/** Shapes in a square of 100 × 100, by the number of the label. */
const SHAPES = [
  "M50 8a42 42 0 1 0 0 84a42 42 0 1 0 0-84z",
  "M14 14h72v72h-72z",
  "M50 10L94 88H6z",
  "M50 6L63 38L97 41L71 63L79 96L50 78L21 96L29 63L3 41L37 38z",
  "M50 4L90 50L50 96L10 50z",
  "M28 12H72L95 50L72 88H28L5 50z",
  "M36 8H64V36H92V64H64V92H36V64H8V36H36z",
  "M50 6a44 44 0 1 0 0 88a44 44 0 1 0 0-88zM50 30a20 20 0 1 1 0 40a20 20 0 1 1 0-40z",
];

/** The picture on an arm: a disk in its color, its shape, or nothing. */
export function labelArt(kind: "color" | "shape" | "word" | "none", label: number): SVGElement | undefined {
  if (kind === "word" || kind === "none") return undefined;
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", "0 0 100 100");
  picture.setAttribute("aria-hidden", "true");
  picture.setAttribute("class", kind === "color" ? `cause-art cause-color-${label + 1}` : "cause-art cause-shape");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", SHAPES[kind === "color" ? 0 : label]);
  path.setAttribute("fill-rule", "evenodd");
  picture.append(path);
  return picture;
}
