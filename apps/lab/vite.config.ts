import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { formulas } from "./build/formulas.ts";
import { paperResults } from "./build/paper-results.ts";

export default defineConfig({
  // Relative, so that the files can be put under any address.
  base: "./",
  plugins: [svelte(), formulas(), paperResults()],
  worker: { format: "es" },
  build: { target: "es2022" },
});
