import { checkInteger, invalid } from "../invalid.ts";
import { pushDifference, pushMoments } from "../numerics/moments.ts";
import { Stream, Streams } from "../numerics/stream.ts";
import { choose } from "../policies/choose.ts";
import { makeTape } from "../worlds/world.ts";
import { account, discountWeights, fillRested, fillTops, type RecordLayout, recordLayout } from "./account.ts";
import { watchBehaviour } from "./behaviour.ts";
import { MergeTree, type TreeNode } from "./merge-tree.ts";
import { makeModel } from "./model.ts";
import { makePayoffs } from "./payoffs.ts";
import { makeAnyPlay, playAny } from "./play-any.ts";
import { makeRootPlay, playRoot, rootScores, sampleGains } from "./play-root.ts";
import type { Simulation } from "./simulation.ts";
import { gameOf, startPlayer, trackerOf } from "./start-play.ts";
import { emptyStatistics, mergeStatistics, type Statistics } from "./statistics.ts";

/** Runs in a block. Statistics are formed block by block, so a chunk of work is a number of whole blocks. */
export const BLOCK_RUNS = 64;

/** The outcome of some blocks, as plain data that a worker can be sent. */
export interface SimulationPart {
  readonly nodes: readonly TreeNode<Statistics>[];
  /** Where every run is asked for: of each block, its first run, counted from 0, and the regrets, policy by policy. */
  readonly perRun: readonly { readonly first: number; readonly regret: readonly Float64Array[] }[];
}

export function blockCount({ runs }: Simulation): number {
  return Math.ceil(runs / BLOCK_RUNS);
}

/** Simulates blocks `first` up to `end`, handing on control after each: a generator, so that the caller can report, wait or stop. */
export function* runBlocks(simulation: Simulation, first: number, end: number): Generator<number, SimulationPart> {
  checkInteger("first block", first, 0);
  if (!(end > first && end <= blockCount(simulation))) {
    invalid("last block", end, `must be > ${first} and <= ${blockCount(simulation)}`);
  }
  const layout = recordLayout(simulation.times.length, simulation.world.arms.length, simulation.behaviour);
  const runOnce = makeRunner(simulation, layout);
  const tree = new MergeTree(mergeStatistics);
  const { reference, firstRun } = simulation;
  const perRun = [];
  for (let block = first; block < end; block++) {
    const from = block * BLOCK_RUNS;
    const to = Math.min(from + BLOCK_RUNS, simulation.runs);
    const statistics = emptyStatistics(simulation.policies.length, layout);
    const regret = simulation.policies.map(() => new Float64Array(simulation.perRun ? to - from : 0));
    for (let run = from; run < to; run++) {
      const records = runOnce(firstRun + run);
      records.forEach((record, p) => {
        pushMoments(statistics.records[p], record);
        if (p !== reference) pushDifference(statistics.differences[p], record, records[reference]);
        regret[p][run - from] = record[layout.regret + layout.points - 1];
      });
    }
    tree.add({ level: 0, place: block, value: statistics });
    if (simulation.perRun) perRun.push({ first: from, regret });
    yield block;
  }
  return { nodes: tree.nodes(), perRun };
}

/** A function that plays one run with every policy and returns their records, which it uses again. */
function makeRunner(simulation: Simulation, layout: RecordLayout): (run: number) => readonly Float64Array[] {
  const { world, assumed, inference, policies, discount, steps, seed, name, regret, times } = simulation;
  const game = gameOf(simulation);
  const arms = world.arms.length;
  const model = makeModel(assumed);
  const moves = Uint8Array.from(world.driftsWhenIdle, Number);
  const weights = discountWeights(discount, steps);
  const payoffs = makePayoffs(world.arms);
  const { noiseDeviation } = payoffs;
  const tape = makeTape(arms, steps);
  const restless = moves.every((move) => move === 1);
  const sharedTops = new Float64Array(steps);
  const ownTops = new Float64Array(steps);
  const pulled = new Int32Array(steps);
  const chosen = new Int32Array(steps);
  const policyStreams = new Streams(seed, name, "policy");
  const tieStreams = new Streams(seed, name, "tie");
  const stream = new Stream();
  const tieStream = new Stream();
  const scores = new Float64Array(arms);
  const records = policies.map(() => new Float64Array(layout.size));
  const behaviour = simulation.behaviour ? watchBehaviour(world.arms, weights, discount) : undefined;

  const players = policies.map((policy) => {
    const player = startPlayer(policy, game);
    const fast =
      noiseDeviation && model.gaussian && !inference && restless && model.driftsWhenIdle.every((move) => move === 1);
    if (player.root && fast && !behaviour) {
      const { bonuses, sampled } = player.root;
      const play = makeRootPlay(bonuses, sampled, steps);
      return (run: number) => {
        if (sampled) sampleGains(play, bonuses, stream);
        playRoot(play, model, tape, noiseDeviation, chosen, (t) => {
          rootScores(play, t, scores);
          return choose(scores, arms, () => tieStreams.open(tieStream, run, t));
        });
      };
    }
    const play = makeAnyPlay(policy, player, game, trackerOf(simulation, model), false);
    return (run: number) => {
      const openTie = (t: number) => tieStreams.open(tieStream, run, t);
      playAny(play, tape, run, moves, payoffs, chosen, stream, openTie, behaviour?.watch);
    };
  });

  return (run) => {
    world.draw(tape, run);
    const expected = payoffs.expected(tape);
    if (restless) fillTops(tape, expected, sharedTops);
    players.forEach((playOnce, p) => {
      policyStreams.open(stream, run, 0);
      playOnce(run);
      if (!restless) fillRested(tape, expected, moves, chosen, ownTops, pulled);
      const yardstick = restless ? { expected, tops: sharedTops, pulled: null } : { expected, tops: ownTops, pulled };
      account(tape, yardstick, payoffs, chosen, weights, regret === "received", times, layout, records[p]);
      behaviour?.write(records[p], layout.behaviour);
    });
    return records;
  };
}
