import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/** Parts of Observable Plot that no chart of the lab uses: maps, color schemes by name, dates. They were a sixth of its bytes. */
const LEFT_OUT = ["d3-geo", "d3-scale-chromatic", "d3-time-format"];
const PREFIX = "\0left-out:";

/** Puts functions that throw in the place of these modules. What Plot calls as it is loaded gives nothing instead. */
export function plotParts(): Plugin {
  return {
    name: "plot-parts",
    enforce: "pre",
    resolveId: (id) => (LEFT_OUT.includes(id) ? PREFIX + id : null),
    async load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const name = id.slice(PREFIX.length);
      const from = createRequire(createRequire(import.meta.url).resolve("@observablehq/plot"));
      const names = Object.keys(await import(pathToFileURL(from.resolve(name)).href));
      return [
        `const leftOut = () => { throw new Error("${name} is left out of the lab"); };`,
        "const nothing = () => ({});",
        ...names.map((one) => `export const ${one} = ${one === "geoTransform" ? "nothing" : "leftOut"};`),
      ].join("\n");
    },
  };
}
