import { meanAndError } from "@cause-toolkit/core/numerics";
import { FEW_PEOPLE } from "./statements/lists.ts";

/** A mean over people, with its standard error: NaN for fewer than `FEW_PEOPLE`. */
export function meanOverPeople(values: readonly number[]): { mean: number; error: number } {
  const { mean, error } = meanAndError(values);
  return { mean, error: values.length < FEW_PEOPLE ? Number.NaN : error };
}
