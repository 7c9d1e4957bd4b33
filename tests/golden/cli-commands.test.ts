// What the other commands print and draw, all helps, and what is refused, by digests.
import { COMMANDS } from "../../packages/cli/src/commands/list.ts";
import { holdFiles, type Texts } from "./hold.ts";
import { put, record, withoutPictures } from "./record.ts";

withoutPictures();

/** Several runs of an area. */
async function recordAll(runs: { readonly [name: string]: string }): Promise<Texts> {
  const texts = [];
  for (const [name, words] of Object.entries(runs)) texts.push(await record(name, words));
  return Object.assign({}, ...texts);
}

holdFiles("help", () =>
  recordAll({
    help: "--help",
    version: "--version",
    ...Object.fromEntries(COMMANDS.map(({ name }) => [`help-${name}`, `${name} --help`])),
  }),
);

holdFiles("simulate", () => {
  const small = "--runs 64 --steps 20 --jobs 1";
  const rested = {
    arms: [
      { volatility: 1, stochasticity: 9, name: "calm" },
      { volatility: 4, stochasticity: 9 },
    ],
  };
  put("rested.json", { ...rested, policies: ["cause", "thompson"], assumed: rested.arms });
  return recordAll({
    simulate: `simulate ${small} --policies cause,thompson,ucb,oracle --behaviour --plot race.svg`,
    "simulate-config": `simulate ${small} --config rested.json --json --curves`,
    "simulate-inferred": `simulate --runs 4 --steps 10 --jobs 1 --regime v-dominant --noise inferred --policies cause,myopic`,
  });
});

holdFiles("bonus", () =>
  recordAll({
    bonus: "bonus --index cause,gain,ucb,gittins --stochasticity 1..9:3 --jobs 1 --plot bonus.svg",
    "bonus-json": "bonus --index cause,horizon-gain --discount 0.9,0.95 --jobs 1 --json",
  }),
);

holdFiles("optimal", () =>
  recordAll({
    optimal: "optimal --horizon 3 --at 25:25,25:15 --plot surface.svg",
    "optimal-json": "optimal --horizon 2 --json",
  }),
);

holdFiles("policies", () => record("policies", "policies"));

holdFiles("merge", () => {
  put("sweep.json", { policies: ["cause", "ucb:c={c}"], runs: 64, steps: 10, axes: { c: [0.5, 1] } });
  return recordAll({
    shard: "sweep sweep.json --shard 1/1 --jobs 1 --out parts",
    merge: "merge parts --json",
  });
});

holdFiles("refused", () => {
  put("empty.csv", "");
  return recordAll({
    "unknown-command": "bogus",
    "unknown-option": "simulate --run 3",
    "simulate-runs": "simulate --runs 0",
    "bonus-index": "bonus --index gitins",
    "optimal-arms": "optimal --arms 1:9",
    "infer-empty": "infer empty.csv",
    "sweep-missing": "sweep missing.json",
    "merge-missing": "merge nowhere",
    "verify-missing": "verify nowhere",
    "reproduce-runs": "reproduce regret --runs 64",
    "cohort-kinds": "cohort --kinds nobody+cause",
    "fit-empty": "fit empty.csv",
    "recover-models": "recover --models delta+nothing",
    "design-question": "design --question forgeting",
    "walks-trials": "walks --trials 0",
    "task-action": "task make",
    "lab-port": "lab --port 99999",
    "worker-url": "worker nowhere",
    "status-url": "status nowhere",
  });
});
