import { type DesignCandidate, type Rates, taskFileOf } from "@cause-toolkit/experiments/design";
import { literal, shellOption } from "@cause-toolkit/figures/text";
import { FIELDS } from "../settings.ts";

/** The name of the file that `cause design` and `cause task build` read. */
export const DESIGN_FILE = "design.json";

/** The file as `cause design --write` writes it. */
export function designFile(candidate: DesignCandidate): string {
  return `${JSON.stringify(taskFileOf(candidate), null, 2)}\n`;
}

interface Simulated {
  readonly people: number;
  readonly groups: number;
  readonly seed: number;
}

/** The command that gives the numbers of the page. */
export function powerCommand({ people, groups, seed }: Simulated, rates: Rates): string {
  const own = Object.entries({
    seed: [seed, FIELDS.seed.fallback],
    seconds: [rates.seconds, FIELDS.seconds.fallback],
    "probe-seconds": [rates.probeSeconds, FIELDS.probeSeconds.fallback],
    overhead: [rates.overhead, FIELDS.overhead.fallback],
    pay: [rates.pay, FIELDS.pay.fallback],
  }).flatMap(([name, [value, usual]]) => (value === usual ? [] : [shellOption(name, String(value))]));
  return [
    `npx cause design ${DESIGN_FILE}`,
    shellOption("people", String(people)),
    shellOption("groups", String(groups)),
    ...own,
  ].join(" ");
}

/** From the file to the task: more people, the walks, the page for participants. */
export const TASK_COMMANDS = `npx cause design ${DESIGN_FILE} --people 200 --out power
npx cause walks ${DESIGN_FILE} --plot walks.svg
npx cause task run ${DESIGN_FILE}
npx cause task build ${DESIGN_FILE} --out task`;

/** A program that gives the numbers of the page. */
export function powerProgram(candidate: DesignCandidate, { people, groups, seed }: Simulated, rates: Rates): string {
  return `import { evaluateDesigns, inlineEngine } from "@cause-toolkit/experiments";
import { designTables, parseDesigns } from "@cause-toolkit/experiments/design";

const designs = parseDesigns(${literal(taskFileOf(candidate))});
const results = await evaluateDesigns(designs, ${literal({ people, groups, seed })}, inlineEngine()); // threadsEngine(4) is faster
const tables = designTables(results, ${literal(rates)});
console.table(tables.designs);
console.table(tables.bayes_factors);
console.table(tables.contrasts);
console.table(tables.mixture_sizes);
`;
}
