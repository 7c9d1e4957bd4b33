import { digestOf } from "./golden/digest.ts";
import { AREAS, type Results } from "./golden-results.ts";

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
