// Makes docs/images/fans.svg: what is believed of two machines, pull by pull. Run after a build:
//
//     node scripts/make-fan-figure.js
import { writeFileSync } from "node:fs";
import { makeSimulation, traceChoices } from "../packages/core/dist/index.js";
import { armIdentity, noiseColors, PRINT } from "../packages/figures/dist/identity/index.js";
import { renderSvg } from "../packages/figures/dist/node.js";
import { fanBeliefs, fanPlot } from "../packages/figures/dist/plots/index.js";

/** Machine 1 drifts and is precise, machine 2 stands still and is noisy: the first game of the lab's story. */
const ARMS = [
  { volatility: 9, stochasticity: 1 },
  { volatility: 0, stochasticity: 64 },
];
const [SEED, RUN] = [1, 22];
const PULLS = [0, 1, 1, 1, 0, 1];
const REWARDS = [-16, 20];
const [WIDTH, HEIGHT, LEFT, TOP] = [118, 112, 88, 46];

const simulation = makeSimulation({ arms: ARMS, policies: ["myopic"], steps: 20, seed: SEED });
const trace = traceChoices(simulation, RUN, [...PULLS, 0], "reader");

function draw(document) {
  const colors = noiseColors(PRINT);
  const element = (name, attributes, ...children) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
    made.append(...children);
    return made;
  };
  const text = (x, y, words, more = {}) => element("text", { x, y, fill: PRINT.ink, ...more }, words);
  const size = { width: LEFT + (PULLS.length + 1) * WIDTH + 16, height: TOP + 2 * HEIGHT + 34 };
  const parts = [element("rect", { ...size, fill: PRINT.paper })];
  for (let pulls = 0; pulls <= PULLS.length; pulls++) {
    const x = LEFT + pulls * WIDTH;
    const pulled = PULLS[pulls - 1];
    const title = pulls === 0 ? "before any pull" : `pull ${pulls}: machine ${pulled + 1}`;
    parts.push(text(x + WIDTH / 2 + 8, TOP - 14, title, { "text-anchor": "middle" }));
    fanBeliefs(trace, pulls + 1, ARMS).forEach((belief, k) => {
      const reward = pulled === k ? { reward: trace.reward[pulls - 1] } : {};
      const frame = { width: WIDTH, height: HEIGHT, theme: PRINT, document };
      const fan = fanPlot(belief, { ...frame, rewards: REWARDS, ...reward, symbol: armIdentity(k).symbol });
      fan.setAttribute("x", x);
      fan.setAttribute("y", TOP + k * HEIGHT);
      parts.push(fan);
    });
  }
  const rows = [
    ["Machine 1", "drifts"],
    ["Machine 2", "is noisy"],
  ];
  rows.forEach(([name, what], k) => {
    const y = TOP + (k + 0.5) * HEIGHT;
    parts.push(text(4, y - 4, name, { "font-weight": 600 }), text(4, y + 12, what));
  });
  const key = [
    [colors.noise, 0.75, "unknown because payouts are noisy"],
    [colors.drift, 0.6, "unknown because it has drifted since the last pull"],
    [PRINT.muted, 0.75, "never pulled"],
  ];
  key.forEach(([fill, opacity, words], i) => {
    const [x, y] = [LEFT + 26 + [0, 240, 580][i], size.height - 14];
    parts.push(
      element("path", { d: `M${x},${y}l20,-6v12Z`, fill, "fill-opacity": opacity }),
      text(x + 26, y + 4, words),
    );
  });
  const view = { ...size, viewBox: `0 0 ${size.width} ${size.height}`, xmlns: "http://www.w3.org/2000/svg" };
  return element("svg", { ...view, "font-family": PRINT.fontFamily, "font-size": 12 }, ...parts);
}

writeFileSync(new URL("../docs/images/fans.svg", import.meta.url), renderSvg(draw));
