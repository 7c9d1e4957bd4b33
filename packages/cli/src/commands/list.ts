import type { CommandUnknownOpts } from "@commander-js/extra-typings";

/** What the file of a command exports. */
interface CommandFile {
  command(signal: AbortSignal): CommandUnknownOpts;
}

/** A command as the general help lists it. Its file is loaded when it is called: to load them all takes a second. */
export interface ListedCommand {
  readonly name: string;
  readonly summary: string;
  load(): Promise<CommandFile>;
}

/** All commands, in the order of the help. */
export const COMMANDS: readonly ListedCommand[] = [
  listed(
    "reproduce",
    "reproduce the paper: experiments, figures and a verdict on every claim",
    () => import("./reproduce.ts"),
  ),
  listed("simulate", "compare policies on the same simulated worlds", () => import("./simulate.ts")),
  listed("sweep", "simulate over a grid of parameters", () => import("./sweep.ts")),
  listed("merge", "merge the shards of a sweep", () => import("./merge.ts")),
  listed("verify", "check that a results folder is unchanged", () => import("./verify.ts")),
  listed("bonus", "compute the exploration bonus of any index", () => import("./bonus.ts")),
  listed("optimal", "solve for the optimal policy of two arms", () => import("./optimal.ts")),
  listed("infer", "infer volatility and stochasticity from observations", () => import("./infer.ts")),
  listed("policies", "list the policies and their options", () => import("./policies.ts")),
  listed("lab", "serve the interactive lab for the browser", () => import("./lab.ts")),
  listed("cohort", "simulate people, in the format of real data", () => import("./cohort.ts")),
  listed("fit", "fit models to people's choices", () => import("./fit.ts")),
  listed("recover", "tell what a design can recover", () => import("./recover.ts")),
  listed("design", "tell which task can show the effect, and with how many people", () => import("./design.ts")),
  listed("walks", "draw payoff schedules for a task, with checks", () => import("./walks.ts")),
  listed("task", "build a bandit task for the browser from a design file", () => import("./task.ts")),
  listed("worker", "do the work of commands that run with --engine", () => import("./worker.ts")),
  listed("status", "show runs, chunks and workers at a Redis server", () => import("./status.ts")),
];

function listed(name: string, summary: string, load: ListedCommand["load"]): ListedCommand {
  return { name, summary, load };
}
