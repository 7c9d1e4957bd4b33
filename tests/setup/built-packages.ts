import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** `npm test` and its kin build first. Whoever runs some files by hand may not have built what they changed: their tests load the sources. */
const isBuilt = process.env.npm_lifecycle_event?.startsWith("test") ?? false;

/**
 * Tests load a package's files as they are built and as users load them. Node then runs them as they are: transformed, every call of an imported function
 * first looks that function up, and tests that compute take up to 1.7 times as long.
 */
export function builtPackages() {
  return {
    name: "built-packages",
    enforce: "pre" as const,
    resolveId(source: string, importer: string | undefined) {
      if (!isBuilt || importer === undefined || !/^\..*(?<!\.suite)\.ts$/.test(source)) return undefined;
      const path = resolve(dirname(importer), source);
      const built = path.replace(/(\/packages\/\w+)\/src\/(.*)\.ts$/, "$1/dist/$2.js");
      return built !== path && existsSync(built) ? { id: built, external: true } : undefined;
    },
  };
}
