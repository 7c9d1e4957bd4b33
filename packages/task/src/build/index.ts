/**
 * Builds a page from a design, with Node: the files of a study, and the folder that holds them.
 * @module
 */
export { studyFiles } from "./study-files.ts";
export { readStudy, type StudyFiles, writeStudy } from "./study-folder.ts";
export { PLACEHOLDER, unanswered } from "./unanswered.ts";
