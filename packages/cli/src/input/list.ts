/** The items of a list with commas. */
export function splitList(text: string): string[] {
  return text.split(",").map((item) => item.trim());
}
