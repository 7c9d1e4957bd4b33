// The names that each entry of each package exports, types too: the public interface. Run, it writes tests/public-api/<package>.json, which a test holds the packages to.
//
//     npm run build && node scripts/public-api.js && npm run format
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const root = fileURLToPath(new URL("..", import.meta.url));
const FOLDER = `${root}tests/public-api/`;

/** The file that holds the declarations of each entry, such as `@cause-toolkit/core/indices`. */
function entries() {
  return readdirSync(`${root}packages`).flatMap((folder) => {
    const manifest = JSON.parse(readFileSync(`${root}packages/${folder}/package.json`, "utf8"));
    return Object.entries(manifest.exports ?? {}).flatMap(([path, target]) => {
      const types = target.import?.types ?? target.types;
      return types ? [[manifest.name + path.slice(1), `${root}packages/${folder}/${types.slice(2)}`]] : [];
    });
  });
}

/** @returns {{ [entry: string]: string[] }} */
export function publicApi() {
  const files = entries();
  const options = { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext, types: [] };
  const program = ts.createProgram(
    files.map(([, file]) => file),
    { ...options, skipLibCheck: true, noEmit: true },
  );
  const checker = program.getTypeChecker();
  return Object.fromEntries(
    files.map(([entry, file]) => {
      const source = program.getSourceFile(file);
      const symbol = source && checker.getSymbolAtLocation(source);
      if (!symbol) throw new Error(`${entry}: ${file} is no module; build first`);
      return [
        entry,
        checker
          .getExportsOfModule(symbol)
          .map(({ name }) => name)
          .sort(),
      ];
    }),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  rmSync(FOLDER, { recursive: true });
  mkdirSync(FOLDER);
  const api = publicApi();
  for (const folder of readdirSync(`${root}packages`)) {
    const own = Object.entries(api).filter(([entry]) => entry.split("/")[1] === folder);
    if (own.length === 0) continue;
    writeFileSync(`${FOLDER}${folder}.json`, `${JSON.stringify(Object.fromEntries(own), null, 2)}\n`);
  }
}
