import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { compressed } from "./build/compressed.ts";
import { formulas } from "./build/formulas.ts";
import { licenses } from "./build/licenses.ts";
import { mathFont } from "./build/math-font.ts";
import { paperResults } from "./build/paper-results.ts";
import { plotParts } from "./build/plot-parts.ts";

/** Small modules that most views share, in few files: each file of its own costs 400 bytes in headers. The start page needs none of the charts. */
const GROUPS = [
  {
    name: "page",
    test: /lab\/src\/(link|glossary|fan\/FanKey|controls\/Notices|export\/(Copy|clipboard))|node_modules\/svelte\//,
  },
  { name: "text", test: /figures\/dist\/(identity|text)\// },
  {
    name: "plot",
    test: /@observablehq|node_modules\/(d3(?!-dsv)|internmap|isoformat)|left-out|figures\/dist\/plots\/(frame|interval|svg|step-axis|label-room|fitted-plot|stroke|line-plot)\.js/,
  },
  { name: "charts", test: /lab\/src\/charts\// },
  { name: "controls", test: /lab\/src\/(controls|export|presets)/ },
  { name: "numbers", test: /core\/dist\/numerics\/(elementary|logistic)/ },
];

export default defineConfig({
  // Relative, so that the files can be put under any address.
  base: "./",
  plugins: [plotParts(), svelte(), formulas(), mathFont(), paperResults(), licenses(true), compressed()],
  worker: {
    format: "es",
    plugins: () => [licenses(false)],
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "numbers", test: /core\/dist\/numerics\// }] } } },
  },
  // Compressing takes its time, which need not be warned of.
  // One style sheet: each file of its own costs more in headers than it holds.
  build: {
    target: "es2022",
    cssCodeSplit: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: GROUPS } },
    },
  },
});
