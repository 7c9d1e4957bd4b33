import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { damagedBytes, damagedCsv, damagedJson } from "./damage.ts";
import { type Draw, SIGNS } from "./draw.ts";
import type { Reader } from "./readers.ts";

/** What stands where a file should be. None blocks a reader of tables: these may come through a pipe, so a pipe is waited for. */
const PLACES: { readonly [what: string]: (path: string) => void } = {
  nothing: () => {},
  folder: (path) => mkdirSync(path),
  "link to nothing": (path) => symlinkSync("nowhere", path),
  "link to itself": (path) => symlinkSync(path, path),
  "endless device": (path) => symlinkSync("/dev/zero", path),
  "empty device": (path) => symlinkSync("/dev/null", path),
  "large file": (path) => {
    writeFileSync(path, "{");
    truncateSync(path, 3 * 2 ** 30);
  },
  pipe: (path) => execFileSync("mkfifo", [path]),
};

const ENDINGS = { json: ".json", csv: ".csv", module: ".mjs", folder: "" };

/** Makes a file for a reader, in a folder, and returns its name. Names are as hostile as contents. */
export function makeFile(draw: Draw, { kind, valid }: Reader, folder: string, number: number): string {
  const sign = draw.chance(0.2) ? draw.of(SIGNS).replace(/[\0\ud800-\udfff]/g, "") : "";
  const name = `${number}${sign}${ENDINGS[kind]}`;
  const path = join(folder, name);
  if (kind === "folder") makeFolder(draw, join(folder, String(valid)), path);
  else if (draw.chance(0.08)) makePlace(draw, kind, path);
  else writeFileSync(path, contentOf(draw, kind, valid));
  return kind === "module" ? `./${name}` : name;
}

function makePlace(draw: Draw, kind: Reader["kind"], path: string): void {
  const what = draw.of(Object.keys(PLACES).filter((one) => kind !== "csv" || one !== "pipe"));
  PLACES[what](path);
}

function contentOf(draw: Draw, kind: Reader["kind"], valid: unknown): Buffer {
  if (kind === "json") return damagedJson(draw, valid);
  if (kind === "csv") return damagedCsv(draw, valid as readonly (readonly string[])[]);
  const whole = Buffer.from(String(valid));
  const sign = JSON.stringify(draw.of(SIGNS));
  const wrong = [
    `throw new Error(${sign});`,
    `throw ${sign};`,
    "throw undefined;",
    "export default null;",
    `export default { name: ${sign}, start: () => ({ score: (v, s, out) => out.fill(Infinity) }) };`,
    `export default { name: ${sign}, start: () => ({ score: (v, s, out) => out.set(v.predicted.mean) }) };`,
    `export default { name: "x", start: () => { throw new Error(${sign}); } };`,
    `import ${sign};`,
    `export default { get name() { throw new Error(${sign}); } };`,
    'export default { name: "x", start: () => undefined };',
  ];
  return draw.chance(0.3) ? damagedBytes(draw, whole) : Buffer.from(draw.of(wrong));
}

/** A folder like one that the program has written, with something wrong in it. */
function makeFolder(draw: Draw, like: string, path: string): void {
  cpSync(like, path, { recursive: true });
  const files = readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const records = files.filter((file) => /\.(json|js)$|shard-/.test(file));
  const file = draw.of(draw.chance(0.8) ? records : files);
  const whole = readFileSync(file);
  const text = whole.toString();
  if (draw.chance(0.1)) {
    writeFileSync(join(path, `extra${draw.of(SIGNS).replace(/[\0\ud800-\udfff]/g, "")}`), "x");
    return;
  }
  rmSync(file);
  if (draw.chance(0.3)) makePlace(draw, "folder", file);
  else if (file.endsWith(".json") && draw.chance(0.7)) writeFileSync(file, damagedJson(draw, JSON.parse(text)));
  else writeFileSync(file, damagedBytes(draw, whole));
}
