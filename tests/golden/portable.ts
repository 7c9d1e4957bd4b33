import { AREAS } from "../golden-results.ts";
import { type Digests, storedDigests } from "./stored.ts";

/** What every engine must compute. */
export function portableDigests(): { [area: string]: Digests } {
  return Object.fromEntries(Object.keys(AREAS).map((area) => [area, storedDigests(area)]));
}
