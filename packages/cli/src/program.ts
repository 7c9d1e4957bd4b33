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
import { workerCommand } from "./commands/worker.ts";
import { version } from "./version.ts";

export function makeProgram(signal: AbortSignal) {
  return new Command("cause")
    .description(
      "Explore under two kinds of noise: arms whose reward drifts (volatility) and is seen through noise (stochasticity).",
    )
    .version(version, "-V, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .helpCommand("help [command]", "print the help of a command")
    .exitOverride()
    .showSuggestionAfterError()
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, "cause: ")) })
    .addCommand(inherit(reproduceCommand(signal)))
    .addCommand(inherit(simulateCommand(signal)))
    .addCommand(inherit(sweepCommand(signal)))
    .addCommand(inherit(mergeCommand()))
    .addCommand(inherit(bonusCommand(signal)))
    .addCommand(inherit(inferCommand(signal)))
    .addCommand(inherit(policiesCommand()))
    .addCommand(inherit(labCommand(signal)))
    .addCommand(inherit(workerCommand(signal)))
    .addCommand(inherit(statusCommand()));
}

/** addCommand, unlike command, hands nothing down. */
function inherit<C extends { exitOverride(): C; configureOutput(o: object): C; helpOption(f: string, d: string): C }>(
  command: C,
): C {
  return command
    .exitOverride()
    .helpOption("-h, --help", "print this help")
    .configureOutput({
      outputError: (text: string, write: (text: string) => void) => write(text.replace(/^error: /, "cause: ")),
    });
}
