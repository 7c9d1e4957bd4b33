/** About how wide letters of Inter are, in ems, from narrow to wide; all others are 0.6. Figures are laid out without measuring text. */
const WIDTHS: readonly (readonly [letters: RegExp, ems: number])[] = [
  [/[ijlI]/, 0.25],
  [/[ !'`,.:;·|]/, 0.285],
  [/[ft()/[\]]/, 0.36],
  [/[r1]/, 0.39],
  [/[{}_"-]/, 0.46],
  [/[acksvxyzLJ7*?]/, 0.555],
  [/[ABEFKPRSTZ04+<=>~×√−≥≤±$#&]/, 0.66],
  [/[CDGHNOQUVXY]/, 0.74],
  [/[mMw↑…]/, 0.89],
  [/[W@%→\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u, 1],
];
const OTHERS = 0.6;
const BOLD = 1.04;

/** The size of some letters, in pixels, and whether they are bold. */
export interface Lettering {
  readonly size: number;
  readonly bold?: boolean;
}

/** About how many pixels a text is wide. */
export function textWidth(text: string, { size, bold = false }: Lettering): number {
  const ems = [...text].reduce((sum, letter) => sum + emsOf(letter), 0);
  return ems * size * (bold ? BOLD : 1);
}

function emsOf(letter: string): number {
  return WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHERS;
}

/** The text in lines of at most this width. Words that are wider alone are broken where the line is full. */
export function wrapText(text: string, width: number, lettering: Lettering): string[] {
  const fits = (line: string) => textWidth(line, lettering) <= width;
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").flatMap((one) => breakWord(one, fits))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line === "" || fits(longer)) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

function breakWord(word: string, fits: (part: string) => boolean): string[] {
  const parts = [""];
  for (const letter of word) {
    const last = parts[parts.length - 1];
    if (last === "" || fits(last + letter)) parts[parts.length - 1] = last + letter;
    else parts.push(letter);
  }
  return parts;
}

/** The text, or as much of its beginning as fits, with "…". */
export function shortenText(text: string, width: number, lettering: Lettering): string {
  if (textWidth(text, lettering) <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && textWidth(`${letters.join("")}…`, lettering) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

/** A name that keeps its beginning and its end, as options at the end tell policies apart; what is too much is left out in the middle. */
export function shortenMiddle(name: string, width: number, lettering: Lettering): string {
  if (textWidth(name, lettering) <= width) return name;
  const letters = [...name];
  const cut = (kept: number) =>
    `${letters.slice(0, Math.ceil(kept / 2)).join("")}…${letters.slice(letters.length - Math.floor(kept / 2)).join("")}`;
  let kept = letters.length - 1;
  while (kept > 2 && textWidth(cut(kept), lettering) > width) kept--;
  return cut(kept);
}
