import { log, pow } from "../../numerics/elementary/index.ts";

/** Waiting times τ and weights: the weighted sum over these stands for the sum over all. */
export interface WaitingTimes {
  readonly times: Float64Array;
  /** The discount γ^τ is in them. */
  readonly weights: Float64Array;
}

/** This many waiting times are taken one by one. */
const SINGLE = 12;

/**
 * For sums over τ = 1, 2 … of γ^τ times something smooth in τ. The first terms are taken one by one; then come
 * blocks, longer the further out, but no longer than the horizon. In a block three real τ stand for all: Gauss's rule
 * for a sum of L terms, exact to degree five. With the middle at 0 its nodes are 0 and ±√(3L² − 7)/√20, the roots of
 * Gram's third polynomial.
 */
export function waitingTimes(gamma: number, negligible: number, growth: number): WaitingTimes {
  const longest = log(negligible) / log(gamma);
  const times: number[] = [];
  const weights: number[] = [];
  const add = (time: number, weight: number) => {
    times.push(time);
    weights.push(weight * pow(gamma, time));
  };
  for (let from = 1; from < longest + 1; ) {
    const length = Math.floor(Math.min(growth * (from - SINGLE), 1 / (1 - gamma)));
    if (length <= 3) {
      add(from, 1);
      from += 1;
    } else {
      const side = Math.sqrt((3 * length * length - 7) / 20);
      const weight = (length * (length * length - 1)) / (24 * side * side);
      const middle = from + (length - 1) / 2;
      add(middle - side, weight);
      add(middle, length - 2 * weight);
      add(middle + side, weight);
      from += length;
    }
  }
  return { times: Float64Array.from(times), weights: Float64Array.from(weights) };
}
