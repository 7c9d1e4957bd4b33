/** How reports are printed: unfolded, black on white, and with no figure cut by the end of a page. */
export const PRINT_STYLE = `@media print {
  :root { --page: #fff; --ink: #000; --faint: #444; --line: #bbb; --raised: #fff; --link: #000; }
  html { font-size: 9pt; }
  body { max-width: none; padding: 0; }
  .skip, .files { display: none; }
  figure, .plot, tr, li, .tests, .facts div, h2, h3, summary { break-inside: avoid; }
  .grounds { grid-template-columns: 1fr 1fr; }
  .rest { break-before: page; border: 0; margin: 0; }
  .folded > summary { list-style: none; color: var(--ink); }
  .folded > summary > h2 { font-size: 1.4rem; }
  summary { break-after: avoid; }
  h2, h3, .outcome { break-after: avoid; }
  .claims .more { break-inside: auto; }
  .claims .id { width: 9rem; }
  .claims .where { width: 5.5rem; }
  .claims .verdict { width: 11.5rem; }
  .claims .effect { width: 8rem; }
  .claims .z { width: 4rem; }
  .claims .runs { width: 4rem; }
  .claims .more > td { padding-left: 14.5rem; }
  .tests th, .tests td { padding-right: .75rem; }
  .tests tbody th { min-width: 0; }
  .scroll { overflow: visible; }
  .plot { border: 0; padding: 0; }
  .plot > svg, .lead-figure .plot > svg { min-width: 0; max-height: 22cm; }
  .chip { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  details::details-content { content-visibility: visible; block-size: auto; }
}
`;
