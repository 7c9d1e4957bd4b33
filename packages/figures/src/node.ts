import { DOMParser } from "linkedom";

/** Draws a figure without a browser and returns the SVG as text. */
export function renderSvg(draw: (document: Document) => Element): string {
  const document = new DOMParser().parseFromString("<svg/>", "image/svg+xml") as unknown as Document;
  const text = draw(document).outerHTML;
  // Hundredths of a pixel are enough, and half the size. What is written out stays as it is.
  return `${text.replace(/ [\w-]+="[^"]*"/g, shorten)}\n`;
}

function shorten(attribute: string): string {
  return attribute.startsWith(" aria-") ? attribute : attribute.replace(/(\d+\.\d\d)\d+/g, "$1");
}
