import { Resvg } from "@resvg/resvg-js";
import { FACE } from "./fonts.ts";

const FONT = {
  loadSystemFonts: false,
  fontFiles: [FACE.regular, FACE.bold],
  defaultFontFamily: FACE.family,
  sansSerifFamily: FACE.family,
};

/** A figure as PNG, so many pixels to each of its own. */
export function pngOf(svg: string, scale = 2): Uint8Array {
  return new Resvg(svg, { font: FONT, fitTo: { mode: "zoom", value: scale } }).render().asPng();
}
