/** Appendix B, Eqs. (11)–(18): the backward message as it is, against its approximations. */
import { lineFigure } from "@cause-toolkit/figures";
import type { Row } from "../../row.ts";
import { bonusCurves } from "../computation.ts";
import type { Experiment, ExperimentFigure } from "../experiment.ts";
import { messageClaims } from "./claims.ts";
import { bonusAt, DISCOUNT, FORMS, messageRows, STOCHASTICITIES, VOLATILITIES } from "./rows.ts";

export const message: Experiment<{ readonly volatility: number }> = {
  id: "message",
  title: "The message itself",
  where: "App. B.2, B.3; §6.2",
  about:
    "CAUSE approximates a backward message by a sigmoid. Here the message is carried on a grid, without the sigmoid ansatz and the probit step. Does its posterior mean fall with s and rise with v, and how near are the approximations?",
  paper: true,
  runs: () => null,
  conditions: () =>
    VOLATILITIES.map((volatility) => ({ id: `message/v=${volatility}`, weight: 2, config: { volatility } })),
  async run({ id, config: { volatility } }, engine, options) {
    return (await messageRows(volatility, engine, options)).map((row) => ({ condition: id, ...row }));
  },
  claims: (rows) => messageClaims(rows),
  figures: (rows) => [figureOf(rows)],
};

const [P, V] = [25, 4];

function figureOf(rows: readonly Row[]): ExperimentFigure {
  const title = "The bonus by the exact message and by its approximations";
  const caption = `At a predicted mean of 0, P = ${P}, v = ${V}, γ = ${DISCOUNT}. Exact: the posterior mean given optimality, by the backward message as it is.`;
  const indexOf = (form: string) => (form === "closed" ? "cause" : `cause:form=${form}`);
  const points = FORMS.flatMap((form) =>
    STOCHASTICITIES.map((x) => ({ series: indexOf(form), x, mean: bonusAt(rows, form, V, x, P), sem: 0 })),
  );
  const [indices, axis] = [["cause", "cause:form=recursion"], "stochasticity" as const];
  const [max, discount] = [Math.max(...STOCHASTICITIES), DISCOUNT];
  const axes = { x: "stochasticity (variance)", y: "bonus", logarithmic: true };
  return {
    id: "message",
    title,
    caption,
    computations: [bonusCurves("recursion and closed form", { indices, axis, max, variance: P, held: V, discount })],
    draw: (document) => lineFigure(title, [{ title: "", points }], axes, [caption], document),
  };
}
