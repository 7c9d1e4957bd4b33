/** A setting that stands in the link: how it is written, and what it is if the link is silent or wrong. */
export interface Field<T> {
  readonly fallback: T;
  /** Throws a RangeError that says what would be right. */
  parse(text: string): T;
  format(value: T): string;
  /** Whether a change makes no entry in the browser's history: the step of a playback, the pulls of a game. */
  readonly passing?: boolean;
}

/** The same field, whose changes make no entry in the browser's history. */
export function passing<T>(field: Field<T>): Field<T> {
  return { ...field, passing: true };
}

export type Fields = { readonly [name: string]: Field<unknown> };
export type Values<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never };

export interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly whole?: boolean;
}

/** Core takes no variance that is smaller, but for 0. */
const SMALLEST = 1e-50;

/** Why a text is not a number within bounds; empty if it is. */
export function numberError(text: string, { min, max, whole = false }: Bounds): string {
  // Number() would also take 0x10 and Infinity for numbers.
  if (!/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(text.trim())) return "must be a number";
  const value = Number(text);
  if (value !== 0 && Math.abs(value) < SMALLEST) return `must be 0, or at least ${SMALLEST} in size`;
  if (value < min || value > max) return `must be from ${shown(min)} to ${shown(max)}`;
  return whole && !Number.isInteger(value) ? "must be a whole number" : "";
}

function shown(bound: number): string {
  return bound.toLocaleString("en", { maximumFractionDigits: 12 });
}

export function numberField(fallback: number, bounds: Bounds): Field<number> {
  return {
    fallback,
    parse(text) {
      const error = numberError(text, bounds);
      if (error) throw new RangeError(error);
      return Number(text);
    },
    format: String,
  };
}

export function choiceField<T extends string>(fallback: T, choices: readonly T[]): Field<T> {
  return {
    fallback,
    parse(text) {
      const found = choices.find((choice) => choice === text);
      if (found === undefined) throw new RangeError(`must be one of ${choices.join(", ")}`);
      return found;
    },
    format: (value) => value,
  };
}

export function flagField(fallback: boolean): Field<boolean> {
  const choice = choiceField(fallback ? "yes" : "no", ["yes", "no"]);
  return { fallback, parse: (text) => choice.parse(text) === "yes", format: (value) => (value ? "yes" : "no") };
}

/** A text that `check` lets pass, by throwing or not. */
export function textField(fallback: string, check: (text: string) => void = () => {}): Field<string> {
  return {
    fallback,
    parse(text) {
      check(text);
      return text;
    },
    format: (value) => value,
  };
}

/** Several, separated by commas; none is the empty text. */
export function listField<T>(
  fallback: readonly T[],
  one: Pick<Field<T>, "parse" | "format">,
  max = 64,
): Field<readonly T[]> {
  return {
    fallback,
    parse(text) {
      if (text === "") return [];
      const words = text.split(",");
      if (words.length > max) throw new RangeError(`at most ${max}`);
      return words.map((word) => one.parse(word));
    },
    format: (values) => values.map((value) => one.format(value)).join(","),
  };
}
