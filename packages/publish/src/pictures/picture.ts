/** What a figure may be written as: lines for a page or a paper, or pixels. */
export const PICTURE_KINDS = ["svg", "png", "pdf"] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** A figure in the kind that is wanted. */
export async function pictureOf(svg: string, kind: PictureKind): Promise<string | Uint8Array> {
  // Loaded where it is wanted, as what draws is much to load.
  if (kind === "png") return (await import("./png.ts")).pngOf(svg);
  if (kind === "pdf") return (await import("./pdf.ts")).pdfOf(svg);
  return svg;
}
