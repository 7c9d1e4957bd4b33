/**
 * Builds a page from a design file, with Node: the file, its walks, the files of a study, and the folder that holds them.
 * @module
 */
export { parseTaskFile, type TaskFile, type TaskSection, walkOptionsOf, walksOf } from "../file/task-file.ts";
export { buildStudy, type Study, type StudyOptions } from "./build-study.ts";
export { EXAMPLE_FILE } from "./example-file.ts";
export { readStudy } from "./study-folder.ts";
export { unanswered } from "./unanswered.ts";
