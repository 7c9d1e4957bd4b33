import type { Draw } from "./draw.ts";
import type { Readout } from "./readout.ts";

/** A chart and what can be read off it. */
export interface ReadableChart {
  readonly draw: Draw;
  readonly readout: Readout;
}
