import { PRINT_STYLE } from "./print-style.ts";
import { SCROLL_HINT } from "./scroll-hint.ts";

/** The style sheet of reports: light and dark, wide, narrow and printed. */
export const STYLE = `
:root {
  --page: #fff; --ink: #1b1e23; --faint: #5c636e; --line: #d9dde3; --raised: #f5f6f8; --link: #00558c;
  --good: #00634a; --good-back: #dff3ec; --part: #7a4b00; --part-back: #fdf0d5;
  --bad: #9b2c00; --bad-back: #fce5db; --open: #454b55; --open-back: #eceef1;
  --paper: var(--page); --shade: #1b1e2333;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --page: #15171b; --ink: #e7e9ec; --faint: #a3aab5; --line: #353a43; --raised: #1e2127; --link: #7cc0f2;
    --good: #7fdcbd; --good-back: #12372c; --part: #f3c46a; --part-back: #3a2c0f;
    --bad: #ffab8a; --bad-back: #45200f; --open: #c3c9d2; --open-back: #2c3038;
    --shade: #e7e9ec33;
  }
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; -webkit-text-size-adjust: 100%; }
body {
  margin: 0 auto; max-width: 76rem; padding: 2rem 1.5rem 4rem; background: var(--page); color: var(--ink);
  font: 1rem/1.55 Inter, "Helvetica Neue", Arial, "Liberation Sans", sans-serif; overflow-wrap: break-word;
}
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .75rem; }
h2 { font-size: 1.4rem; margin: 3rem 0 .75rem; padding-top: .5rem; border-top: 2px solid var(--ink); }
h3 { font-size: 1.15rem; margin: 2.5rem 0 .5rem; }
p, li { max-width: 48rem; }
a { color: var(--link); }
a:focus-visible, summary:focus-visible, .scroll:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
code { font: .9em/1.4 ui-monospace, "SF Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere; }
summary { cursor: pointer; color: var(--link); width: fit-content; }
.headline { font-size: 1.2rem; line-height: 1.45; max-width: 56rem; margin: .5rem 0; }
.kind, .author { margin: 0; color: var(--faint); }
.kind { font-size: .95rem; }
h1 + .author { margin-top: -.4rem; color: var(--ink); font-weight: 600; }
.grounds { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr)); gap: 0 2.5rem; }
.grounds h2 { margin-top: 1rem; font-size: 1.15rem; }
.limits { margin: 0; padding-left: 1.1rem; }
.limits li { margin-bottom: .3rem; line-height: 1.4; }
.rest { margin-top: 2.5rem; border-top: 2px solid var(--ink); }
.folded { border-bottom: 1px solid var(--line); }
.folded > summary { padding: .6rem 0; width: auto; }
.folded > summary > h2 { display: inline; margin: 0; padding: 0; border: 0; font-size: 1.15rem; }
.folded[open] { padding-bottom: 1.5rem; }
.headlines h2 { margin: 1.5rem 0 .25rem; }
.headlines > p { margin: 0 0 1rem; color: var(--faint); font-size: .95rem; }
.fates { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr)); gap: 1rem 2rem; }
.fate h3 { margin: .25rem 0 .5rem; font-size: 1.05rem; }
.fate ul { margin: 0; padding-left: 1.1rem; }
.fate li { margin-bottom: .3rem; line-height: 1.4; }
.fate .where { white-space: nowrap; font-size: .85rem; margin-left: .2rem; }
.badge { display: inline-block; width: 1.5rem; text-align: center; border: 1px solid currentColor; border-radius: 50%; margin-right: .2rem; font-size: .9rem; line-height: 1.4rem; }
.badge.part { border-width: 1px; border-style: solid; }
.where { color: var(--faint); }
h3 .where { font-size: 1rem; font-weight: normal; margin-left: .4rem; }
.hidden, .skip:not(:focus) { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.chip {
  display: inline-block; padding: .1rem .6rem; border: 1px solid currentColor; border-radius: 1rem;
  font-size: .85rem; font-weight: 600; line-height: 1.35;
}
.chip .sign { margin-right: .4em; }
.good { color: var(--good); background: var(--good-back); }
.part { color: var(--part); background: var(--part-back); border-style: double; border-width: 3px; }
.bad { color: var(--bad); background: var(--bad-back); border-width: 2px; }
.open { color: var(--open); background: var(--open-back); border-style: dashed; }
.counts, .here { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; max-width: none; }
.counts li, .here li { display: flex; flex-wrap: wrap; align-items: center; gap: .15rem .5rem; }
.counts strong { font-size: 1.3rem; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: left; color: var(--faint); font-size: .9rem; padding-bottom: .5rem; max-width: 48rem; }
th, td { text-align: left; vertical-align: top; padding: .5rem .75rem .5rem 0; }
th { font-weight: 600; }
thead th { color: var(--faint); font-size: .85rem; border-bottom: 1px solid var(--line); white-space: nowrap; }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
tr > :last-child { padding-right: 0; }
.claims > tbody { border-bottom: 1px solid var(--line); }
.claims > tbody:target { --paper: var(--raised); background: var(--raised); box-shadow: 0 0 0 .5rem var(--raised); }
.claims { table-layout: fixed; }
.claims .id { width: 11rem; }
.claims .where { width: 7rem; }
.claims .verdict { width: 13.5rem; }
.claims .effect { width: 9.5rem; }
.claims .z { width: 4.5rem; }
.claims .runs { width: 5rem; }
.claims .more > td { padding: 0 0 .6rem 18rem; }
.more p { margin: 0 0 .35rem; color: var(--faint); font-size: .95rem; }
.readings { margin-top: .6rem; border-left: 3px solid var(--line); padding-left: .9rem; font-size: .95rem; }
.readings > p { font-weight: 600; }
.readings ul { list-style: none; margin: 0; padding: 0; }
.readings li { margin: .45rem 0; max-width: none; }
.readings li > p:first-child { color: var(--ink); }
.scroll { overflow-x: auto; }
${SCROLL_HINT}.tests { margin: .75rem 0; font-size: .9rem; width: auto; }
.tests caption { white-space: nowrap; font-weight: 600; }
.tests th, .tests td { padding: .3rem 1.25rem .3rem 0; border-bottom: 1px solid var(--line); }
.tests tbody th { font-weight: normal; min-width: 12rem; }
.tests tbody td { white-space: nowrap; }
figure { margin: 1.25rem 0; }
.plot { --paper: #fff; --shade: #1b1e2333; background-color: #fff; border: 1px solid var(--line); border-radius: .5rem; padding: .5rem; width: fit-content; max-width: 100%; }
.plot > svg { display: block; width: var(--width); max-width: 100%; min-width: calc(.62 * var(--width)); height: auto; overflow: visible; }
.lead-figure figure { margin-top: .5rem; }
.lead-figure .plot > svg { width: min(var(--width), max(.72 * var(--width), 40rem)); min-width: calc(.5 * var(--width)); max-height: 34rem; }
figcaption { color: var(--faint); font-size: .95rem; margin-top: .5rem; max-width: 48rem; }
.files { white-space: nowrap; }
.facts { display: grid; gap: .35rem; margin: 1rem 0; }
.facts div { display: grid; grid-template-columns: 8rem 1fr; gap: .75rem; }
.facts dt { color: var(--faint); }
.facts dd { margin: 0; min-width: 0; }
.conditions { columns: 16rem; }
.about { color: var(--faint); font-size: .95rem; margin: 1.5rem 0 0; }
.rows { margin: .5rem 0 .75rem; width: auto; }
.rows th, .rows td { padding: .3rem 1.25rem .3rem 0; border-bottom: 1px solid var(--line); }
.rows tbody th { font-weight: normal; white-space: nowrap; }
.rows .flag { min-width: 14rem; color: var(--bad); }
.flagged { color: var(--bad); font-weight: 600; }
.copy { white-space: pre-wrap; background: var(--raised); border: 1px solid var(--line); border-radius: .5rem; padding: .75rem 1rem; max-width: 52rem; font: inherit; font-size: .95rem; }
@media screen and (max-width: 64rem) {
  body { padding: 1.25rem 1rem 3rem; }
  h1 { font-size: 1.5rem; }
  .claims, .claims > caption, .claims > tbody, .claims > tbody > tr, .claims > tbody > tr > * { display: block; }
  .claims > thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
  .claims > tbody { border: 1px solid var(--line); border-radius: .5rem; padding: .75rem 1rem; margin-bottom: 1rem; }
  .claims > tbody:target { box-shadow: none; }
  .claims > tbody > tr > * { padding: .15rem 0; text-align: left; white-space: normal; }
  .claims > tbody > tr > .verdict { padding: .35rem 0; }
  .claims > tbody > tr > * { width: auto; }
  .claims > tbody > tr > .number { display: inline-block; margin-right: 1.25rem; }
  .claims [data-label]::before { content: attr(data-label) ": "; color: var(--faint); }
  .claims > tbody > .more > td { padding: .35rem 0 0; }
  .facts div { grid-template-columns: 1fr; gap: 0; }
}
${PRINT_STYLE}@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
`;
