import { checkBounds } from "../../invalid.ts";
import { pow } from "../../numerics/elementary/index.ts";
import { MAX_REWARD } from "../../sizes.ts";
import { checkList, fieldsOf, MOST_REWARDS } from "../shared/check-saved.ts";
import { LEVEL_BOUNDS } from "./common-value.ts";
import { COMMON, FADED } from "./factors.ts";

/** As JSON. */
export interface SavedLevels {
  readonly now: readonly number[];
  readonly sums: readonly number[];
  readonly values: readonly number[];
  readonly sum: number;
  readonly value: number;
  readonly count: number;
  readonly blockSum: number;
  readonly blockValue: number;
  readonly blockCount: number;
  readonly before: number;
  readonly typical: number;
  readonly block: number;
}

const SUM_BOUNDS = { min: 0, largest: MOST_REWARDS * MAX_REWARD } as const;

/** So many successes at the level of the long run keep a level off 0; but no more than this part of what is remembered. */
const SUCCESSES = 0.5;
const MOST = 0.2;
/** Arms are compared within blocks of at least so many rewards, and so many successes. */
const BLOCK = 20;
const BLOCK_SUCCESSES = 10;
/** A block in which so many were expected, and none came, is silent. */
const SILENT = 3;

/**
 * The level that all arms have in common, where rates rise and fall together as by the hour of the day: the mean of a reward is a level times what is an arm's own. For each speed, the level is
 * the sum of recent rewards over what these arms pay at a level of 1. What is an arm's own is learned in blocks, each with a level of its own (as in a Cox model with strata): when the
 * level jumps while one arm is chosen, the arm is not taken to have risen.
 */
export class Levels {
  /** The present level at each speed. */
  readonly now: Float64Array = new Float64Array(COMMON).fill(0.5);
  readonly sums: Float64Array = new Float64Array(COMMON);
  readonly values: Float64Array = new Float64Array(COMMON);
  /** All rewards, and what these arms pay at a level of 1. */
  sum = 0;
  value = 0;
  count = 0;
  /** The same in this block, how many they are, and the level before it. */
  blockSum = 0;
  blockValue = 0;
  blockCount = 0;
  before = 0.5;
  /** The level in the long run, and in this block. */
  typical = 0.5;
  block = 0.5;

  /** So many decisions pass. */
  pass(steps: number): void {
    if (steps === 0) return;
    for (let c = 0; c < COMMON; c++) {
      const kept = steps === 1 ? 1 - FADED[c] : pow(1 - FADED[c], steps);
      this.sums[c] *= kept;
      this.values[c] *= kept;
    }
  }

  /** Learns a reward of an arm that pays so much at a level of 1. */
  learn(reward: number, value: number, dispersion: number): void {
    const half = SUCCESSES * dispersion;
    const known =
      MOST *
      Math.min(
        Math.max(0, this.value - this.blockValue),
        Math.max(BLOCK, (BLOCK_SUCCESSES * dispersion) / this.typical),
      );
    this.count++;
    this.sum += reward;
    this.value += value;
    this.typical = (this.sum + half) / (this.value + 2 * half);
    for (let c = 0; c < COMMON; c++) {
      this.sums[c] += reward;
      this.values[c] += value;
      const prior = Math.min(half / this.typical, MOST / FADED[c]);
      this.now[c] = (this.sums[c] + prior * this.typical) / (this.values[c] + prior);
    }
    this.blockSum += reward;
    this.blockValue += value;
    this.blockCount++;
    this.block = (this.blockSum + known * this.before) / (this.blockValue + known);
  }

  /** Whether a block ends with its latest reward. */
  ends(dispersion: number): boolean {
    return this.blockCount >= BLOCK && this.blockSum >= BLOCK_SUCCESSES * dispersion;
  }

  /** Whether a long block without any success ends before a reward: that is another level. */
  endsBefore(reward: number, dispersion: number): boolean {
    if (reward === 0 || this.blockSum > 0 || this.blockCount < BLOCK) return false;
    return this.blockCount === this.count || this.blockValue * this.before > SILENT * dispersion;
  }

  /** Begins a new block. */
  next(): void {
    this.before = this.block;
    this.blockSum = 0;
    this.blockValue = 0;
    this.blockCount = 0;
  }

  toJSON(): SavedLevels {
    const { now, sums, values, sum, value, count, blockSum, blockValue, blockCount, before, typical, block } = this;
    const rest = { sum, value, count, blockSum, blockValue, blockCount, before, typical, block };
    return { now: [...now], sums: [...sums], values: [...values], ...rest };
  }

  restore(saved: unknown): void {
    const fields = fieldsOf("saved levels", saved);
    const list = (field: string, bounds: typeof LEVEL_BOUNDS | typeof SUM_BOUNDS) =>
      checkList(`saved ${field} of a level`, fields[field], COMMON, (what, one) => checkBounds(what, one, bounds));
    const level = (field: string) => checkBounds(`saved ${field} level`, fields[field], LEVEL_BOUNDS);
    const sum = (field: string) => checkBounds(`saved ${field} of levels`, fields[field], SUM_BOUNDS);
    this.now.set(list("now", LEVEL_BOUNDS));
    this.sums.set(list("sums", SUM_BOUNDS));
    this.values.set(list("values", SUM_BOUNDS));
    this.sum = sum("sum");
    this.value = sum("value");
    this.count = sum("count");
    this.blockSum = sum("blockSum");
    this.blockValue = sum("blockValue");
    this.blockCount = sum("blockCount");
    this.before = sum("before");
    this.block = sum("block");
    this.typical = level("typical");
  }
}
