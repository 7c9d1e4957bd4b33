import type { DrawnFigure } from "./figure.ts";
import { figure } from "./figure.ts";
import { type Html, html } from "./html.ts";
import { pageHtml } from "./page-html.ts";
import { section } from "./section.ts";

/** What every report says, in this order: the answer, the figure that shows it, what it rests on, what cannot be said, and then the rest, folded. */
export interface Answer {
  /** The title of the page. */
  readonly title: string;
  /** Above the title: what kind of report it is. */
  readonly kind: Html | string;
  /** The heading; the title by default. */
  readonly heading?: string;
  /** Beneath the heading, such as authors. */
  readonly byline?: Html | string;
  /** The answer in a sentence, with its number and the error of that. */
  readonly headline: Html | string;
  /** The figure that shows it. */
  readonly figure?: DrawnFigure | undefined;
  /** What the answer rests on: data, runs, people. */
  readonly basis: Html | string;
  readonly cannot: readonly (Html | string)[];
  /** Main results that are not folded. */
  readonly main?: Html | false;
  readonly rest: readonly Part[];
}

/** A part of a report that is folded on the screen and open in print. */
export interface Part {
  readonly id: string;
  readonly title: string;
  readonly body: Html;
}

/** A report as one self-contained HTML file. */
export function answerHtml(answer: Answer): string {
  const { title, kind, heading = title, byline, headline, figure: drawn, basis, cannot, main = false, rest } = answer;
  const header = html`<p class="kind">${kind}</p>
<h1>${heading}</h1>
${byline !== undefined && html`<p class="author">${byline}</p>\n`}<p class="headline">${headline}</p>
`;
  const nothing = html`<p>Nothing more is known to be in doubt.</p>\n`;
  const limits = html`<ul class="limits">
${cannot.map((text) => html`<li>${text}</li>\n`)}</ul>
`;
  const body = html`${drawn !== undefined && html`<div class="lead-figure">\n${figure(drawn)}</div>\n`}<div class="grounds">
${section("basis", "What this rests on", html`<p>${basis}</p>\n`)}${section("cannot", "What cannot be said", cannot.length > 0 ? limits : nothing)}</div>
${main}<div class="rest">
${rest.map(folded)}</div>
`;
  return pageHtml(title, header, body);
}

/** Browsers open a folded part when a link leads into it. */
function folded({ id, title, body }: Part): Html {
  return html`<details class="folded"><summary><h2 id="${id}">${title}</h2></summary>
${body}</details>
`;
}
