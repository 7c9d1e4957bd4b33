import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, extname, join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { invalid } from "@cause-toolkit/core/checks";
import { findFile } from "./find-file.ts";
import { LAB_POLICY } from "./headers.ts";
import { checkResults, labFolder } from "./serve.ts";
import { RESULTS_TYPES } from "./types.ts";

/**
 * Writes the lab as files for any web server and any path on it. Another server sends no headers of ours, so the page itself says what it may do; who may
 * show it in a frame is for that server to say. The folder appears when it is complete.
 */
export async function exportLab(folder: string, results?: string): Promise<void> {
  const target = resolve(folder);
  if (existsSync(target) && !isEmpty(target))
    invalid("folder", folder, "has files in it; must be a new or an empty folder");
  const [lab, own] = [labFolder(), results === undefined ? undefined : checkResults(results)];
  const building = join(dirname(target), `.${basename(target)}.${process.pid}.partial`);
  try {
    mkdirSync(dirname(target), { recursive: true });
    cpSync(lab, building, { recursive: true, filter: (path) => own === undefined || path !== join(lab, "paper") });
    writePage(building);
    if (own !== undefined) await copyResults(own, join(building, "paper"));
    if (existsSync(target)) rmdirSync(target);
    renameSync(building, target);
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
}

function isEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0;
  } catch {
    return false;
  }
}

/** The page with its policy, and the same compressed. */
function writePage(folder: string): void {
  const file = join(folder, "index.html");
  const policy = `<meta http-equiv="content-security-policy" content="${LAB_POLICY}" />`;
  const page = readFileSync(file, "utf8").replace(/(<meta charset="utf-8" \/>)/, `$1\n    ${policy}`);
  if (!page.includes(policy)) throw new Error("the lab's page has no head to write its policy into");
  writeFileSync(file, page);
  writeFileSync(`${file}.br`, brotliCompressSync(page));
  writeFileSync(`${file}.gz`, gzipSync(page, { level: 9 }));
}

/** What `cause lab --results` would serve: no hidden files, no other kinds of files, no links that lead out of the folder, and no linked folders. */
async function copyResults(results: string, target: string, within: readonly string[] = []): Promise<void> {
  for (const entry of readdirSync(join(results, ...within), { withFileTypes: true })) {
    const path = [...within, entry.name];
    if (entry.name.startsWith(".")) continue;
    if (entry.isDirectory()) await copyResults(results, target, path);
    const file = extname(entry.name) in RESULTS_TYPES ? await findFile(results, path) : undefined;
    if (!file) continue;
    mkdirSync(join(target, ...within), { recursive: true });
    copyFileSync(join(file.root, ...file.names), join(target, ...path));
  }
}
