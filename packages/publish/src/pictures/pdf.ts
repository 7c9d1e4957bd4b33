import { FACE } from "./fonts.ts";
import { haloBelow } from "./halo.ts";

/** Points to a pixel. */
const POINT = 0.75;

/** A fixed date, so that the same figure gives the same bytes. */
const DATE = new Date(0);

/** A figure as PDF: one page of its size, drawn in lines, with the font inside. */
export async function pdfOf(svg: string): Promise<Uint8Array> {
  const { width, height } = sizeOf(svg);
  const [pageWidth, pageHeight] = [width * POINT, height * POINT];
  const pdfmake = await loadPdfmake();
  const document = pdfmake.createPdf({
    pageSize: { width: pageWidth, height: pageHeight },
    pageMargins: 0,
    defaultStyle: { font: FACE.family },
    content: [{ svg: haloBelow(svg), width: pageWidth, height: pageHeight }],
    info: { creationDate: DATE, producer: "cause", creator: "cause" },
  });
  return new Uint8Array(await document.getBuffer());
}

/** Loaded when it is first needed, as it takes a fifth of the time in which a command starts. It may read the fonts and nothing else. */
async function loadPdfmake() {
  const { default: pdfmake } = await import("pdfmake");
  const { regular, bold } = FACE;
  pdfmake.setFonts({ [FACE.family]: { normal: regular, bold, italics: regular, bolditalics: bold } });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path === regular || path === bold);
  return pdfmake;
}

export function sizeOf(svg: string): { width: number; height: number } {
  const opening = /<svg[^>]*>/.exec(svg)?.[0] ?? "";
  const [width, height] = ["width", "height"].map((name) =>
    Number(new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(opening)?.[1]),
  );
  if (!(width > 0 && height > 0)) throw new Error("cannot draw a PDF: the SVG does not say its width and height");
  return { width, height };
}
