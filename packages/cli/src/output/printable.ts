/** Controls, signs that have no width or turn the direction of writing, ends of lines, halves of surrogate pairs. As in core, whose errors are shown likewise. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** The text with its lines, and no other sign that a terminal obeys or hides. */
export function onLines(text: string): string {
  return text.replace(HIDDEN, (sign) => (sign === "\n" ? sign : written(sign)));
}

/** The text in one line, cut short where it is long. */
export function onLine(text: string, most = 4000): string {
  const line = text.slice(0, most + 1).replace(HIDDEN, written);
  return line.length > most ? `${line.slice(0, most - 1).replace(/\p{Cs}$/u, "")}…` : line;
}

function written(sign: string): string {
  const short = JSON.stringify(sign).slice(1, -1);
  if (short !== sign) return short;
  return Array.from({ length: sign.length }, (_, k) => `\\u${sign.charCodeAt(k).toString(16).padStart(4, "0")}`).join(
    "",
  );
}
