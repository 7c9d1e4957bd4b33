/**
 * Results folders: publishers, verification, writing.
 * @module
 */
export type { Figure } from "../report/figure.ts";
export type { FolderUse } from "./choose-folder.ts";
export { formatFor, type NumberFormat } from "./number-format.ts";
export type { WriteFile } from "./publication.ts";
export type { Publisher } from "./publisher.ts";
export { type Verification, verifyResults } from "./verify.ts";
export { syncFolder, writeAtomic } from "./write-atomic.ts";
