import { Html, html } from "./html.ts";

/** A figure that can be drawn into any document. */
export interface Figure {
  readonly id: string;
  readonly title: string;
  /** What the figure shows, in a sentence or two. */
  readonly caption: string;
  draw(document: Document): SVGElement;
}

/** A figure that has been drawn. */
export interface DrawnFigure extends Omit<Figure, "draw"> {
  readonly svg: string;
  /** Whether it is in files beside the report. Default true. */
  readonly files?: boolean;
}

/** A figure with its caption and links to its files. It shrinks with the page while it is legible, and then scrolls in its own box, whose edges are shaded where there is more. */
export function figure({ id, title, caption, svg, files = true }: DrawnFigure): Html {
  const links = html` <span class="files">Download: ${["svg", "png", "pdf"].map((type) => html`<a href="figures/${id}.${type}" download>${type.toUpperCase()}</a> `)}</span>`;
  return html`<figure id="figure-${id}">
<div class="plot scroll" role="region" aria-label="${title}" tabindex="0">
${inlineSvg(svg, `${id}-`)}
</div>
<figcaption>${caption}${files && links}</figcaption>
</figure>
`;
}

/** An SVG to embed in a page with others: without a prologue, without a fixed size, and with unique ids. */
export function inlineSvg(svg: string, prefix: string): Html {
  const drawing = svg.slice(Math.max(0, svg.search(/<svg[\s>]/))).trim();
  const opening = /^<svg[^>]*>/.exec(drawing)?.[0] ?? "";
  const width = /\swidth="([\d.]+)/.exec(opening)?.[1];
  const size = width === undefined ? "" : ` style="--width:${width}px"`;
  const named = drawing
    .slice(opening.length)
    .replace(/\sid="([^"]*)"/g, ` id="${prefix}$1"`)
    .replace(/url\((['"]?)#/g, `url($1#${prefix}`)
    .replace(/href="#/g, `href="#${prefix}`);
  return new Html(opening.replace(/\s(width|height)="[^"]*"/g, "").replace(/>$/, `${size}>`) + named);
}
