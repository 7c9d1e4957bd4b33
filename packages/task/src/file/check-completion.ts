import { invalid } from "@cause-toolkit/core";
import { checkChoice } from "@cause-toolkit/core/checks";
import { checkWebAddress } from "../options/web-address.ts";

/** The texts of each kind of completion; those with a question mark may be left out. */
const FIELDS: { readonly [kind: string]: readonly string[] } = {
  prolific: ["code", "refused?"],
  sona: ["url"],
  link: ["url"],
};

/** Checks where participants go in the end, as a design file says it. */
export function checkCompletion(completion: { readonly [name: string]: unknown }): void {
  const kind = checkChoice("task.completion.kind", completion.kind, Object.keys(FIELDS));
  const fields = FIELDS[kind].map((field) => ({ name: field.replace("?", ""), optional: field.endsWith("?") }));
  const other = Object.keys(completion).find((name) => name !== "kind" && !fields.some((field) => field.name === name));
  if (other !== undefined)
    invalid("task.completion", other, `must be one of ${fields.map(({ name }) => name).join(", ")}`);
  for (const { name, optional } of fields) {
    const value = completion[name];
    if (value === undefined && optional) continue;
    if (typeof value !== "string" || value === "") invalid(`task.completion.${name}`, value, "must be a text");
    if (name === "url") checkWebAddress("completion.url", value);
  }
}
