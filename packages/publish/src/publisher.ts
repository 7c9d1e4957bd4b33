import type { Publisher } from "@cause-toolkit/experiments/results";
import { PICTURE_KINDS, pictureOf } from "./pictures/picture.ts";

/**
 * Writes tables as CSV and Parquet, and figures as SVG, PNG and PDF. Each format is loaded when it is first needed, as loading all of them takes
 * longer than most commands.
 *
 * @example
 * ```ts
 * import { publisher } from "@cause-toolkit/publish";
 *
 * const files: string[] = [];
 * await publisher.table((path) => files.push(path), "regret", [{ policy: "cause", regret: 40.4 }]);
 * files; // → ["tables/regret.csv", "tables/regret.parquet"]
 * ```
 */
export const publisher: Publisher = {
  async table(write, id, rows) {
    const [{ csvOf }, { parquetOf }] = await Promise.all([import("./tables/csv.ts"), import("./tables/parquet.ts")]);
    write(`tables/${id}.csv`, csvOf(rows));
    write(`tables/${id}.parquet`, parquetOf(rows));
  },

  async figure(write, { id, draw }) {
    const { renderSvg } = await import("@cause-toolkit/figures/node");
    const svg = renderSvg(draw);
    for (const kind of PICTURE_KINDS) write(`figures/${id}.${kind}`, await pictureOf(svg, kind));
    return svg;
  },
};
