/** Controls, signs that have no width or turn the direction of writing, ends of lines, halves of surrogate pairs. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const MOST_LETTERS = 200;
const MOST_ITEMS = 12;

/** Words of a message. Those that are lists, such as the columns of a file, are cut short where they are long. */
export type Words = string | readonly (string | readonly string[])[];

/** Words from anywhere as one line: what a terminal would obey or hide is written as JSON writes it. */
export function printable(words: Words, most: number): string {
  const text =
    typeof words === "string" ? words : words.map((part) => (typeof part === "string" ? part : listed(part))).join("");
  return cut(text, most);
}

/** The beginning of a text, on one line. */
export function cut(text: string, most: number = MOST_LETTERS): string {
  const line = text.slice(0, most + 1).replace(HIDDEN, written);
  return line.length > most ? `${line.slice(0, most - 1).replace(/\p{Cs}$/u, "")}…` : line;
}

function listed(items: readonly string[]): string {
  const more = items.length > MOST_ITEMS ? `, … and ${items.length - MOST_ITEMS} more` : "";
  return `${items
    .slice(0, MOST_ITEMS)
    .map((item) => cut(item))
    .join(", ")}${more}`;
}

function written(sign: string): string {
  const short = JSON.stringify(sign).slice(1, -1);
  if (short !== sign) return short;
  return Array.from({ length: sign.length }, (_, k) => `\\u${sign.charCodeAt(k).toString(16).padStart(4, "0")}`).join(
    "",
  );
}
