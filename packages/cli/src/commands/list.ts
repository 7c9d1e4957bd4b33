import type { CommandUnknownOpts } from "@commander-js/extra-typings";

/** A command as the general help lists it. Its file is loaded when it is called: to load them all takes a second. */
export interface ListedCommand {
  readonly name: string;
  readonly summary: string;
  load(): Promise<(signal: AbortSignal) => CommandUnknownOpts>;
}

/** All commands, in the order of the help. */
export const COMMANDS: readonly ListedCommand[] = [
  {
    name: "reproduce",
    summary: "reproduce the paper: experiments, figures and a verdict on every claim",
    load: async () => (await import("./reproduce.ts")).reproduceCommand,
  },
  {
    name: "simulate",
    summary: "compare policies on the same simulated worlds",
    load: async () => (await import("./simulate.ts")).simulateCommand,
  },
  {
    name: "sweep",
    summary: "simulate over a grid of parameters",
    load: async () => (await import("./sweep.ts")).sweepCommand,
  },
  {
    name: "merge",
    summary: "merge the shards of a sweep",
    load: async () => (await import("./merge.ts")).mergeCommand,
  },
  {
    name: "verify",
    summary: "check that a results folder is unchanged",
    load: async () => (await import("./verify.ts")).verifyCommand,
  },
  {
    name: "bonus",
    summary: "compute the exploration bonus of any index",
    load: async () => (await import("./bonus.ts")).bonusCommand,
  },
  {
    name: "optimal",
    summary: "solve for the optimal policy of two arms",
    load: async () => (await import("./optimal.ts")).optimalCommand,
  },
  {
    name: "infer",
    summary: "infer volatility and stochasticity from observations",
    load: async () => (await import("./infer.ts")).inferCommand,
  },
  {
    name: "policies",
    summary: "list the policies and their options",
    load: async () => (await import("./policies.ts")).policiesCommand,
  },
  {
    name: "lab",
    summary: "serve the interactive lab for the browser",
    load: async () => (await import("./lab.ts")).labCommand,
  },
  {
    name: "cohort",
    summary: "simulate people, in the format of real data",
    load: async () => (await import("./cohort.ts")).cohortCommand,
  },
  {
    name: "fit",
    summary: "fit models to people's choices",
    load: async () => (await import("./fit.ts")).fitCommand,
  },
  {
    name: "recover",
    summary: "tell what a design can recover",
    load: async () => (await import("./recover.ts")).recoverCommand,
  },
  {
    name: "design",
    summary: "tell which task can show the effect, and with how many people",
    load: async () => (await import("./design.ts")).designCommand,
  },
  {
    name: "walks",
    summary: "draw payoff schedules for a task, with checks",
    load: async () => (await import("./walks.ts")).walksCommand,
  },
  {
    name: "task",
    summary: "build a bandit task for the browser from a design file",
    load: async () => (await import("./task.ts")).taskCommand,
  },
  {
    name: "worker",
    summary: "do the work of commands that run with --engine",
    load: async () => (await import("./worker.ts")).workerCommand,
  },
  {
    name: "status",
    summary: "show runs, chunks and workers at a Redis server",
    load: async () => (await import("./status.ts")).statusCommand,
  },
];
