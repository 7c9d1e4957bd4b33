import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["packages/*/src/**/*.test.ts", "apps/*/src/**/*.test.ts", "tests/**/*.test.ts"],
    setupFiles: ["tests/setup/fixed-seed.ts"],
    testTimeout: 60_000,
    // What tests need and is missing (Chromium, Redis) is installed in such hooks.
    hookTimeout: 300_000,
    // All cores: the default leaves one free, which on two is half of them.
    maxWorkers: "100%",
  },
});
