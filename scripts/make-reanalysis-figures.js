// Makes the figures of docs/evidence/reanalysis.md from docs/data/reanalysis.json: means that scripts/reanalysis at commit bd2b5253 computed from public data.
import { readFileSync, writeFileSync } from "node:fs";
import * as Plot from "@observablehq/plot";
import { parseHTML } from "linkedom";
import { identitiesOf, PRINT } from "../packages/figures/dist/identity/index.js";

const at = (path) => new URL(`../docs/${path}`, import.meta.url);
const { predictions, choices } = JSON.parse(readFileSync(at("data/reanalysis.json"), "utf8"));
const { document } = parseHTML("<html><body></body></html>");
const style = { background: "white", fontFamily: "sans-serif", fontSize: "12px" };
const LEARNERS = identitiesOf(["kalman", "healthy", "s-blind", "v-blind", "delta"]);
const COLORS = Object.fromEntries([...LEARNERS].map(([name, { hue }]) => [name, PRINT.color(hue)]));
const DODGE = { delta: -9, healthy: 5, "v-blind": 8 };
const dotOf = (k) => ({ fill: k === 0 ? "black" : "white", stroke: "black", r: 4 });
const interval = ({ mean, sem }) => ({ low: mean - 1.96 * sem, high: mean + 1.96 * sem });

const people = predictions.people.flatMap(({ experiment, rates }) =>
  rates.map((row) => ({ experiment, ...row, ...interval(row) })),
);
const lines = predictions.models.flatMap(({ model, rates }) => rates.map((row) => ({ model, ...row })));
const conditions = predictions.models[0].rates.map(({ condition }) => condition);
const last = lines.filter(({ condition }) => condition === conditions[3]);
write(
  "reanalysis-learning-rates",
  Plot.plot({
    document,
    style,
    width: 720,
    height: 340,
    marginRight: 70,
    marginBottom: 40,
    x: { label: null, domain: conditions, type: "point", padding: 0.3 },
    y: { label: "↑ learning rate", domain: [0.3, 0.8], grid: true },
    color: { domain: Object.keys(COLORS), range: Object.values(COLORS) },
    marks: [
      Plot.lineY(lines, { x: "condition", y: "mean", stroke: "model", z: "model", strokeWidth: 2 }),
      // Apart from each other where lines end close together.
      ...last.map((row) =>
        Plot.text([row], {
          x: "condition",
          y: "mean",
          text: "model",
          fill: "model",
          textAnchor: "start",
          dx: 10,
          dy: DODGE[row.model] ?? 0,
        }),
      ),
      ...predictions.people.map(({ experiment }, k) => {
        const own = people.filter((row) => row.experiment === experiment);
        const dx = 8 * k - 4;
        return [
          Plot.ruleX(own, { x: "condition", y1: "low", y2: "high", strokeWidth: 2, dx }),
          Plot.dot(own, { x: "condition", y: "mean", ...dotOf(k), dx }),
        ];
      }),
      // A dot and not a letter: not every font has a hollow one.
      ...predictions.people.flatMap(({ experiment }, k) => [
        Plot.dot([experiment], { frameAnchor: "bottom-left", ...dotOf(k), dx: 16, dy: 16 * k - 28 }),
        Plot.text([`${experiment}, 95 %`], {
          text: (label) => label,
          frameAnchor: "bottom-left",
          textAnchor: "start",
          dx: 26,
          dy: 16 * k - 24,
        }),
      ]),
    ].flat(),
  }),
);

const models = choices.models;
write(
  "reanalysis-switches",
  Plot.plot({
    document,
    style,
    width: 720,
    height: 70 + 20 * models.length,
    marginLeft: 170,
    marginTop: 30,
    marginBottom: 40,
    y: { label: null, domain: models.map(({ model }) => model) },
    x: { label: "share of switches to the arm left alone for longest →", domain: [0.15, 0.45], grid: true },
    marks: [
      Plot.frame({ stroke: "#cccccc" }),
      Plot.ruleX([interval(choices.people)], { x: "low", stroke: "black" }),
      Plot.ruleX([interval(choices.people)], { x: "high", stroke: "black" }),
      Plot.ruleX([choices.chance], { strokeDasharray: "4 3", stroke: "#777777" }),
      Plot.text([choices.people.mean], { x: (d) => d, text: () => "people, 95 %", frameAnchor: "top", dy: -14 }),
      Plot.text([choices.chance], { x: (d) => d, text: () => "chance", frameAnchor: "top", dy: -14, fill: "#777777" }),
      Plot.dot(models, { x: "mean", y: "model", fill: COLORS["v-blind"], r: 4.5 }),
    ],
  }),
);

function write(name, svg) {
  svg.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  writeFileSync(at(`images/${name}.svg`), `${svg.outerHTML}\n`);
}
