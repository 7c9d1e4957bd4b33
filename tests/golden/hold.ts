import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { digestOf } from "./digest.ts";
import { type Digests, storeDigests, storedDigests } from "./stored.ts";

/** Normalized texts of files by their names, such as `fit/tables/people.csv`. */
export interface Texts {
  readonly [file: string]: string;
}

/** Holds all files of an area to their digests. A failure names each file that differs. */
export function holdFiles(area: string, make: () => Promise<Texts>): void {
  test(`${area}: the same files`, async () => {
    const texts = await make();
    if (process.env.CAUSE_GOLDEN_FILES) writeAll(process.env.CAUSE_GOLDEN_FILES, texts);
    const found: Digests = {};
    for (const name of Object.keys(texts).sort()) found[name] = await digestOf(texts[name]);
    if (["renew", area].includes(process.env.CAUSE_GOLDEN ?? "")) storeDigests(area, found);
    else expect(differences(storedDigests(area), found), meaning(area)).toEqual([]);
  });
}

function differences(golden: Digests, found: Digests): string[] {
  const names = [...new Set([...Object.keys(golden), ...Object.keys(found)])].sort();
  return names
    .filter((name) => golden[name] !== found[name])
    .map((name) => `${name} ${found[name] === undefined ? "is missing" : golden[name] ? "differs" : "is new"}`);
}

function writeAll(folder: string, texts: Texts): void {
  for (const [name, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

const meaning = (area: string) => `Files of "${area}" are not what they were (the built packages ran).
To see how they differ, write them with either version of the code and compare:
  npx tsc -b && CAUSE_GOLDEN_FILES=after npx vitest run tests/golden src/golden
  diff -r before after
To take the new ones of this area: CAUSE_GOLDEN=${area} npx vitest run tests/golden src/golden`;
