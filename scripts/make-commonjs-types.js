// Copies the type declarations of each library to dist/commonjs, where they are those of a CommonJS module. Node itself loads the same
// JavaScript by import and by require; TypeScript asks for declarations of each kind.
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "packages");

for (const name of readdirSync(root)) {
  const dist = join(root, name, "dist");
  const into = join(dist, "commonjs");
  if (!existsSync(join(dist, "index.d.ts"))) continue;
  rmSync(into, { recursive: true, force: true });
  const declarations = readdirSync(dist, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith(".d.ts"));
  for (const file of declarations) {
    mkdirSync(dirname(join(into, file)), { recursive: true });
    copyFileSync(join(dist, file), join(into, file));
  }
  writeFileSync(join(into, "package.json"), '{ "type": "commonjs" }\n');
}
