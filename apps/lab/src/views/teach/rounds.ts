import {
  type ArmOptions,
  makeSimulation,
  type PolicyTrace,
  type Simulation,
  traceChoices,
  traceRun,
} from "@cause-toolkit/core";
import { stream } from "@cause-toolkit/core/numerics";
import type { TableRow } from "../../export/files.ts";
import { type PlayedRound, ROUNDS, readGame, type TeachValues } from "./settings.ts";

/** One arm of each kind in every round, in an order that is drawn: nearly still and clear, drifting, noisy. */
export const KINDS = {
  calm: { volatility: 1, stochasticity: 4 },
  drifting: { volatility: 36, stochasticity: 4 },
  noisy: { volatility: 1, stochasticity: 144 },
} as const satisfies { readonly [kind: string]: ArmOptions };
export type Kind = keyof typeof KINDS;

/** The policies that play the same rounds. They know the noises, which a pupil has to guess. */
export const RIVALS = ["cause", "horizon-gain", "ucb", "thompson"] as const;

/** One round of a class: its arms, and the world that nobody else in the lab plays. */
export interface Round {
  readonly kinds: readonly Kind[];
  readonly simulation: Simulation;
  readonly run: number;
}

type Class = Pick<TeachValues, "class" | "game" | "pulls">;

/** A round, from 0, of a game. */
export function roundOf({ class: name, game, pulls }: Class, round: number): Round {
  const run = (game - 1) * ROUNDS + round;
  const seed = `class ${name}`;
  const draw = stream(seed, "teach/kinds", run);
  const kinds = Object.keys(KINDS) as Kind[];
  for (let i = kinds.length - 1; i > 0; i--) {
    const j = draw.integer(i + 1);
    [kinds[i], kinds[j]] = [kinds[j], kinds[i]];
  }
  const arms = kinds.map((kind) => KINDS[kind]);
  return { kinds, run, simulation: makeSimulation({ arms, policies: [...RIVALS], steps: pulls, seed, name: "teach" }) };
}

export function playedTrace({ simulation, run }: Round, made: readonly number[]): PolicyTrace {
  return traceChoices(simulation, run, made, "you");
}

/** What is lost against always pulling the best arm, each pull counted alike. */
export function lossOf({ arms, chosen, latent }: PolicyTrace): number {
  return chosen.reduce((sum, arm, t) => {
    const row = latent.subarray(t * arms, (t + 1) * arms);
    return sum + row.reduce((a, b) => Math.max(a, b)) - row[arm];
  }, 0);
}

/** What came of one round. */
export interface RoundResult {
  /** From 1. */
  readonly round: number;
  readonly kinds: readonly Kind[];
  readonly reward: number;
  /** What each player lost, the pupil under `you`. */
  readonly lost: { readonly [player: string]: number };
  readonly driftRight: boolean;
  readonly noiseRight: boolean;
}

export function resultOf(set: Class, index: number, { pulls, guess }: PlayedRound): RoundResult {
  const round = roundOf(set, index);
  const you = playedTrace(round, pulls);
  const traces = [you, ...traceRun(round.simulation, round.run)];
  return {
    round: index + 1,
    kinds: round.kinds,
    reward: you.reward.reduce((a, b) => a + b, 0),
    lost: Object.fromEntries(traces.map((trace) => [trace.policy, lossOf(trace)])),
    driftRight: guess !== null && round.kinds[guess.drifting] === "drifting",
    noiseRight: guess !== null && round.kinds[guess.noisy] === "noisy",
  };
}

/** The rounds that are over. */
export function resultsOf(set: TeachValues): RoundResult[] {
  return readGame(set).flatMap((played, index) => (played.guess ? [resultOf(set, index, played)] : []));
}

/** The tally as a table: a row for each round that is over, with the pulled arms as digits. */
export function tallyRows(set: TeachValues, nickname = ""): TableRow[] {
  const played = readGame(set);
  return resultsOf(set).map(({ round, kinds, reward, lost, driftRight, noiseRight }) => ({
    nickname,
    class: set.class,
    game: set.game,
    round,
    arms: kinds.map((kind) => `${KINDS[kind].volatility}:${KINDS[kind].stochasticity}`).join(" "),
    pulls: set.pulls,
    reward,
    ...Object.fromEntries(Object.entries(lost).map(([player, value]) => [`lost ${player}`, value])),
    driftGuessed: driftRight,
    noiseGuessed: noiseRight,
    choices: played[round - 1].pulls.map((arm) => arm + 1).join(""),
  }));
}

/** What each player lost in all rounds that are over, the least first. */
export function totals(results: readonly RoundResult[]): { readonly player: string; readonly lost: number }[] {
  const players = Object.keys(results[0]?.lost ?? {});
  return players
    .map((player) => ({ player, lost: results.reduce((sum, { lost }) => sum + lost[player], 0) }))
    .sort((a, b) => a.lost - b.lost);
}
