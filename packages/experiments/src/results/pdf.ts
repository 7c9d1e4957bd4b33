import { FACE } from "./fonts.ts";
import { haloBelow } from "./halo.ts";

/** Points to a pixel. */
const POINT = 0.75;

/** A fixed date, so that the same figure gives the same bytes. */
const DATE = new Date(0);

/** A figure as PDF: one page of its size, drawn in lines, with the font inside. */
export async function pdfOf(svg: string): Promise<Uint8Array> {
  // Loaded where it is wanted: it takes a fifth of the time in which a command starts.
  const [{ default: PDFDocument }, { default: svgToPdf }] = await Promise.all([
    import("pdfkit"),
    import("svg-to-pdfkit"),
  ]);
  const { width, height } = sizeOf(svg);
  const document = new PDFDocument({
    size: [width * POINT, height * POINT],
    margin: 0,
    info: { CreationDate: DATE, Producer: "cause", Creator: "cause" },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    document.on("data", (part: Buffer) => parts.push(part));
    document.on("end", () => resolve(new Uint8Array(Buffer.concat(parts))));
    document.on("error", reject);
  });
  svgToPdf(document, haloBelow(svg), 0, 0, {
    fontCallback: (_family, heavy) => (heavy ? FACE.bold : FACE.regular),
    // Its default prints to the console; what it warns of (styles for the web) does not show in the picture.
    warningCallback: () => {},
  });
  document.end();
  return done;
}

export function sizeOf(svg: string): { width: number; height: number } {
  const opening = /<svg[^>]*>/.exec(svg)?.[0] ?? "";
  const [width, height] = ["width", "height"].map((name) =>
    Number(new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(opening)?.[1]),
  );
  if (!(width > 0 && height > 0)) throw new Error("cannot draw a PDF: the SVG does not say its width and height");
  return { width, height };
}
