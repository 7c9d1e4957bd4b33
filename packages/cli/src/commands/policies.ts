import { PAIR_POLICIES, POLICIES } from "@cause-toolkit/core";
import { describeDefault } from "@cause-toolkit/core/checks";
import { Command } from "@commander-js/extra-typings";
import { print } from "../output/print.ts";

export function command() {
  return new Command("policies")
    .description("Lists all policies by name, with their options and defaults.")
    .action(() => {
      print(policiesText());
    });
}

function policiesText(): string {
  const all = [...POLICIES, ...PAIR_POLICIES];
  const width = Math.max(...all.map((entry) => entry.name.length)) + 2;
  const lines = all.flatMap(({ name, summary, options }) => [
    `${name.padEnd(width)}${summary}`,
    ...Object.entries(options).map(([option, parameter]) => {
      const { kind, about } = parameter;
      const values = kind === "number" ? "" : `; one of ${kind.join(", ")}`;
      return `${" ".repeat(width)}  :${option}=…  ${about} (${describeDefault(parameter)})${values}`;
    }),
  ]);
  return `${lines.join("\n")}

Defaults are in parentheses. Write options after colons: ucb:c=1, cause:form=recursion:c=0.6.
For a policy of your own, give the path of a JavaScript file, such as ./mine.js; its default export needs a name and a start function.
`;
}
