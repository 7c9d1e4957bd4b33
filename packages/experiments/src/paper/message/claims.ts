import { type Claim, exact, type Test } from "../../claims/claim.ts";
import type { Row } from "../../row.ts";
import { bonusAt, FORMS, type MessageForm, STOCHASTICITIES, VARIANCES, VOLATILITIES } from "./rows.ts";

/** The largest relative error of an accurate approximation. */
const ACCURATE = 0.1;
const SPAN = "Region: v of 0, 1, 4, 100; s of 9 to 900; P of 1 to 1000; γ = 0.95.";

type Point = readonly [v: number, s: number, P: number];
const POINTS: readonly Point[] = VOLATILITIES.flatMap((v) =>
  STOCHASTICITIES.flatMap((s) => VARIANCES.map((P) => [v, s, P] as const)),
);

export function messageClaims(rows: readonly Row[]): Claim[] {
  const at = (form: MessageForm, [v, s, P]: Point) => bonusAt(rows, form, v, s, P);
  const steps = (of: "v" | "s") => {
    const values = of === "v" ? VOLATILITIES : STOCHASTICITIES;
    const place = of === "v" ? 0 : 1;
    return POINTS.filter((point) => point[place] !== values[0]).map((point) => {
      const before = values[values.indexOf(point[place]) - 1];
      return { from: point.map((x, i) => (i === place ? before : x)) as unknown as Point, to: point };
    });
  };
  /** The share of steps along a noise at which the bonus goes the wrong way. */
  const wrong = (form: MessageForm, of: "v" | "s"): Test => {
    const all = steps(of);
    const wrongs = all.filter(({ from, to }) =>
      of === "s" ? at(form, to) > at(form, from) : at(form, to) < at(form, from),
    );
    const label = `${form}: share of steps along ${of} at which the bonus ${of === "s" ? "rises" : "falls"}`;
    return exact(label, wrongs.length / all.length, wrongs.length === 0);
  };
  const off = (from: MessageForm, to: MessageForm): Test => {
    const far = POINTS.filter((point) => Math.abs(at(to, point) / at(from, point) - 1) > ACCURATE);
    const label = `${to} instead of ${from}: share of the region where the bonus is off by more than ${100 * ACCURATE} %`;
    return exact(label, far.length / POINTS.length, far.length === 0);
  };
  const forms = (v: number, s: number) =>
    `${FORMS.map((form) => at(form, [v, s, 25]).toFixed(2)).join(" / ")} at v = ${v}, s = ${s}`;
  const table = [forms(0, 9), forms(4, 9), forms(4, 25), forms(4, 900)].join("; ");
  return [
    {
      id: "convergence",
      where: "§6.2, §4",
      claim: "The Gittins index and the posterior of control as inference, two distinct derivations, both fall with s.",
      tests: [wrong("exact", "s")],
      note: `The Gittins bonus falls with s (claim gittins-s). The posterior mean given optimality, by the message as it is, without sigmoid ansatz and probit step, need not. Exact / recursion / closed form at P = 25: ${table}. ${SPAN}`,
    },
    ...(["recursion", "closed"] as const).map((form) => ({
      id: `convergence-${form}`,
      where: "§6.2",
      claim: "The posterior of control as inference falls with s.",
      reading: {
        of: "convergence",
        as:
          form === "recursion"
            ? "after the sigmoid ansatz and the probit step: S by the recursion"
            : "the printed form",
      },
      tests: [wrong(form, "s")],
      note: "",
    })),
    {
      id: "message-v",
      where: "§5.3, App. B",
      paper: false,
      claim: "The bonus by the exact message rises with v.",
      tests: [wrong("exact", "v")],
      note: `At fixed P. ${SPAN}`,
    },
    {
      id: "message-accuracy",
      where: "App. B.2, B.3, Eqs. (13), (17), (18), (26)",
      paper: false,
      claim: "The sigmoid ansatz and the probit steps are accurate, and so is the closed form as a whole.",
      tests: [off("exact", "recursion"), off("exact", "closed")],
      note: `The paper calls the recursion intractable and claims no accuracy for these steps. The true message grows like x to the power ln 2/ln(1/γ), where σ(Sx) saturates. Exact / recursion / closed form at P = 25: ${table}.`,
    },
  ];
}
