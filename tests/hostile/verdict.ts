/** What a command said of its input. */
export interface Outcome {
  /** Null where it threw. */
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
  /** How many letters `err` had before it was cut. */
  readonly letters: number;
  /** The most memory that the process has held so far. */
  readonly megabytes: number;
}

const MOST_LETTERS = 6000;
const MOST_LINES = 12;
const MOST_MEGABYTES = 1000;

/** Signs that a terminal obeys or hides, but ends of lines. */
const HIDDEN = /[^\P{Cc}\n]|[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
const QUOTED = /"(?:[^"\\\n]|\\.)*(?:"|…)/g;
/** What JavaScript says where the program has not looked. */
const UNFORESEEN =
  /Cannot (?:read|convert|destructure|set|create|mix|access)|is not (?:a function|iterable|a constructor|defined|an? object)|Invalid (?:array|string|typed|count|time|regular)|call stack|allocation|argument must be|out of range|EISDIR|ENOENT|ELOOP|ERR_/;

/** What is wrong with an outcome, in words; undefined if nothing is. */
export function faultOf({ code, out, err, letters, megabytes }: Outcome): string | undefined {
  if (code !== 0 && code !== 1 && code !== 2) return `ended with ${code}`;
  if (letters > MOST_LETTERS) return `${letters} letters on standard error`;
  if (err.trim().split("\n").length > MOST_LINES) return "many lines on standard error";
  if (HIDDEN.test(err)) return "hidden signs on standard error";
  if (HIDDEN.test(out)) return "hidden signs on standard output";
  if (/\n\s+at .+:\d+/.test(err)) return "a stack";
  if (/\bundefined\b|\[object /.test(`${err}${out}`.replaceAll(QUOTED, ""))) return "an undefined value";
  if (megabytes > MOST_MEGABYTES) return `${Math.round(megabytes)} MB of memory`;
  if (code === 0) return undefined;
  const said = err.trim().split("\n").at(-1) ?? "";
  if (!said.startsWith("cause: ")) return "no reason";
  if (/\bNaN\b/.test(said.replaceAll(QUOTED, ""))) return "NaN in the reason";
  // Why a module cannot be loaded, or fails, is for the module to say.
  if (UNFORESEEN.test(said.replaceAll(QUOTED, "").replace(/it cannot be loaded: .*|^cause: policy .*/, "")))
    return "an unforeseen error";
  return undefined;
}
