import { Command } from "@commander-js/extra-typings";
import { COMMANDS } from "./commands/list.ts";
import { withoutPasswords } from "./output/print-error.ts";
import { onLine } from "./output/printable.ts";
import { version } from "./version.ts";

/** The program, with the command that the arguments call, if any. All others have a name and a summary only. */
export async function makeProgram(args: readonly string[], signal: AbortSignal) {
  const program = new Command("cause")
    .description(
      "Exploration under two kinds of noise: volatility (how fast an arm's true reward drifts) and stochasticity (how noisy each observation is).",
    )
    .version(version, "-V, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .exitOverride()
    .showSuggestionAfterError()
    // What else it takes is known to the command alone.
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .configureOutput({ outputError: (text, write) => write(shown(withoutPasswords(text))) });
  const called = args.find((arg) => COMMANDS.some(({ name }) => name === arg));
  for (const { name, summary, load } of COMMANDS) {
    const command = name === called ? (await load()).command(signal) : new Command(name);
    // addCommand, unlike command, copies no settings.
    program.addCommand(command.summary(summary).copyInheritedSettings(program));
  }
  // Last, since a copy would make "help" a command of every command.
  return program.helpCommand("help [command]", "print the help of a command");
}

interface CommandLine {
  readonly commands: readonly {
    name(): string;
    readonly options: readonly { readonly long?: string | undefined; readonly required: boolean }[];
  }[];
}

/**
 * Works around two habits of Commander. It answers `cause bogus --help` with the general help, so an unknown command is passed on alone. It takes all of
 * `--engin=redis://…` for an option's name, so an unknown option is passed on without its value: then Commander suggests `--engine`, and prints no password.
 */
export function prepareArguments({ commands }: CommandLine, args: readonly string[]): string[] {
  const name = args[0] === "help" ? args[1] : args[0];
  if (name === undefined || name.startsWith("-") || name === "help") return [...args];
  const command = commands.find((one) => one.name() === name);
  if (!command) return [name];
  const optionOf = (arg: string) => command.options.find(({ long }) => long === arg);
  const end = args.indexOf("--");
  return args.map((arg, i) => {
    const isValue = optionOf(args[i - 1] ?? "")?.required === true || (end >= 0 && i > end);
    const [flag] = arg.split("=");
    return arg.startsWith("-") && !isValue && !optionOf(flag) ? flag : arg;
  });
}

/** An error of Commander: a line, and perhaps another with a suggestion. Words of the command line may hold anything. */
function shown(text: string): string {
  const lines = text
    .trimEnd()
    .replace(/^error: /, "cause: ")
    .split("\n");
  return lines
    .slice(0, 2)
    .map((line) => `${onLine(line)}\n`)
    .join("");
}
