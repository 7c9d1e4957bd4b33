/** The package brings no types; these are for the part that is used. */
declare module "svg-to-pdfkit" {
  interface Options {
    readonly fontCallback?: (family: string, bold: boolean, italic: boolean) => string;
    readonly warningCallback?: (warning: string) => void;
  }
  function svgToPdf(document: PDFKit.PDFDocument, svg: string, x: number, y: number, options?: Options): void;
  export = svgToPdf;
}
