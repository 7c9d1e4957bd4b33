// Makes the figures and the table of docs/guide/agent.md from docs/data: what benchmarks/agent-suite measured.
import { readFileSync, writeFileSync } from "node:fs";
import * as Plot from "@observablehq/plot";
import { parseHTML } from "linkedom";

const at = (path) => new URL(`../docs/${path}`, import.meta.url);
const read = (name) => JSON.parse(readFileSync(at(`data/${name}.json`), "utf8"));
const { document } = parseHTML("<html><body></body></html>");
const COLORS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#666666", "#a6761d", "#7570b3"];
const style = { background: "white", fontFamily: "sans-serif", fontSize: "12px" };

const { threshold, rows } = read("agent-suite");
const situations = [...new Set(rows.map(({ situation }) => situation))];
const players = [...new Set(rows.map(({ player }) => player))];
const own = new Map(rows.filter(({ player }) => player === "agent").map((row) => [row.situation, row.regret]));

const ratios = rows
  .filter(({ player }) => player !== "agent")
  .map((row) => ({ ...row, ratio: row.regret / own.get(row.situation) }));
write(
  "agent-suite",
  Plot.plot({
    document,
    style,
    width: 720,
    height: 360,
    marginLeft: 100,
    x: { type: "log", label: "regret of a rival, in units of the agent's →", grid: true, tickFormat: (d) => `${d}` },
    y: { label: null, domain: situations },
    color: { domain: players.slice(1), range: COLORS, legend: false },
    symbol: { domain: players.slice(1) },
    marks: [
      Plot.ruleX([1]),
      Plot.dot(ratios, { x: "ratio", y: "situation", stroke: "player", symbol: "player", strokeWidth: 1.8, r: 4.5 }),
      Plot.text(players.slice(1), { text: (player) => player, frameAnchor: "right", render: legend }),
    ],
  }),
);

const horizons = read("agent-horizons");
const best = new Map(
  situations.map((name) => [
    name,
    Math.min(...horizons.filter((row) => row.situation === name).map((row) => row.regret)),
  ]),
);
write(
  "agent-horizon",
  Plot.plot({
    document,
    style,
    width: 720,
    height: 340,
    marginRight: 100,
    x: { type: "log", label: "horizon →" },
    y: { type: "log", label: "↑ regret, in units of the best horizon's", grid: true, tickFormat: (d) => `${d}` },
    color: { domain: situations, range: COLORS },
    marks: [
      Plot.axisX([20, 100, 200, 500, 1000, 5000], { text: (d) => `${d}` }),
      Plot.ruleX([500], { strokeDasharray: "3 3" }),
      Plot.lineY(horizons, { x: "horizon", y: (row) => row.regret / best.get(row.situation), stroke: "situation" }),
      ...endLabels(),
    ],
  }),
);

// The table, to be pasted into the guide.
const digits = (value) => (value >= 1e4 ? `${Math.round(value / 100) / 10}k` : String(Number(value.toPrecision(3))));
print(`| | ${players.join(" | ")} |`);
print(`|${" --- |".repeat(players.length + 1)}`);
for (const name of situations) {
  const cells = players.map((player) => {
    const { regret, difference, differenceSem } = rows.find((row) => row.situation === name && row.player === player);
    const sign = Math.abs(difference) <= threshold * differenceSem ? "=" : difference > 0 ? "" : "*";
    return player === "agent" ? digits(regret) : `${digits(regret)}${sign}`;
  });
  print(`| ${name} | ${cells.join(" | ")} |`);
}
for (const player of players.slice(1)) {
  const logs = situations.map((name) =>
    Math.log(rows.find((r) => r.situation === name && r.player === player).regret / own.get(name)),
  );
  print(player, Math.exp(logs.reduce((a, b) => a + b, 0) / logs.length).toFixed(2));
}

/** The names of situations at the ends of their lines, moved apart where they would overlap. */
function endLabels() {
  const ends = horizons
    .filter(({ horizon }) => horizon === 5000)
    .map((row) => ({ ...row, y: row.regret / best.get(row.situation) }))
    .sort((a, b) => a.y - b.y);
  const pixels = 290 / Math.log(6.5);
  let top = Infinity;
  return ends.map((end) => {
    const own = -Math.log(end.y) * pixels;
    top = Math.min(own, top - 13);
    return Plot.text([end], {
      x: "horizon",
      y: "y",
      text: "situation",
      fill: COLORS[situations.indexOf(end.situation)],
      textAnchor: "start",
      dx: 6,
      dy: top - own,
    });
  });
}

/** Lists the names of the rivals below each other, at the right. */
function legend(index, _scales, _values, dimensions, context) {
  const group = context.document.createElementNS("http://www.w3.org/2000/svg", "g");
  for (const i of index) {
    const text = context.document.createElementNS("http://www.w3.org/2000/svg", "text");
    text.setAttribute("x", String(dimensions.width - dimensions.marginRight - 4));
    text.setAttribute("y", String(dimensions.height - dimensions.marginBottom - 112 + 15 * i));
    text.setAttribute("text-anchor", "end");
    text.setAttribute("fill", COLORS[i]);
    text.textContent = players[i + 1];
    group.append(text);
  }
  return group;
}

function print(...words) {
  process.stdout.write(`${words.join(" ")}\n`);
}

function write(name, svg) {
  svg.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  writeFileSync(at(`images/${name}.svg`), `${svg.outerHTML}\n`);
}
