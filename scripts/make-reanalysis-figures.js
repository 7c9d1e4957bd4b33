// Makes the figures of docs/guide/reanalysis.md from docs/data/reanalysis.json, which holds what scripts/reanalysis computed.
import { readFileSync, writeFileSync } from "node:fs";
import * as Plot from "@observablehq/plot";
import { parseHTML } from "linkedom";

const at = (path) => new URL(`../docs/${path}`, import.meta.url);
const { predictions, choices } = JSON.parse(readFileSync(at("data/reanalysis.json"), "utf8"));
const { document } = parseHTML("<html><body></body></html>");
const style = { background: "white", fontFamily: "sans-serif", fontSize: "12px" };
const [BLUE, RED, GREEN, GREY, GOLD] = ["#0072b2", "#d55e00", "#009e73", "#777777", "#e69f00"];
const experiments = Object.entries(predictions).map(([name, one]) => ({ name: `experiment ${name}`, ...one }));

/** The 95 % interval of a mean ± its standard error. */
const interval = ({ mean, sem }) => ({ low: mean - 1.96 * sem, high: mean + 1.96 * sem });

// Learning rates by condition: people, and their fitted models.
const CONDITIONS = ["v 4 s 16", "v 49 s 16", "v 4 s 64", "v 49 s 64"];
const LINES = [
  ["kalman+none", "knows the noises", GREY],
  ["healthy+none/reset-separate", "healthy", GREEN],
  ["both-blind+none", "both-blind", GOLD],
];
const real = experiments.flatMap(({ name, rates }) => rates.map((row) => ({ name, ...row, ...interval(row) })));
const modelled = experiments.flatMap(({ name, simulated }) =>
  LINES.flatMap(([model, label]) => simulated[model].rates.map((row) => ({ name, label, ...row }))),
);
write(
  "reanalysis-learning-rates",
  Plot.plot({
    ...{ document, style, width: 720, height: 300, marginBottom: 40 },
    fx: { label: null },
    x: { label: null, domain: CONDITIONS },
    y: { label: "↑ learning rate", domain: [0.2, 0.9], grid: true },
    marks: [
      Plot.frame({ stroke: "#cccccc" }),
      Plot.lineY(modelled, { fx: "name", x: "condition", y: "mean", stroke: colorOf(LINES), z: "label", sort: order }),
      Plot.ruleX(real, { fx: "name", x: "condition", y1: "low", y2: "high", strokeWidth: 2 }),
      Plot.dot(real, { fx: "name", x: "condition", y: "mean", fill: "black", r: 4 }),
      ...legend([["people, 95 %", "black"], ...LINES.map(([, label, color]) => [label, color])], experiments[0].name),
    ],
  }),
);

// Reversed signs: people, and what would be there without any reversal.
const SOURCES = [
  ["people", "black"],
  ["same effect for all, by the interaction", BLUE],
  ["simulated healthy", GREEN],
  ["simulated healthy, blocks differ", RED],
];
const signs = experiments.flatMap(({ name, people, contrasts, simulated }) =>
  ["stochasticity", "volatility"].flatMap((effect) => {
    const own = contrasts.find((one) => one.effect === effect);
    const of = (source) => simulated[source].contrasts.find((one) => one.effect === effect).reversed;
    const shares = [
      own.reversed,
      own.reversedByChance,
      of("healthy+none/reset-separate"),
      of("healthy, blocks differ"),
    ];
    return shares.map((share, k) => ({
      ...{ name, effect, share, source: SOURCES[k][0] },
      sem: k === 0 ? Math.sqrt((share * (1 - share)) / people) : 0,
    }));
  }),
);
write(
  "reanalysis-reversed",
  Plot.plot({
    ...{ document, style, width: 720, height: 300, marginLeft: 90, marginBottom: 40 },
    fx: { label: null },
    y: { label: null },
    x: { label: "share of people whose effect has the other sign than the mean →", domain: [0, 0.5], grid: true },
    marks: [
      Plot.frame({ stroke: "#cccccc" }),
      Plot.ruleY(signs, { fx: "name", y: "effect", x1: low, x2: high, strokeWidth: 2 }),
      Plot.dot(signs, { fx: "name", y: "effect", x: "share", fill: colorOf(SOURCES, "source", 1), r: 5 }),
      ...legend(SOURCES, experiments[0].name),
    ],
  }),
);

