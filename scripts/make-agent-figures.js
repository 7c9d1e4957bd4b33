// Makes the figures and the table of docs/guide/agent.md from docs/data: what benchmarks/agent-suite measured.
import { readFileSync, writeFileSync } from "node:fs";
import * as Plot from "@observablehq/plot";
import { parseHTML } from "linkedom";
import { SERIES } from "../packages/figures/dist/identity/index.js";

const at = (path) => new URL(`../docs/${path}`, import.meta.url);
const read = (name) => JSON.parse(readFileSync(at(`data/${name}.json`), "utf8"));
const { document } = parseHTML("<html><body></body></html>");
const COLORS = Object.values(SERIES).map(({ light }) => light);
/** After the last color they come round again, with dashes. */
const colorOf = (k) => COLORS[k % COLORS.length];
/** Colors come round again, symbols do not. */
const SYMBOLS = ["circle", "plus", "times", "triangle2", "asterisk", "square2", "diamond2", "star", "wye", "hexagon"];
const style = { background: "white", fontFamily: "sans-serif", fontSize: "12px" };

const { threshold, rows } = read("agent-suite");
const situations = [...new Set(rows.map(({ situation }) => situation))];
const everyone = [...new Set(rows.map(({ player }) => player))];
const players = everyone.filter((player) => !player.endsWith(", untuned"));
/** Those of somebody who does not tune: as they are, or without a setting to tune. */
const untuned = everyone.filter((player) => player !== "agent" && !everyone.includes(`${player}, untuned`));
const find = (name, player) => rows.find((row) => row.situation === name && row.player === player);
const own = new Map(rows.filter(({ player }) => player === "agent").map((row) => [row.situation, row.regret]));

const ratios = rows
  .filter(({ player }) => player !== "agent" && players.includes(player))
  .map((row) => ({ ...row, ratio: row.regret / own.get(row.situation) }));
write(
  "agent-suite",
  Plot.plot({
    document,
    style,
    width: 790,
    height: 560,
    marginLeft: 110,
    marginRight: 235,
    x: { type: "log", label: "regret of a rival, in units of the agent's →", grid: true, tickFormat: (d) => `${d}` },
    y: { label: null, domain: situations },
    color: { domain: players.slice(1), range: players.slice(1).map((_, k) => colorOf(k)), legend: false },
    symbol: { domain: players.slice(1), range: SYMBOLS },
    marks: [
      Plot.ruleX([1]),
      Plot.dot(ratios, { x: "ratio", y: "situation", stroke: "player", symbol: "player", strokeWidth: 1.8, r: 4.5 }),
      ...players.slice(1).flatMap(legend),
    ],
  }),
);

const horizons = read("agent-horizons");
const played = [...new Set(horizons.map(({ situation }) => situation))];
const best = new Map(
  played.map((name) => [name, Math.min(...horizons.filter((row) => row.situation === name).map((row) => row.regret))]),
);
write(
  "agent-horizon",
  Plot.plot({
    document,
    style,
    width: 720,
    height: 340,
    marginRight: 110,
    x: { type: "log", label: "horizon →" },
    y: { type: "log", label: "↑ regret, in units of the best horizon's", grid: true, tickFormat: (d) => `${d}` },
    color: { domain: played, range: played.map((_, k) => colorOf(k)) },
    marks: [
      Plot.axisX([20, 100, 200, 500, 1000, 2000, 5000], { text: (d) => `${d}` }),
      Plot.ruleX([2000], { strokeDasharray: "3 3" }),
      ...played.map((name, k) =>
        Plot.lineY(
          horizons.filter(({ situation }) => situation === name),
          {
            x: "horizon",
            y: (row) => row.regret / best.get(name),
            stroke: "situation",
            strokeDasharray: k < COLORS.length ? null : "5 4",
          },
        ),
      ),
      ...endLabels(),
    ],
  }),
);

// The table, to be pasted into the guide.
const digits = (value) => (value >= 1e4 ? `${Math.round(value / 100) / 10}k` : String(Number(value.toPrecision(3))));
const cell = ({ regret, difference, differenceSem }) => {
  const sign = Math.abs(difference) <= threshold * differenceSem ? "=" : difference > 0 ? "" : "*";
  return `${digits(regret)}${sign}`;
};
print(`| | ${["agent", "best untuned rival", ...players.slice(1)].join(" | ")} |`);
print(`|${" --- |".repeat(players.length + 2)}`);
for (const name of situations) {
  const { regret, sem } = find(name, "agent");
  const plain = untuned.map((player) => find(name, player)).sort((a, b) => a.regret - b.regret)[0];
  const others = players.slice(1).map((player) => cell(find(name, player)));
  print(
    `| ${[name, `${digits(regret)} ± ${digits(Number(sem.toPrecision(2)))}`, cell(plain), ...others].join(" | ")} |`,
  );
}
for (const player of everyone.slice(1)) {
  const pairs = situations.map((name) => [find(name, player), find(name, "agent")]);
  const mean = Math.exp(
    pairs.reduce((sum, [rival, agent]) => sum + Math.log(rival.regret / agent.regret), 0) / pairs.length,
  );
  // Of the logarithm of each ratio: the error of the difference, in units of the smaller regret.
  const error = Math.hypot(
    ...pairs.map(([rival, agent]) => rival.differenceSem / Math.min(rival.regret, agent.regret)),
  );
  print(player, mean.toFixed(2), "±", ((mean * error) / pairs.length).toFixed(2));
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
      text: ({ situation }) => (played.indexOf(situation) < COLORS.length ? situation : `${situation} (dashed)`),
      fill: colorOf(played.indexOf(end.situation)),
      textAnchor: "start",
      dx: 6,
      dy: top - own,
    });
  });
}

/** The symbol and name of a rival, below the others at the right. */
function legend(player, k) {
  const at = { frameAnchor: "top-right", dy: 12 + 20 * k };
  return [
    Plot.dot([player], { ...at, dx: 20, stroke: [player], symbol: [player], strokeWidth: 1.8, r: 4.5 }),
    Plot.text([player], { ...at, dx: 32, text: [player], fill: colorOf(k), textAnchor: "start", lineAnchor: "middle" }),
  ];
}

function print(...words) {
  process.stdout.write(`${words.join(" ")}\n`);
}

function write(name, svg) {
  svg.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  writeFileSync(at(`images/${name}.svg`), `${svg.outerHTML}\n`);
}
