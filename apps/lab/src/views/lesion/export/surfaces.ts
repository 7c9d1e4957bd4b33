import type { LesionResult } from "@cause-toolkit/experiments/browser";
import { lesionFigure } from "@cause-toolkit/figures";
import { literal } from "@cause-toolkit/figures/text";
import type { ShownQuantity } from "../charts.ts";
import { LEARNERS } from "../learners.ts";
import type { SurfaceSettings } from "../settings.ts";
import { filterText } from "../text.ts";
import { isPlain, learnersLiteral } from "./code.ts";

/** A program that gives the same rows and effects. */
export function surfacesSnippet(settings: SurfaceSettings): string {
  const { gridV, gridS, runs, trials, filter, particles, seed, startV, startS } = settings;
  const learners = isPlain(settings) ? "" : `\n    learners: ${learnersLiteral(settings, "    ")},`;
  return `import { inlineEngine, runLesion } from "@cause-toolkit/experiments";

const { rows, effects } = await runLesion(
  {
    volatility: ${literal([...gridV])},
    stochasticity: ${literal([...gridS])},
    start: ${literal({ volatility: startV, stochasticity: startS })},${learners}
    trials: ${trials},
    ${filter === "grid" ? 'filter: "grid"' : `particles: ${particles}`},
    runs: ${runs},
    seed: ${seed},
  },
  inlineEngine(), // threadsEngine(4) is faster
);
console.table(rows);
console.table(effects);
`;
}

/** What the command runs, whatever is set here. */
const PAPER = {
  gridV: { name: "volatilities", value: "1,4" },
  gridS: { name: "stochasticities", value: "9,25" },
  start: { name: "starts", value: "2.5:17" },
  lambda: { name: "λ", value: "0.1:0.1" },
  pins: { name: "pins", value: "start" },
  trials: { name: "trials", value: "200" },
  particles: { name: "particles", value: "100" },
};

/** The command that gives the same numbers; where it cannot, it says what it does otherwise. */
export function surfacesCommand(settings: SurfaceSettings): string {
  const { gridV, gridS, runs, trials, filter, particles, seed, startV, startS, lambdaV, lambdaS, pinV, pinS } =
    settings;
  const own: { readonly [K in keyof typeof PAPER]: string } = {
    gridV: gridV.join(","),
    gridS: gridS.join(","),
    start: `${startV}:${startS}`,
    lambda: `${lambdaV}:${lambdaS}`,
    pins: pinV === null && pinS === null ? "start" : `${pinV ?? startV}:${pinS ?? startS}`,
    trials: String(trials),
    particles: filter === "grid" ? PAPER.particles.value : String(particles),
  };
  const other = (Object.keys(PAPER) as (keyof typeof PAPER)[])
    .filter((key) => own[key] !== PAPER[key].value)
    .map((key) => `${PAPER[key].name} ${PAPER[key].value} rather than ${own[key]}`);
  const differs = "# Runs the paper's settings, which differ from those shown; the program below has these.";
  return [
    ...(other.length > 0 ? [differs, ...other.map((words) => `#   ${words}`)] : []),
    `# For lesions this command takes a tenth of its runs: with ${10 * runs}, ${runs} in each cell.`,
    `npx cause reproduce lesion --runs ${10 * runs} --seed ${seed}${filter === "grid" ? " --filter grid" : ""} --out lesion`,
  ].join("\n");
}

/** Many runs as a file, drawn by the code of the page. */
export function surfacesFile(
  { config, rows }: LesionResult,
  quantities: readonly ShownQuantity[],
  document: Document,
): SVGElement {
  const panels = quantities.flatMap(({ quantity, label }) =>
    LEARNERS.map((learner) => ({
      title: learner,
      quantity: label,
      points: rows.filter((row) => row.learner === learner && row.quantity === quantity),
    })),
  );
  const caption = [
    `After ${config.trials} trials, by true noises; means of ${config.runs} series with 95 % intervals. ${filterText(config.filter, config.particles)}, seed ${config.seed}.`,
  ];
  const title = "What learners make of volatility and stochasticity";
  return lesionFigure(title, panels, LEARNERS.length, caption, document);
}