// Names that the fit gives: to people, and to simulated people of one kind whose blocks differ.
const KINDS = ["healthy", "s-blind", "v-blind", "both-blind", "delta", "kalman", "random"];
const named = experiments.flatMap(({ name, names, namesOfSimulated }) =>
  Object.entries({ people: names, ...namesOfSimulated }).flatMap(([who, shares]) =>
    KINDS.map((kind) => ({ name, who, kind, share: shares[kind] ?? 0 })),
  ),
);
const KIND_COLORS = [GREEN, RED, BLUE, GOLD, "#bbbbbb", GREY, "#333333"];
write(
  "reanalysis-names",
  Plot.plot({
    ...{ document, style, width: 720, height: 260, marginLeft: 150, marginBottom: 40 },
    fx: { label: null },
    y: { label: null, domain: ["people", "healthy, blocks differ", "both-blind, blocks differ"] },
    x: { label: "share given each name →", domain: [0, 1] },
    color: { domain: KINDS, range: KIND_COLORS },
    marks: [
      Plot.barX(named, Plot.stackX({ fx: "name", y: "who", x: "share", fill: "kind", order: KINDS })),
      Plot.text(
        named.filter(({ share }) => share > 0.07),
        Plot.stackX({ fx: "name", y: "who", x: "share", text: "kind", order: KINDS, fontSize: 10, fill: "white" }),
      ),
    ],
  }),
);

// Choices: where switches go, in people and in their fitted models.
const shown = ["own best model", ...choices.shown];
const oldest = shown.map((model) => ({
  model: model.replace("/reset-separate", ""),
  value: choices.simulated[model].find(({ measure }) => measure === "share_oldest").mean,
}));
const people = choices.measures.share_oldest;
write(
  "reanalysis-switches",
  Plot.plot({
    ...{ document, style, width: 720, height: 40 + 24 * oldest.length, marginLeft: 170, marginBottom: 40 },
    y: { label: null, domain: oldest.map(({ model }) => model) },
    x: { label: "share of switches to the arm left alone for longest →", domain: [0, 0.5], grid: true },
    marks: [
      Plot.frame({ stroke: "#cccccc" }),
      Plot.rectX([interval(people)], { x1: "low", x2: "high", fill: "black", fillOpacity: 0.25 }),
      Plot.ruleX([people.mean]),
      Plot.ruleX([1 / 3], { strokeDasharray: "3 3", stroke: GREY }),
      Plot.text([people.mean], { x: (d) => d, text: () => "people", frameAnchor: "top", dy: -10 }),
      Plot.text([1 / 3], { x: (d) => d, text: () => "chance", frameAnchor: "top", dy: -10, fill: GREY }),
      Plot.dot(oldest, { x: "value", y: "model", fill: BLUE, r: 4.5 }),
    ],
  }),
);

function low({ share, sem }) {
  return share - 1.96 * sem;
}

function high({ share, sem }) {
  return share + 1.96 * sem;
}

function order(a, b) {
  return CONDITIONS.indexOf(a.condition) - CONDITIONS.indexOf(b.condition);
}

/** The color of a row, by its label. */
function colorOf(list, column = "label", place = 2) {
  const label = place === 2 ? 1 : 0;
  return (row) => list.find((one) => one[label] === row[column])[place];
}

/** Names in their colors, below each other at the right of one facet. */
function legend(entries, facet) {
  return entries.map(([label, fill], k) =>
    Plot.text([{ name: facet }], {
      fx: "name",
      text: () => label,
      frameAnchor: "bottom-right",
      fill,
      dx: -6,
      dy: -8 - 15 * (entries.length - 1 - k),
    }),
  );
}

function write(name, svg) {
  svg.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  writeFileSync(at(`images/${name}.svg`), `${svg.outerHTML}\n`);
}
