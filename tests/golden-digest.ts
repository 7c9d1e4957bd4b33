import { AREAS, type Results } from "./golden-results.ts";

/** The digest of a text, computed here, whatever engine this is: a Node or a browser. */
export async function digestOf(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The digests of all portable golden results, by area and name. */
export async function allDigests(): Promise<{ [area: string]: { [name: string]: string } }> {
  const digests: { [area: string]: { [name: string]: string } } = {};
  for (const [area, results] of Object.entries<Results>(AREAS)) {
    digests[area] = {};
    for (const [name, compute] of Object.entries(results)) {
      digests[area][name] = await digestOf(JSON.stringify(await compute()));
    }
  }
  return digests;
}
