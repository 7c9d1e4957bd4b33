import { invalid } from "../invalid.ts";
import { checkDynamics, DYNAMICS, DYNAMICS_KINDS, type Dynamics, dynamicsRule } from "./dynamics.ts";

/**
 * Reads dynamics as text: a kind, then its numbers after colons.
 *
 * @example
 * ```ts
 * import { formatDynamics, parseDynamics } from "@cause-toolkit/core/worlds";
 *
 * parseDynamics("mean-reverting:0.9"); // → { kind: "mean-reverting", retention: 0.9 }
 * formatDynamics({ kind: "change-point", hazard: 0.05 }); // → "change-point:0.05"
 * ```
 */
export function parseDynamics(text: string): Dynamics {
  const [kind, ...numbers] = text.split(":");
  const index = DYNAMICS_KINDS.indexOf(kind as Dynamics["kind"]);
  if (index < 0) invalid("dynamics", text, `must be one of ${DYNAMICS_EXAMPLES.join(", ")}`);
  const names = statedParameters(kind);
  if (numbers.length > names.length) invalid("dynamics", text, `must be written like ${DYNAMICS_EXAMPLES[index]}`);
  const values = names.map((name, i) => [name, readNumber(name, numbers[i] ?? "")]);
  return checkDynamics({ kind, ...Object.fromEntries(values) });
}

/** Dynamics as text. A parameter whose default is computed is left out. */
export function formatDynamics(dynamics: Dynamics): string {
  const values: { readonly [name: string]: unknown } = { ...dynamics };
  return [dynamics.kind, ...statedParameters(dynamics.kind).map((name) => values[name])].join(":");
}

/** The parameters that must be stated, in their order. */
function statedParameters(kind: string): string[] {
  const { parameters } = dynamicsRule(kind);
  return Object.keys(parameters).filter((name) => parameters[name].default !== null);
}

/** Each kind with its suggested numbers: `mean-reverting:0.9`. */
export const DYNAMICS_EXAMPLES: readonly string[] = DYNAMICS.map(({ kind, parameters }) =>
  [kind, ...statedParameters(kind).map((name) => parameters[name].default)].join(":"),
);

function readNumber(name: string, text: string): number {
  const value = text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : invalid(name, text, "must be a number");
}
