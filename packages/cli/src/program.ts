import { Command } from "@commander-js/extra-typings";
import { bonusCommand } from "./commands/bonus.ts";
import { inferCommand } from "./commands/infer.ts";
import { labCommand } from "./commands/lab.ts";
import { mergeCommand } from "./commands/merge.ts";
import { policiesCommand } from "./commands/policies.ts";
import { reproduceCommand } from "./commands/reproduce.ts";
import { simulateCommand } from "./commands/simulate.ts";
import { statusCommand } from "./commands/status.ts";
import { sweepCommand } from "./commands/sweep.ts";
import { verifyCommand } from "./commands/verify.ts";
import { workerCommand } from "./commands/worker.ts";
import { withoutPasswords } from "./output/complain.ts";
import { version } from "./version.ts";

/** How Commander's own errors are printed. */
const OUTPUT = {
  outputError: (text: string, write: (text: string) => void) =>
    write(withoutPasswords(text.replace(/^error: /, "cause: "))),
};

export function makeProgram(signal: AbortSignal) {
  return namesOnly(new Command("cause"))
    .description(
      "Explore under two kinds of noise: arms whose reward drifts (volatility) and is seen through noise (stochasticity).",
    )
    .version(version, "-V, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .helpCommand("help [command]", "print the help of a command")
    .exitOverride()
    .showSuggestionAfterError()
    .configureOutput(OUTPUT)
    .addCommand(inherit(reproduceCommand(signal)))
    .addCommand(inherit(simulateCommand(signal)))
    .addCommand(inherit(sweepCommand(signal)))
    .addCommand(inherit(mergeCommand()))
    .addCommand(inherit(verifyCommand()))
    .addCommand(inherit(bonusCommand(signal)))
    .addCommand(inherit(inferCommand(signal)))
    .addCommand(inherit(policiesCommand()))
    .addCommand(inherit(labCommand(signal)))
    .addCommand(inherit(workerCommand(signal)))
    .addCommand(inherit(statusCommand()));
}

/** Commander answers `cause bogus --help` with the general help, as if there were such a command. Then the name is all that counts. */
export function wordsFor(program: { commands: readonly { name(): string }[] }, words: readonly string[]): string[] {
  const name = words[0] === "help" ? words[1] : words[0];
  const known = ["help", ...program.commands.map((command) => command.name())];
  return name === undefined || name.startsWith("-") || known.includes(name) ? [...words] : [name];
}

/** Commander takes all of `--engin=redis://…` for the name of an option, and so finds none that is similar. */
function namesOnly<C extends object>(command: C): C {
  const told = command as C & { unknownOption(flag: string): void };
  const unknownOption = told.unknownOption.bind(command);
  told.unknownOption = (flag) => unknownOption(flag.split("=")[0]);
  return command;
}

/** addCommand, unlike command, hands nothing down. */
function inherit<C extends { exitOverride(): C; configureOutput(o: object): C; helpOption(f: string, d: string): C }>(
  command: C,
): C {
  return namesOnly(command).exitOverride().helpOption("-h, --help", "print this help").configureOutput(OUTPUT);
}
