/** Where a command reads a file that its user names. `{file}` in the words of a call stands for the file. */
export interface Reader {
  readonly kind: "json" | "csv" | "module" | "folder";
  /** Arguments and options, as declared, that name the file. */
  readonly names: readonly string[];
  readonly calls: readonly string[];
  readonly valid: unknown;
}

const SIMULATION = {
  arms: [
    { name: "a", volatility: 4, stochasticity: 9, priorMean: 1, priorVariance: 9, observation: { kind: "gaussian" } },
    { volatility: 1, stochasticity: 25, dynamics: { kind: "mean-reverting", rate: 0.9 } },
  ],
  assumed: [
    { volatility: 1, stochasticity: 1 },
    { volatility: 1, stochasticity: 1 },
  ],
  policies: ["cause", "ucb:c=1"],
  reference: "cause",
  noise: { filter: "grid", cells: 11, start: { volatility: 1, stochasticity: 1 } },
  discount: 0.9,
  steps: 3,
  runs: 2,
  firstRun: 1,
  seed: "s",
  regret: "latent",
  points: 2,
  perRun: true,
  behaviour: true,
};
const SWEEP = {
  policies: ["cause", "ucb:c={c}"],
  arms: [{ volatility: 4, stochasticity: 9 }],
  runs: 2,
  steps: 3,
  seed: 1,
  axes: { c: [0.5, 1], discount: "0.8..0.9:2", noise: ["known"] },
};
const DESIGN = {
  name: "bandit",
  arms: 2,
  blocks: 1,
  trials: 6,
  layout: "mixed",
  volatility: [1, 16],
  stochasticity: [4, 64],
  feedback: "partial",
  memory: "carry-separate",
  probeEvery: 0,
};
const TASK = {
  ...DESIGN,
  task: {
    title: "Slot machines",
    points: { scale: 1, offset: 50, round: 1, bounds: [0, 100] },
    limits: { leadChanges: 0, leadShare: 0.99 },
    walks: 1,
    seed: 1,
    labels: "color",
    deadline: 4000,
    practice: 1,
    attentionChecks: 1,
    bonus: { currency: "£", perPoint: 0.0002 },
    questions: [{ question: "?", answers: ["a", "b"], right: 0 }],
    text: { continueButton: "Next" },
    consent: "<p>c</p>",
    contact: "me",
    delivery: { kind: "datapipe", experiment: "E" },
    completion: { kind: "prolific", code: "x" },
  },
};
const TRIALS = [1, 2, 3, 4, 5, 6];
const PEOPLE = [
  ["subject", "group", "block", "trial", "choice", "reward"],
  ...["ann", "bob"].flatMap((who) => TRIALS.map((t) => [who, "g", "1", `${t}`, `${(t % 2) + 1}`, `${(7 * t) % 5}`])),
];
const POLICY = 'export default { name: "mine", start: () => ({ score: (v, s, out) => out.set(v.predicted.mean) }) };\n';

/** `busy` holds a file: what writes there refuses once it has read and checked its input. */
export const READERS: { readonly [command: string]: readonly Reader[] } = {
  simulate: [
    { kind: "json", names: ["--config"], calls: ["--config {file}", "--config {file} --json"], valid: SIMULATION },
    { kind: "module", names: ["--policies"], calls: ["--policies {file},cause --runs 2 --steps 3"], valid: POLICY },
  ],
  sweep: [
    { kind: "json", names: ["file.json"], calls: ["{file} --out busy", "{file} --shard 1/1 --out busy"], valid: SWEEP },
    { kind: "folder", names: ["--out"], calls: [], valid: undefined },
  ],
  design: [
    {
      kind: "json",
      names: ["designs.json", "--search"],
      calls: ["{file} --people 2 --out busy", "--search {file} --trials 12 --people 2 --out busy"],
      valid: { designs: [DESIGN, { ...DESIGN, trials: [6, 8] }], feedback: "full", task: {} },
    },
    { kind: "folder", names: ["--out"], calls: ["--people 2 --out {file}"], valid: "written" },
  ],
  walks: [{ kind: "json", names: ["design.json"], calls: ["{file} --out kept.json", "{file} --json"], valid: TASK }],
  task: [
    { kind: "json", names: ["design"], calls: ["build {file} --out busy", "build {file} --out new"], valid: TASK },
    { kind: "folder", names: ["design"], calls: ["run {file} --port 0"], valid: "built" },
  ],
  infer: [
    {
      kind: "csv",
      names: ["file.csv"],
      calls: [
        "{file} --cells 11 --column reward --out kept.csv",
        "{file} --cells 11 --column reward --group subject,group",
        "{file} --cells 11 --column reward --group subject --time trial --json",
        "{file} --cells 11",
      ],
      valid: PEOPLE,
    },
  ],
  fit: [
    {
      kind: "csv",
      names: ["data.csv"],
      calls: ["{file} --out busy --without-rivals", "{file} --out busy --arms left,right", "{file} --reward missing"],
      valid: PEOPLE,
    },
    { kind: "folder", names: ["--out"], calls: ["people.csv --without-rivals --out {file}"], valid: "written" },
  ],
  merge: [{ kind: "folder", names: ["folder"], calls: ["{file}", "{file} --json --x c"], valid: "shards" }],
  verify: [{ kind: "folder", names: ["folder"], calls: ["{file}", "{file} --json"], valid: "written" }],
  reproduce: [{ kind: "folder", names: ["--out"], calls: ["regret/mixed --runs 100 --out {file}"], valid: "written" }],
  lab: [{ kind: "folder", names: ["folder", "--results"], calls: ["--port 0 --results {file}"], valid: "written" }],
};

/** What names a file that a command writes and does not read. */
export const WRITTEN: { readonly [command: string]: readonly string[] } = {
  bonus: ["--plot"],
  optimal: ["--plot"],
  simulate: ["--plot"],
  infer: ["--out", "--plot", "--report"],
  cohort: ["--out", "--truth"],
  walks: ["--out", "--plot"],
  design: ["--write"],
  task: ["--out"],
  // The modules are read when a chunk names one: see tests/redis.
  worker: ["--policies-from"],
};
