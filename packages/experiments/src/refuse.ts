import { InvalidInput, invalid } from "@cause-toolkit/core";
import { DYNAMICS_KINDS } from "@cause-toolkit/core/worlds";
import type { z } from "zod";

type Issue = z.core.$ZodIssue;

/** Reports the first error in some data in one line, with its value and path; unknown settings come first. */
export function refuse(issues: readonly Issue[], input: unknown): never {
  const issue = innermost(issues.find(({ code }) => code === "unrecognized_keys") ?? issues[0]);
  const { path } = issue;
  if (issue.code === "unrecognized_keys") {
    const keys = issue.keys.map((key) => `"${key}"`);
    throw new InvalidInput([`invalid ${pathText(path)}: unknown setting `, keys]);
  }
  const value = valueAt(input, path);
  const setting = path[path.length - 1];
  const arm = path.slice(0, 2);
  if (value === undefined && typeof arm[1] === "number" && (setting === "volatility" || setting === "stochasticity")) {
    invalid(pathText(arm), valueAt(input, arm), `has no ${setting}; an arm needs volatility and stochasticity`);
  }
  invalid(pathText(path), value, ruleOf(issue, value));
}

function ruleOf(issue: Issue, value: unknown): string {
  if (typeof value === "number" && !Number.isFinite(value)) return "must be finite";
  if (issue.code === "invalid_union" && issue.path.at(-1) === "kind")
    return `must be one of ${DYNAMICS_KINDS.join(", ")}`;
  if (issue.code === "invalid_union") {
    return `must be ${issue.errors.map((errors) => typeText(expectedBy(errors))).join(" or ")}`;
  }
  if (issue.code === "invalid_type") return `must be ${typeText(issue.expected)}`;
  if (issue.code === "invalid_value")
    return `must be ${issue.values.length > 1 ? "one of " : ""}${issue.values.join(", ")}`;
  return issue.message.replace(/^Invalid input: /, "");
}

const TYPES: { readonly [type: string]: string } = {
  array: "a list",
  boolean: "true or false",
  number: "a number",
  object: "an object",
  string: "a text",
};

function typeText(type = "something else"): string {
  return TYPES[type] ?? type;
}

/** For a value of several possible types: the error as the type that it has; if it has none of them, the whole error. */
function innermost(issue: Issue): Issue {
  if (issue.code !== "invalid_union") return issue;
  const [meant] = issue.errors.find((errors) => expectedBy(errors) === undefined) ?? [];
  return meant ? innermost({ ...meant, path: [...issue.path, ...meant.path] }) : issue;
}

/** The expected type, if the value has another. */
function expectedBy([first]: readonly Issue[]): string | undefined {
  return first.code === "invalid_type" && first.path.length === 0 ? first.expected : undefined;
}

function pathText(path: readonly PropertyKey[]): string {
  const text = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("");
  return text.replace(/^\./, "") || "configuration";
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((value, key) => (value as { [key: PropertyKey]: unknown } | undefined)?.[key], input);
}
