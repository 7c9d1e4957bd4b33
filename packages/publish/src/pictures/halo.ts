/** A group, or a text, that paints its outline first. */
const HALOED = /<(g|text)\b([^>]*\spaint-order="stroke"[^>]*)>((?:(?!<\/?\1\b)[\s\S])*)<\/\1>/g;

/**
 * Text with a halo as two elements, outline below and letters above. The PDF writer does not know `paint-order` and would
 * paint the white outline over the letters.
 */
export function haloBelow(svg: string): string {
  return svg.replace(HALOED, (haloed, name: string, attributes: string, content: string) => {
    const plain = attributes.replace(/\s(paint-order|stroke(-\w+)*)="[^"]*"/g, "");
    return `${haloed}<${name}${plain}>${content}</${name}>`;
  });
}
