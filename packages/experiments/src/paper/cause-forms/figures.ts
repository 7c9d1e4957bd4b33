import { log2, pow } from "@cause-toolkit/core/numerics";
import { heatMapFigure } from "@cause-toolkit/figures";
import { rounded } from "@cause-toolkit/figures/text";
import type { Row } from "../../row.ts";
import { bonusCurves, type Computation } from "../computation.ts";
import type { ExperimentFigure } from "../experiment.ts";
import { FORMS, type FormRow, REGION, rowsOf } from "./rows.ts";

const DISCOUNT = 0.95;
/** The grid's values nearest to the paper's P = 25 and s = 25. */
const NEAR = pow(10, 1.5);

const NAMES: { readonly [form: string]: string } = {
  closed: "closed, as printed",
  sum: "sum",
  integral: "integral",
  recursion: "recursion",
  selfConsistent: "self-consistent",
};

/** Sign maps of every form, and the ratio of its S to the recursion's. */
export function formFigures(rows: readonly Row[]): ExperimentFigure[] {
  return [volatilityMap(rows), stochasticityMap(rows), ladderMap(rows)];
}

function volatilityMap(rows: readonly Row[]): ExperimentFigure {
  return mapFigure(rows, {
    id: "cause-forms-volatility",
    title: "Where forms of CAUSE rise and fall with volatility",
    caption: [
      "Sign of dB/dv by volatility and posterior variance; colours by d log B / d log v. s = 32, γ = 0.95.",
      "All forms fall with volatility where it is small: the printed form steeply, the recursion that it approximates hardly at all.",
    ],
    noise: "volatility",
    y: { label: "variance P", value: (row) => row.variance },
    keep: (row) => same(row.stochasticity, NEAR),
    value: (row) => row.bonusSlopeV,
    full: 0.5,
    computations: [1, NEAR, 1000].map((variance) =>
      curvesOf("volatility", variance, NEAR, `P = ${rounded(variance, 2)}`),
    ),
  });
}

function stochasticityMap(rows: readonly Row[]): ExperimentFigure {
  return mapFigure(rows, {
    id: "cause-forms-stochasticity",
    title: "Where forms of CAUSE rise and fall with stochasticity",
    caption: [
      "Sign of dB/ds, which is that of dS/ds, by volatility and stochasticity; colours by d log B / d log s. P = 32, γ = 0.95.",
      "In a band of small volatilities the printed form rises with stochasticity; the recursion rises nowhere.",
    ],
    noise: "stochasticity",
    y: { label: "stochasticity s", value: (row) => row.stochasticity },
    keep: (row) => same(row.variance, NEAR),
    value: (row) => row.bonusSlopeS,
    full: 0.3,
    computations: [0.1, 1, 10].map((v) => curvesOf("stochasticity", NEAR, v, `v = ${v}`)),
  });
}

interface SignMap {
  readonly id: string;
  readonly title: string;
  readonly caption: readonly string[];
  readonly noise: string;
  readonly y: { readonly label: string; readonly value: (row: FormRow) => number };
  readonly keep: (row: FormRow) => boolean;
  readonly value: (row: FormRow) => number;
  readonly full: number;
  readonly computations: readonly Computation[];
}

function mapFigure(rows: readonly Row[], map: SignMap): ExperimentFigure {
  const panels = FORMS.map((form) => ({
    title: NAMES[form],
    cells: rowsOf(rows, form)
      .filter((row) => row.discount === DISCOUNT && map.keep(row))
      .map((row) => {
        const value = map.value(row);
        return { x: row.volatility, y: map.y.value(row), value, text: value < 0 ? "−" : "+" };
      }),
  }));
  const axes = {
    x: "volatility v",
    y: map.y.label,
    below: `falls with ${map.noise}`,
    above: `rises with ${map.noise}`,
    full: map.full,
    columns: 3,
  };
  return {
    id: map.id,
    title: map.title,
    caption: map.caption.join(" "),
    computations: map.computations,
    draw: (document) => heatMapFigure(map.title, panels, axes, map.caption, document),
  };
}

function ladderMap(rows: readonly Row[]): ExperimentFigure {
  const title = "S of each form, relative to the recursion";
  const caption = [
    "Cells show S divided by the recursion's S, in per cent; colours by its logarithm. γ = 0.95.",
    "Where drift matters, the forms with α* at v = 0 (closed, sum, integral) fall to a fraction of the recursion; where noise",
    "is strong, the trapezoid (closed, self-consistent) halves S even without drift.",
  ];
  const base = rowsOf(rows, "recursion");
  const keep = (row: FormRow) => row.discount === DISCOUNT && row.variance === 1;
  const panels = FORMS.filter((form) => form !== "recursion").map((form) => ({
    title: NAMES[form],
    cells: rowsOf(rows, form).flatMap((row, i) => {
      const ratio = row.precision / base[i].precision;
      const text = String(Math.round(100 * ratio));
      return keep(row) ? [{ x: row.volatility, y: row.stochasticity, value: log2(ratio), text }] : [];
    }),
  }));
  const axes = {
    x: "volatility v",
    y: "stochasticity s",
    below: "smaller than the recursion's",
    above: "larger",
    full: 3,
    text: (value: number) => `${Math.round(100 * pow(2, value))} %`,
    columns: 2,
  };
  return {
    id: "cause-forms-ladder",
    title,
    caption: caption.join(" "),
    computations: [
      curvesOf("volatility", 1, NEAR, `along v, s = ${rounded(NEAR, 2)}`),
      curvesOf("stochasticity", 1, 1, "along s, v = 1"),
    ],
    draw: (document) => heatMapFigure(title, panels, axes, caption, document),
  };
}

/** Every form of CAUSE along one noise, over the figure's range. */
function curvesOf(axis: "volatility" | "stochasticity", variance: number, held: number, label: string): Computation {
  const indices = FORMS.map((form) => (form === "closed" ? "cause" : `cause:form=${form}`));
  return bonusCurves(label, { indices, axis, max: Math.max(...REGION[axis]), variance, held, discount: DISCOUNT });
}

function same(a: number, b: number): boolean {
  return Math.abs(a / b - 1) < 1e-9;
}
