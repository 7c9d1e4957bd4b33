import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** A digest of the code that computes results (core, people, experiments and further folders): eight digits by which two machines compare their code. */
export function codeDigest(...more: readonly string[]): string {
  const hash = createHash("sha256");
  const [core, people] = ["core", "people"].map((name) =>
    fileURLToPath(new URL(".", import.meta.resolve(`@cause-toolkit/${name}`))),
  );
  const here = fileURLToPath(new URL("..", import.meta.url));
  for (const folder of [core, people, here, ...more]) {
    for (const file of (readdirSync(folder, { recursive: true }) as string[]).sort()) {
      if (CODE.test(file)) hash.update(file).update(readFileSync(join(folder, file)));
    }
  }
  return hash.digest("hex").slice(0, 8);
}

const CODE = /(?<!\.d)\.c?[jt]s$/;
