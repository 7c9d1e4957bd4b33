import { readFileSync } from "node:fs";
import katex from "katex";
import type { Plugin } from "vite";

/** Turns `name.tex` into a module whose default export is the formula as MathML: browsers typeset it, and nothing is shipped to do so. */
export function formulas(): Plugin {
  return {
    name: "formulas",
    enforce: "pre",
    load(id) {
      if (!id.endsWith(".tex")) return null;
      const html = katex.renderToString(readFileSync(id, "utf8").trim(), { output: "mathml", displayMode: true });
      return `export default ${JSON.stringify(html)};`;
    },
  };
}
