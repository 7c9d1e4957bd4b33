import { defineConfig } from "vitest/config";

/** `npm run test:engines`: the golden results on versions of Node and in browsers. It fetches these; `npm test` has Chromium and the Node that runs it. */
export default defineConfig({
  test: {
    include: ["tests/engines/*.test.ts"],
    testTimeout: 900_000,
    hookTimeout: 300_000,
  },
});
