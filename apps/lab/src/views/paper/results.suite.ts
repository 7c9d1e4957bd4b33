// The published results, as the lab gets them.
import { readFileSync } from "node:fs";
import { readClaims } from "./compute.ts";

export const publishedText = readFileSync(new URL("../../../../../docs/results/claims.json", import.meta.url), "utf8");
export const published = readClaims(publishedText);
