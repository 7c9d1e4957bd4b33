import type { Seed } from "@cause-toolkit/core";
import type { Claim } from "../claims/claim.ts";
import type { Engine, RunOptions } from "../engines/engine.ts";
import type { Row } from "../row.ts";
import type { Computation } from "./computation.ts";

/** What holds for a whole reproduction. */
export interface Settings {
  /** Runs of each race; experiments that filter particles, or race in many worlds, take a share of them. */
  readonly runs: number;
  readonly seed: Seed;
}

/** One cell of an experiment: a readable id (`regret/v-dominant`), by which it can be run again alone, and all that its run needs. */
export interface Condition<Config = unknown> {
  readonly id: string;
  /** About how long it takes, relative to others. */
  readonly weight: number;
  /** Plain data; claims.json holds it too. */
  readonly config: Config;
}

/** A picture, drawn into whatever document is at hand. */
export interface Figure {
  readonly id: string;
  readonly title: string;
  /** What a reader should see, in a sentence. */
  readonly caption: string;
  draw(document: Document): SVGElement;
}

/** A figure of an experiment. */
export interface ExperimentFigure extends Figure {
  /** Settings that compute what it shows, in the lab or by a command: one entry a panel or curve. */
  readonly computations: readonly Computation[];
}

/** One experiment: what is run, condition by condition, and what its rows say. Claims and figures are functions of rows alone. */
export interface Experiment<Config = unknown> {
  readonly id: string;
  readonly title: string;
  /** Where it stands in the paper; "beyond" if it does not. */
  readonly where: string;
  /** What it asks, in a sentence or two for the report. */
  readonly about: string;
  /** Whether it is the paper's, and so run by default. */
  readonly paper: boolean;
  /** How many runs each condition has; null if there is no chance in it. */
  runs(settings: Settings): number | null;
  conditions(settings: Settings): readonly Condition<Config>[];
  run(condition: Condition<Config>, engine: Engine, options: RunOptions): Promise<readonly Row[]>;
  claims(rows: readonly Row[], settings: Settings): readonly Claim[];
  figures(rows: readonly Row[], settings: Settings): readonly ExperimentFigure[];
}
