import { DOMParser } from "linkedom";

/** Draws a figure without a browser and returns the SVG as text. */
export function renderSvg(draw: (document: Document) => Element): string {
  const document = new DOMParser().parseFromString("<svg/>", "image/svg+xml") as unknown as Document;
  const text = draw(document).outerHTML;
  // Hundredths of a pixel are enough, and half the size. What is written out stays as it is.
  return `${text.replace(/ [\w-]+="[^"]*"/g, shorten).replace(FOREIGN, "\ufffd")}\n`;
}

/** Signs in labels that XML may not have, and those that turn the direction of writing. */
const FOREIGN = /[^\P{Cc}\t\n\r]|[\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;

function shorten(attribute: string): string {
  return attribute.startsWith(" aria-") ? attribute : attribute.replace(/(\d+\.\d\d)\d+/g, "$1");
}
