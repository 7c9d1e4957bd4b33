import { existsSync, readFileSync, writeFileSync } from "node:fs";

export interface Digests {
  [name: string]: string;
}

/** The stored digests of an area; none before it is first renewed. */
export function storedDigests(area: string): Digests {
  const file = fileOf(area);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

export function storeDigests(area: string, digests: Digests): void {
  writeFileSync(fileOf(area), `${JSON.stringify(digests, null, 2)}\n`);
}

function fileOf(area: string): URL {
  return new URL(`${area}.json`, import.meta.url);
}
