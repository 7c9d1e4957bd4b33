import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["packages/*/src/**/*.test.ts", "apps/*/src/**/*.test.ts", "tests/**/*.test.ts"],
    setupFiles: ["tests/setup/fixed-seed.ts"],
    testTimeout: 60_000,
    // What tests need and is missing (Chromium, Redis) is installed in such hooks.
    hookTimeout: 300_000,
    // More than there are cores: many tests wait for a browser, a Redis or a process.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
  },
});
