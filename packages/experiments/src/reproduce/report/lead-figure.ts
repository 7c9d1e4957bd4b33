import { FINDINGS } from "../../claims/finding-list.ts";
import type { DrawnExperimentFigure, Report } from "./report.ts";

/** The finding that the first screen shows: whose regret is lowest. */
const MAIN = "gittins";

/** The picture for the first screen: of the experiment that decides most of that finding, otherwise of the first that has one. */
export function leadFigureOf({ experiments }: Pick<Report, "experiments">): DrawnExperimentFigure | undefined {
  const main = FINDINGS.find(({ id }) => id === MAIN)?.claims ?? [];
  const decided = (claims: readonly string[]) => claims.filter((id) => main.includes(id)).length;
  const [first] = experiments
    .filter(({ figures }) => figures.length > 0)
    .toSorted((a, b) => decided(b.claims) - decided(a.claims));
  return first?.figures[0];
}
