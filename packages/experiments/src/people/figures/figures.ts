import type { Figure } from "../../report/figure.ts";
import type { FitResults } from "../results.ts";
import { checkFigures } from "./checks.ts";
import { efficiencyFigure } from "./efficiency.ts";
import { frequenciesFigure } from "./frequencies.ts";
import { gainsFigure } from "./gains.ts";
import { parametersFigure } from "./parameters.ts";
import { peopleFigure } from "./people.ts";
import { replicaFigures } from "./replicas.ts";

/** All figures of a fit for which there are data. */
export function fitFigures(results: FitResults): Figure[] {
  const { replicas } = results.outcome;
  return [
    frequenciesFigure(results),
    gainsFigure(results),
    peopleFigure(results),
    parametersFigure(results),
    ...checkFigures(results),
    efficiencyFigure(results),
    ...(replicas ? replicaFigures(replicas) : []),
  ].filter((figure) => figure !== null);
}
