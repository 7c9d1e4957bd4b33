// The packages of the reference, and what each exports.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Those that programs import, most used first. */
export const PACKAGES = ["core", "people", "task", "figures", "experiments", "publish", "cluster"];

/** The source of every entry in a package's `exports`. */
export function entryPointsOf(folder) {
  const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return Object.values(exports)
    .map((entry) => (typeof entry === "string" ? entry : (entry.types ?? entry.import?.types ?? entry.default)))
    .filter((file) => /^\.\/dist\/.*\.(d\.ts|js)$/.test(file ?? ""))
    .map((file) => join(folder, file.replace("./dist/", "src/").replace(/\.(d\.ts|js)$/, ".ts")))
    .filter((file) => existsSync(file));
}
