import { type Html, html } from "./html.ts";

/** A cell: text, a number as text, which is set to the right, or the text of a flag; and whether it is flagged. */
export interface Cell {
  readonly text: string;
  readonly number?: boolean;
  readonly flag?: boolean;
  readonly flagged?: boolean;
}

/**
 * A table with a header line, and what it holds above it. The first cell of a row names it. Columns without any text are left out.
 *
 * @param label the name of the table where what it holds is not written above it
 */
export function table(about: string, names: readonly string[], all: readonly (readonly Cell[])[], label = about): Html {
  const filled = names.map((_, place) => all.some((row) => row[place].text !== ""));
  const head = names.filter((_, place) => filled[place]);
  const rows = all.map((row) => row.filter((_, place) => filled[place]));
  const numbered = (place: number) => rows.some((row) => row[place].number);
  return html`${about !== "" && html`<p class="about">${about}</p>\n`}<div class="scroll" role="region" aria-label="${label}" tabindex="0"><table class="rows">
<thead><tr>${head.map((name, i) => html`<th scope="col"${numbered(i) && html` class="number"`}>${name}</th>`)}</tr></thead>
<tbody>
${rows.map(([first, ...rest]) => html`<tr><th scope="row"${first.flagged && html` class="flagged"`}>${first.text}</th>${rest.map(cell)}</tr>\n`)}</tbody></table></div>
`;
}

function cell({ text, number = false, flag = false, flagged = false }: Cell): Html {
  const kinds = [number && "number", flag && "flag", flagged && "flagged"].filter(Boolean).join(" ");
  return html`<td${kinds !== "" && html` class="${kinds}"`}>${text}</td>`;
}

export const number = (value: number | null | undefined, digits = 2, flagged = false): Cell => ({
  text: value === null || value === undefined ? "" : value.toFixed(digits).replace("-", "−"),
  number: true,
  flagged,
});
