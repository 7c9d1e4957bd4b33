import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["packages/*/src/**/*.test.ts", "tests/**/*.test.ts"],
    setupFiles: ["tests/setup/fixed-seed.ts"],
    testTimeout: 60_000,
  },
});
