/**
 * People's data: columns, findings, samples, noises that data do not tell.
 * @module
 */
export { type ArmsOption, parseArms } from "./arms-option.ts";
export { digestOf } from "./digest.ts";
export { type Finding, findingsOf } from "./findings.ts";
export {
  COLUMN_PRESETS,
  type ColumnOptions,
  NAMED_COLUMNS,
  type NamedColumn,
  type PeopleColumns,
  presetPlace,
  REQUIRED_COLUMNS,
} from "./people-columns.ts";
export { sampleOf } from "./sample.ts";
export { separatorOf } from "./separator.ts";
export { taskNotes } from "./task-notes.ts";
export { withNoises } from "./with-noises.ts";
