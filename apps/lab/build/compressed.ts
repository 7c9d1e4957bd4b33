import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(js|css|html|json|svg)$/;
/** Below this a compressed file saves no packet. */
const WORTH_IT = 1000;

/** Puts compressed files beside the plain ones, where `cause lab` and many web servers look for them: `name.br` and `name.gz`. */
export function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    async writeBundle({ dir = "" }, bundle) {
      const files = Object.keys(bundle).filter((name) => TEXT.test(name));
      await Promise.all(files.map((name) => compress(join(dir, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < WORTH_IT) return;
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
