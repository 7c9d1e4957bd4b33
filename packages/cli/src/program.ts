import { Command } from "@commander-js/extra-typings";
import { bonusCommand } from "./commands/bonus.ts";
import { cohortCommand } from "./commands/cohort.ts";
import { designCommand } from "./commands/design.ts";
import { fitCommand } from "./commands/fit.ts";
import { inferCommand } from "./commands/infer.ts";
import { labCommand } from "./commands/lab.ts";
import { mergeCommand } from "./commands/merge.ts";
import { optimalCommand } from "./commands/optimal.ts";
import { policiesCommand } from "./commands/policies.ts";
import { recoverCommand } from "./commands/recover.ts";
import { reproduceCommand } from "./commands/reproduce.ts";
import { simulateCommand } from "./commands/simulate.ts";
import { statusCommand } from "./commands/status.ts";
import { sweepCommand } from "./commands/sweep.ts";
import { taskCommand } from "./commands/task.ts";
import { verifyCommand } from "./commands/verify.ts";
import { walksCommand } from "./commands/walks.ts";
import { workerCommand } from "./commands/worker.ts";
import { withoutPasswords } from "./output/print-error.ts";
import { version } from "./version.ts";

export function makeProgram(signal: AbortSignal) {
  const program = new Command("cause")
    .description(
      "Exploration under two kinds of noise: volatility (how fast an arm's true reward drifts) and stochasticity (how noisy each observation is).",
    )
    .version(version, "-V, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .exitOverride()
    .showSuggestionAfterError()
    .configureOutput({ outputError: (text, write) => write(withoutPasswords(text.replace(/^error: /, "cause: "))) });
  const commands = [
    reproduceCommand(signal),
    simulateCommand(signal),
    sweepCommand(signal),
    mergeCommand(),
    verifyCommand(),
    bonusCommand(signal),
    optimalCommand(signal),
    inferCommand(signal),
    policiesCommand(),
    labCommand(signal),
    cohortCommand(signal),
    fitCommand(signal),
    recoverCommand(signal),
    designCommand(signal),
    walksCommand(),
    taskCommand(signal),
    workerCommand(signal),
    statusCommand(),
  ];
  // addCommand, unlike command, copies no settings.
  for (const command of commands) program.addCommand(command.copyInheritedSettings(program));
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
