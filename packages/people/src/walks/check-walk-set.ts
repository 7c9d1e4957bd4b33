import { invalid } from "@cause-toolkit/core";
import { checkFinite, checkInteger, checkVariance, located } from "@cause-toolkit/core/checks";
import { checkSeed, type Seed } from "@cause-toolkit/core/numerics";
import { makeDesign, type TaskDesign } from "../cohorts/design.ts";
import { checkObject } from "../settings/setting.ts";
import { makeLimits } from "./checks.ts";
import type { DisplayEffect } from "./display-effect.ts";
import { makePoints } from "./points.ts";
import { type Walk, type WalkBlock, walkId } from "./walk.ts";
import { checkSize, MOST_WALKS, sealed, WALKS_FORMAT, type WalkSet } from "./walk-set.ts";

/** Checks a walk set that comes from a file: its shape, its numbers, and its digests. A damaged one is refused in one line. */
export function checkWalkSet(input: unknown): WalkSet {
  return located("a walk set; cause walks draws it anew", () => read(input));
}

function read(input: unknown): WalkSet {
  const given = checkObject("walks", input);
  if (given.format !== WALKS_FORMAT) invalid("format of walks", given.format, `must be ${WALKS_FORMAT}`);
  const design = makeDesign(checkObject("design", given.design) as Partial<TaskDesign>);
  const walks = list("walks", given.walks);
  checkInteger("number of walks", walks.length, 1, MOST_WALKS);
  checkSize(design, walks.length);
  const set = sealed({
    format: WALKS_FORMAT,
    design,
    points: makePoints(checkObject("points", given.points)),
    limits: makeLimits(checkObject("limits", given.limits)),
    seed: checkSeed(given.seed as Seed),
    redrawn: checkInteger("number of walks drawn again", given.redrawn, 0),
    walks: walks.map((walk, i) => located(`walk ${i + 1}`, () => walkOf(walk, i, design))),
    effects: list("effects", given.effects).map(effectOf),
  });
  if (given.digest !== set.digest) invalid("digest of walks", given.digest, `is ${set.digest} of what they hold`);
  return set;
}

function walkOf(input: unknown, number: number, design: TaskDesign): Walk {
  const walk = checkObject("walk", input);
  const blocks = list("blocks", walk.blocks, design.blocks).map((block, b) =>
    located(`block ${b + 1}`, () => blockOf(block, design)),
  );
  const id = walkId(number, blocks);
  if (walk.id !== id) invalid("id of a walk", walk.id, `is ${id} by what it holds`);
  return { id, seed: checkSeed(walk.seed as Seed), blocks };
}

function blockOf(input: unknown, { arms, trials }: TaskDesign): WalkBlock {
  const { name, condition, volatility, stochasticity, mean, reward } = checkObject("block", input);
  const each = (what: string, value: unknown, check: (what: string, one: unknown) => number) =>
    list(what, value, arms).map((one) => check(what, one));
  const rows = (what: string, value: unknown) =>
    list(what, value, trials).map((row, t) => located(`trial ${t + 1}`, () => each(what, row, checkFinite)));
  return {
    name: text("name of a block", name),
    condition: text("condition of a block", condition),
    mean: rows("latent rewards", mean),
    volatility: each("volatility", volatility, checkVariance),
    stochasticity: each("stochasticity", stochasticity, checkVariance),
    reward: rows("rewards", reward),
  };
}

function effectOf(input: unknown): DisplayEffect {
  const number = (from: { readonly [name: string]: unknown }, name: string) => checkFinite(name, from[name]);
  const noises = (from: { readonly [name: string]: unknown }) => ({
    volatility: number(from, "volatility"),
    stochasticity: number(from, "stochasticity"),
  });
  const effect = checkObject("effect", input);
  return {
    ...noises(effect),
    shown: noises(checkObject("shown noises", effect.shown)),
    clipped: number(effect, "clipped"),
  };
}

function list(what: string, value: unknown, length?: number): readonly unknown[] {
  if (!Array.isArray(value)) return invalid(what, value, "must be a list");
  return length === undefined || value.length === length
    ? value
    : invalid(`number of ${what}`, value.length, `must be ${length}`);
}

function text(what: string, value: unknown): string {
  return typeof value === "string" ? value : invalid(what, value, "must be a text");
}
