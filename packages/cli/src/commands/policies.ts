import { POLICIES } from "@cause-toolkit/core";
import { describeDefault } from "@cause-toolkit/core/checks";
import { Command } from "@commander-js/extra-typings";

export function policiesCommand() {
  return new Command("policies")
    .summary("list the policies and their options")
    .description("Lists the policies that can be named, with the options that can follow after colons.")
    .action(() => {
      process.stdout.write(policiesText());
    });
}

function policiesText(): string {
  const width = Math.max(...POLICIES.map((entry) => entry.name.length)) + 2;
  const lines = POLICIES.flatMap(({ name, summary, options }) => [
    `${name.padEnd(width)}${summary}`,
    ...Object.entries(options).map(([option, parameter]) => {
      const { kind, about } = parameter;
      const values = kind === "number" ? "" : `; one of ${kind.join(", ")}`;
      return `${" ".repeat(width)}  :${option}=…  ${about} (${describeDefault(parameter)})${values}`;
    }),
  ]);
  return `${lines.join("\n")}

A default stands in brackets. Write options after colons: ucb:c=1, cause:form=recursion:c=0.6.
A file, such as ./mine.js, is a policy of your own: its default export has a name and a start function.
`;
}
