import { invalid } from "@cause-toolkit/core";

/** The kind of this name in a list. */
export function findKind<K extends { readonly name: string }>(what: string, name: string, list: readonly K[]): K {
  const found = list.find((one) => one.name === name);
  return found ?? invalid(what, name, `must be one of ${list.map((one) => one.name).join(", ")}`);
}
