import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ADDITIONS } from "../extending/additions.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const ADDED = new Set(ADDITIONS.flatMap(({ added }) => added));
const CHANGED = Object.fromEntries(ADDITIONS.flatMap(({ changed }) => Object.entries(changed)));

/** The text of a source file once all additions are made; undefined where they leave it as it is. */
export function withAdditions(path: string): string | undefined {
  const file = relative(ROOT, path);
  if (ADDED.has(file)) return readFileSync(join(ROOT, "tests/extending/added", file), "utf8");
  if (!Object.hasOwn(CHANGED, file)) return undefined;
  return CHANGED[file].reduce(
    (text, [old, replacement]) => {
      if (text.split(old).length !== 2) throw new Error(`${file} does not have once: ${old}`);
      return text.replace(old, () => replacement);
    },
    readFileSync(path, "utf8"),
  );
}

/** The source file that a package's entry is built from. */
function sourceOf(specifier: string): string | undefined {
  const [, name, subpath = ""] = /^@cause-toolkit\/(\w+)(\/[\w-]+)?$/.exec(specifier) ?? [];
  const folder = join(ROOT, "packages", name ?? "");
  if (name === undefined || !existsSync(join(folder, "package.json"))) return undefined;
  const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const entry: string | undefined = exports[`.${subpath}`]?.import?.default;
  return entry && join(folder, entry.replace("/dist/", "/src/").replace(/\.js$/, ".ts"));
}

/** Tests load the sources of all packages as they are after the additions. */
export function additions() {
  return {
    name: "additions",
    enforce: "pre" as const,
    resolveId(specifier: string, importer: string | undefined) {
      const source = sourceOf(specifier);
      if (source !== undefined) return source;
      const path = importer && specifier.startsWith(".") ? resolve(dirname(importer), specifier) : "";
      return ADDED.has(relative(ROOT, path)) ? path : undefined;
    },
    load(id: string) {
      return withAdditions(id);
    },
  };
}
