declare module "*.tex" {
  const html: string;
  export default html;
}
declare module "virtual:math-font" {
  const address: string;
  export default address;
}
declare module "subset-font" {
  /** The font with only the characters of the text. Its tables, that for mathematics too, stay. */
  const subsetFont: (
    font: Buffer,
    text: string,
    options?: { readonly targetFormat?: "sfnt" | "woff" | "woff2" },
  ) => Promise<Buffer>;
  export default subsetFont;
}
