import { readFileSync } from "node:fs";
import katex from "katex";
import type { Plugin } from "vite";

/** Turns `name.tex` into a module whose default export is the formula as MathML: browsers typeset it, and no code is shipped to do so. */
export function formulas(): Plugin {
  return {
    name: "formulas",
    enforce: "pre",
    load(id) {
      if (!id.endsWith(".tex")) return null;
      return `export default ${JSON.stringify(mathML(readFileSync(id, "utf8")))};`;
    },
  };
}

/** What a formula has from drift and from noise: `\\drift{v}`, `\\noise{s}`. */
const PARTS = ["drift", "noise"];
const macros = Object.fromEntries(PARTS.map((part) => [`\\${part}`, `\\textcolor{${part}}{#1}`]));

/** A formula without its TeX source, which screen readers would read too. The page has the colors of its parts, by class. */
export function mathML(tex: string): string {
  const html = katex.renderToString(tex.trim(), { output: "mathml", displayMode: true, macros: { ...macros } });
  return PARTS.reduce(
    (text, part) => text.replaceAll(`mathcolor="${part}"`, `class="of-${part}"`),
    html.replace(/<annotation[^>]*>.*?<\/annotation>/s, ""),
  );
}
