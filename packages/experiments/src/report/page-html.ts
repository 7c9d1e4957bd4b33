import { Html, html } from "./html.ts";
import { STYLE } from "./style.ts";

/** A self-contained page: everything that it shows is in it. */
export function pageHtml(title: string, header: Html, main: Html): string {
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>
${new Html(STYLE)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the results</a>
<header>
${header}</header>
<main id="main">
${main}</main>
</body>
</html>
`.text;
}
