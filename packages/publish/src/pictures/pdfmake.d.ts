// What of pdfmake is used here; it ships no types.
declare module "pdfmake" {
  interface Pdfmake {
    setFonts(fonts: { readonly [family: string]: { readonly [face: string]: string } }): void;
    setUrlAccessPolicy(allows: (url: string) => boolean): void;
    setLocalAccessPolicy(allows: (path: string) => boolean): void;
    createPdf(definition: object): { getBuffer(): Promise<Buffer> };
  }
  const pdfmake: Pdfmake;
  export = pdfmake;
}
