/** How wide a text is, in pixels. */
export type Measure = (text: string) => number;

/** Text of the page's own font. Fonts differ by a third in width, so that counting letters would not do. */
export function pageMeasure(size: number): Measure {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return (text) => text.length * size;
  context.font = `${size}px ${getComputedStyle(document.documentElement).fontFamily}`;
  return (text) => context.measureText(text).width;
}

/** A name, or as much of it as there is room for. */
export function fitted(name: string, room: number, measure: Measure): string {
  if (measure(name) <= room) return name;
  let length = name.length - 1;
  while (length > 1 && measure(`${name.slice(0, length)}…`) > room) length--;
  return `${name.slice(0, length)}…`;
}
