import { defineConfig, mergeConfig } from "vitest/config";
import config from "./vitest.config.ts";

/** Tests that start processes, solve for long or draw many runs. The quick run leaves them out, and all that needs a browser, Redis or packing. */
const SLOW = [
  "**/*.mc.test.ts",
  "packages/cli/src/commands/**",
  "packages/cli/src/cli.test.ts",
  "packages/core/src/indices/{gittins,gittins-published,whittle}/**",
  "packages/experiments/src/engines/threads.test.ts",
  "packages/experiments/src/{reproduce,sweep}/**",
  "tests/{browser,engines,golden,lab,redis,task}/**",
  "apps/lab/src/golden/**",
  "tests/{documents,examples,lab-types,packages,readme}.test.ts",
];

export default mergeConfig(config, defineConfig({ test: { exclude: [...SLOW, "**/node_modules/**"] } }));
