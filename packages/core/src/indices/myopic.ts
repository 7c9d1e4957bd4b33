import type { Named } from "../named.ts";
import { type Index, rootIndex } from "./bonus.ts";

/** No bonus: pulls what looks best now (Appendix C). */
export function myopic(): Index {
  return rootIndex("myopic", () => ({ gain: 0, floor: 1, slope: 0 }));
}

export const MYOPIC: Named<Index> = { name: "myopic", summary: "no exploration", options: {}, make: myopic };
