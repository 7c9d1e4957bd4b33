import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { compressed } from "./build/compressed.ts";
import { formulas } from "./build/formulas.ts";
import { licenses } from "./build/licenses.ts";
import { mathFont } from "./build/math-font.ts";
import { paperResults } from "./build/paper-results.ts";

export default defineConfig({
  // Relative, so that the files can be put under any address.
  base: "./",
  plugins: [svelte(), formulas(), mathFont(), paperResults(), licenses(true), compressed()],
  worker: { format: "es", plugins: () => [licenses(false)] },
  // Compressing takes its time, which need not be warned of.
  // One style sheet: each file of its own costs more in headers than it holds.
  build: { target: "es2022", cssCodeSplit: false, rolldownOptions: { checks: { pluginTimings: false } } },
});
