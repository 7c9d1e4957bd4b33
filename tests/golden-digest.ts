import { RESULTS } from "./golden-results.ts";

/** The digest of a golden result, computed here, whatever engine this is: a Node or a browser. */
export async function digestOf(name: string): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(await RESULTS[name]()));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The digests of all golden results, by their names. */
export async function allDigests(): Promise<{ [name: string]: string }> {
  const digests: { [name: string]: string } = {};
  for (const name of Object.keys(RESULTS)) digests[name] = await digestOf(name);
  return digests;
}
