import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import type { Plugin } from "vite";
import { mathML } from "./formulas.ts";

const MODULE = "virtual:math-font";
const FONT = createRequire(import.meta.url).resolve(
  "@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2",
);
/** It goes where the font goes. */
const LICENSE = createRequire(import.meta.url).resolve("@fontsource/stix-two-math/LICENSE");
const SOURCES = fileURLToPath(new URL("../src", import.meta.url));

/**
 * The module `virtual:math-font`: the address of a font with the characters of all formulas. Many machines, phones above all, have no font for mathematics; the letters
 * of MathML are then empty boxes.
 */
export function mathFont(): Plugin {
  let isBuild = false;
  return {
    name: "math-font",
    configResolved({ command }) {
      isBuild = command === "build";
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    async load(id) {
      if (id !== `\0${MODULE}`) return null;
      const font = await subsetFont(readFileSync(FONT), formulaCharacters(), { targetFormat: "woff2" });
      if (!isBuild) return `export default "data:font/woff2;base64,${font.toString("base64")}";`;
      const fileName = `assets/math-${createHash("sha256").update(font).digest("hex").slice(0, 8)}.woff2`;
      this.emitFile({ type: "asset", fileName, source: font });
      this.emitFile({ type: "asset", fileName: "licenses/stix-two-math.txt", source: readFileSync(LICENSE) });
      return `export default ${JSON.stringify(`./${fileName}`)};`;
    },
  };
}

/** Signs that browsers draw for an element, such as a root. */
const IMPLIED = "√";

/** What the formulas show: their text, and letters in italics, as browsers set a variable. */
export function formulaCharacters(): string {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".tex"));
  const text = files.map((name) => mathML(readFileSync(`${SOURCES}/${name}`, "utf8")).replace(/<[^>]*>/g, "")).join("");
  return [...new Set(text)].map((letter) => letter + italic(letter)).join("") + IMPLIED;
}

const ITALICS = [
  ["A", "Z", 0x1d434],
  ["a", "z", 0x1d44e],
  ["Α", "Ω", 0x1d6e2],
  ["α", "ω", 0x1d6fc],
] as const;
/** Variants of Greek letters, and h, are outside the ranges. */
const OTHERS: { readonly [letter: string]: string } = { h: "ℎ", ϕ: "𝜙", φ: "𝜑", ϵ: "𝜖", ϑ: "𝜗" };

function italic(letter: string): string {
  const range = ITALICS.find(([from, to]) => letter >= from && letter <= to);
  const moved = range ? String.fromCodePoint(range[2] + letter.charCodeAt(0) - range[0].charCodeAt(0)) : "";
  return moved + (OTHERS[letter] ?? "");
}
