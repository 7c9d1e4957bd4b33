const SVG = "http://www.w3.org/2000/svg";

/** A machine as it looks in a trial, with a lever and points that it has just paid. Numbers are those of a square of 200 × 200. */
const PARTS: readonly (readonly [
  tag: string,
  attributes: { readonly [name: string]: string | number },
  text?: string,
])[] = [
  ["path", { d: "M152 92h18v-44", class: "cause-lever" }],
  ["circle", { cx: 170, cy: 42, r: 11, class: "cause-knob" }],
  ["rect", { x: 34, y: 22, width: 118, height: 162, rx: 18, class: "cause-body" }],
  ["text", { x: 48, y: 48, class: "cause-picture-key" }, "1"],
  ["circle", { cx: 93, cy: 84, r: 32, class: "cause-color-1" }],
  ["rect", { x: 52, y: 132, width: 82, height: 36, rx: 8, class: "cause-window" }],
  ["text", { x: 93, y: 158, "text-anchor": "middle", class: "cause-picture-points" }, "+24"],
];

/** The picture in the instructions. */
export function machinePicture(label: string): SVGElement {
  const picture = document.createElementNS(SVG, "svg");
  const given = { viewBox: "0 0 200 200", role: "img", "aria-label": label, class: "cause-machine" };
  for (const [name, value] of Object.entries(given)) picture.setAttribute(name, value);
  for (const [tag, attributes, text = ""] of PARTS) {
    const part = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) part.setAttribute(name, String(value));
    part.textContent = text;
    picture.append(part);
  }
  return picture;
}
