// What the site adds to TypeDoc's markup: mathematics, and what screen readers need.
import plugin from "@vscode/markdown-it-katex";

const katex = plugin.default ?? plugin;

/** Renders `$…$` as MathML, which needs neither a style sheet nor fonts; lets wide tables be scrolled by keyboard. */
export function markdown(parser) {
  parser.use(katex, { output: "mathml", throwOnError: true });
  parser.renderer.rules.table_open = () => '<table tabindex="0">';
}

/** Links to the lab from any depth; the content as the main landmark, navigations with names, no header cell without a text. */
export function finished(html) {
  const base = /data-base="([^"]*)"/.exec(html)?.[1] ?? "./";
  return html
    .replaceAll('href="lab/index.html"', `href="${base}lab/index.html"`)
    .replace('<div class="page-menu">', '<div class="page-menu" role="complementary" aria-label="On this page">')
    .replace('<div class="col-content">', '<div class="col-content" role="main">')
    .replace('<nav id="tsd-sidebar-links"', '<nav aria-label="Links" id="tsd-sidebar-links"')
    .replace(/<th( [^>]*)?><\/th>/g, "<td$1></td>");
}
