/**
 * Fits and designs computed into results folders.
 * @module
 */
export { checkDesignFolder, type DesignFolderOptions, designIntoFolder } from "./design/folder.ts";
export { checkFitFolder, DEFAULT_RECOVER, type FitFolderOptions, fitIntoFolder } from "./people/folder.ts";
export type { FolderFit } from "./people/results.ts";
