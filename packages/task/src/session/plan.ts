import { stream } from "@cause-toolkit/core/numerics";
import { cellOf, drawWalk, type WalkBlock } from "@cause-toolkit/people/walks";
import type { TaskSettings } from "../options/task-options.ts";
import { labelNames } from "./labels.ts";

/** What one trial offers. Lists have an entry for each arm. */
export interface TrialPlan {
  readonly phase: "practice" | "test";
  /** Tells trials of a session apart. */
  readonly id: string;
  readonly block: string;
  readonly condition: string;
  /** From 1. */
  readonly trial: number;
  readonly payoff: readonly number[];
  readonly mean: readonly number[];
  readonly volatility: readonly number[];
  readonly stochasticity: readonly number[];
  /** The only arm that can be chosen, if there is only one. */
  readonly prescribed: number | null;
  /** Whether a prediction is asked for. */
  readonly probe: boolean;
  /** Places on the screen, from 0. */
  readonly positions: readonly number[];
  /** Numbers of labels, and what data call them. */
  readonly labels: readonly number[];
  readonly labelNames: readonly string[];
  readonly walkId: string;
}

/** A block of trials. */
export interface BlockPlan {
  readonly block: WalkBlock;
  readonly trials: readonly TrialPlan[];
  /** Indices of trials before which attention is checked. */
  readonly attention: readonly number[];
}

/** All that a participant meets, drawn before the session starts: the same for the same settings. */
export interface SessionPlan {
  readonly practice: readonly TrialPlan[];
  readonly blocks: readonly BlockPlan[];
}

export function planSession(settings: TaskSettings): SessionPlan {
  const { walks: set, cell: number, attentionChecks } = settings;
  const { arms } = set.design;
  const cell = cellOf(number, set.walks.length, arms);
  const walk = set.walks[cell.walk];
  const rotated = (by: number) => cell.labels.map((one) => (one + by) % arms);
  // New arms in each block have their labels dealt anew.
  const labelsOf = (b: number) => (settings.memory.blocks === "reset" ? rotated(b) : rotated(0));
  const checks = attentionPlaces(settings, attentionChecks);
  return {
    practice: practiceOf(settings, cell.positions, cell.labels),
    blocks: walk.blocks.map((block, b) => ({
      block,
      trials: trialsOf(settings, block, walk.id, "test", cell.positions, labelsOf(b)),
      attention: checks.filter((one) => one.block === b).map((one) => one.trial),
    })),
  };
}

function trialsOf(
  settings: TaskSettings,
  { name, condition, reward, mean, volatility, stochasticity }: WalkBlock,
  walkId: string,
  phase: TrialPlan["phase"],
  positions: readonly number[],
  labels: readonly number[],
): TrialPlan[] {
  const { probeEvery, forcedTrials } = settings;
  const names = labelNames(settings, labels);
  const forced = phase === "test" ? forcedArms(settings, name, forcedTrials) : [];
  return reward.map((payoff, t) => ({
    phase,
    id: `${phase}/${name}/${t + 1}`,
    block: name,
    condition,
    trial: t + 1,
    payoff,
    mean: mean[t],
    volatility,
    stochasticity,
    positions,
    labels,
    labelNames: names,
    walkId,
    prescribed: forced[t] ?? null,
    probe: probeEvery > 0 && (t + 1) % probeEvery === 0,
  }));
}

/** Practice has a walk of its own, in the same points. */
function practiceOf(settings: TaskSettings, positions: readonly number[], labels: readonly number[]): TrialPlan[] {
  const { walks: set, practice } = settings;
  if (practice === 0) return [];
  const design = { ...set.design, blocks: 1, trials: practice };
  const { walk } = drawWalk(design, set.points, `${set.seed}/practice`, 0);
  const block = { ...walk.blocks[0], name: "practice" };
  return trialsOf(settings, block, "practice", "practice", positions, labels);
}

/** Arms that are prescribed at the start of a block: each once in a random order, then again. */
function forcedArms({ walks, subject }: TaskSettings, block: string, count: number): number[] {
  const { arms } = walks.design;
  const draw = stream(walks.seed, "forced", subject, block);
  const order: number[] = [];
  while (order.length < count) {
    const left = Array.from({ length: arms }, (_, k) => k);
    while (left.length > 0) order.push(...left.splice(draw.integer(left.length), 1));
  }
  return order.slice(0, count);
}

/** Attention is checked at random trials, none the first of a block. */
function attentionPlaces({ walks, subject }: TaskSettings, count: number): { block: number; trial: number }[] {
  const { blocks, trials } = walks.design;
  const draw = stream(walks.seed, "attention", subject);
  const left = Array.from({ length: blocks * trials }, (_, i) => i).filter((i) => i % trials > 0);
  const places: number[] = [];
  while (places.length < count && left.length > 0) places.push(...left.splice(draw.integer(left.length), 1));
  return places.map((i) => ({ block: Math.floor(i / trials), trial: i % trials }));
}
