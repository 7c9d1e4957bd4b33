const SEPARATORS = [",", ";", "\t"];

/** What separates the cells of a CSV text: of comma, semicolon and tab, the one that occurs most often in the first line, outside quotes. */
export function separatorOf(start: string): string {
  const [first = ""] = start.replace(/^\uFEFF/, "").match(/[^\r\n]+/) ?? [];
  const plain = first.replace(/"[^"]*"/g, "");
  const count = (separator: string) => plain.split(separator).length;
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best));
}
