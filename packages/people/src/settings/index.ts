/**
 * Settings as data: one table gives options, fields, checks and defaults.
 * @module
 */
export {
  checkObject,
  checkSettings,
  checkTypes,
  defaultText,
  defined,
  givenSettings,
  hasTypeOf,
  type PageField,
  type PairSetting,
  pairSeparator,
  type Setting,
  type SettingTable,
  typeRule,
  type ValueOf,
  type ValuesOf,
} from "./setting.ts";
