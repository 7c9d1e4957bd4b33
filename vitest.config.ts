import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { builtPackages } from "./tests/setup/built-packages.ts";
import { additions } from "./tests/setup/with-additions.ts";

/** Tests that replace a module or change their process, or import helpers that clean up after one file. Each gets its own process. */
const ALONE = [
  "packages/cli/src/{cli,commands/*,output/file}.test.ts",
  "packages/core/src/observations/observations.test.ts",
  "packages/experiments/src/results/{results-folder,write-atomic}.test.ts",
  "packages/experiments/src/sweep/disk-full.test.ts",
  "tests/lab/lesion-*.test.ts",
  "tests/redis/*.test.ts",
  "tests/golden/*-commands.test.ts",
  "tests/examples.test.ts",
];

/** Tests of the sources with one more of each kind. */
const EXTENDED = ["tests/extending/*.test.ts"];

/** Tests in Chromium. Many files share one. */
const BROWSER = ["tests/{browser,lab,task}/*.test.ts"];

export default defineConfig({
  test: {
    globalSetup: ["tests/setup/before-all-tests.ts"],
    setupFiles: ["tests/setup/fixed-seed.ts"],
    // Tests do not time: only what never comes fails, on a busy machine too.
    testTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    // What tests need and is missing (Chromium, Redis) is installed in such hooks.
    hookTimeout: 600_000,
    // One more than cores: many tests wait, for Redis or a page. Vitest would cut a percentage to the number of cores.
    maxWorkers: availableParallelism() + 1,
    // Node loads the built packages as they are: to transform them takes longer.
    server: { deps: { external: [/\/packages\/\w+\/dist\//] } },
    projects: [
      { extends: true, test: { name: "alone", include: ALONE } },
      { extends: true, plugins: [additions()], test: { name: "extended", include: EXTENDED } },
      {
        extends: true,
        plugins: [builtPackages()],
        test: { name: "browser", include: BROWSER, exclude: ALONE, isolate: false },
      },
      {
        extends: true,
        plugins: [builtPackages()],
        test: {
          name: "together",
          include: ["packages/*/src/**/*.test.ts", "apps/*/src/**/*.test.ts", "tests/**/*.test.ts"],
          exclude: [...ALONE, ...BROWSER, ...EXTENDED, "tests/engines/**", "**/node_modules/**"],
          // Modules are loaded once for many files, so a test undoes what it replaces.
          isolate: false,
          restoreMocks: true,
          unstubEnvs: true,
          unstubGlobals: true,
        },
      },
    ],
  },
});
