// Everything that the commands about people publish and print, by digests of small runs.
import { holdFiles } from "./hold.ts";
import { put, read, record, withoutPictures } from "./record.ts";

const TWO_ARMS = "--arms 2 --blocks 2 --trials 15 --prediction-noise 2 --cells 7 --latent";
const SMALL = "--jobs 1 --cells 5 --starts 1";

withoutPictures();

holdFiles("cohort", () =>
  record("cohort", `cohort --kinds healthy+cause=2,delta+none=1 ${TWO_ARMS} --out controls.csv`),
);

// Two groups of people with two arms and stated predictions.
holdFiles("fit", async () => {
  await record("", `cohort --kinds healthy+cause=2,delta+none=1 ${TWO_ARMS} --out controls.csv --overwrite`);
  await record("", `cohort --kinds both-blind+cause=2,delta+none=1 ${TWO_ARMS} --seed 2 --out patients.csv`);
  const [head, ...controls] = read("controls.csv").trim().split("\n");
  const patients = read("patients.csv").trim().split("\n").slice(1);
  const rows = [
    `${head},group`,
    ...controls.map((row) => `${row},controls`),
    ...patients.map((row) => `p${row},patients`),
  ];
  put("groups.csv", `${rows.join("\n")}\n`);
  const models = "healthy+cause,both-blind+cause,delta+none";
  return record("fit", `fit groups.csv --models ${models} --without-rivals --rounds 1 --recover 1 --trials ${SMALL}`);
});

holdFiles("recover", async () => {
  const words = `recover --kinds both-blind+cause=2,delta+none=2 --arms 2 --blocks 1 --trials 20 ${SMALL}`;
  return { ...(await record("recover", words)), ...(await record("recover-json", `${words} --json`)) };
});

holdFiles("design", () => {
  put("space.json", { arms: 2, cells: 5, blocks: 1, trials: [4, 30, 500], probeEvery: [0, 1], probeNoise: 0.5 });
  const few = "--first 2 --people 2 --judges 2 --cells 5 --sizes 10 --blind 0.3 --groups 4";
  return record("design", `design --search space.json --trials 30 ${few} --jobs 1 --write found.json`);
});

holdFiles("walks", () => record("walks", "walks --arms 2 --blocks 1 --trials 20 --walks 2 --plot walks.svg"));

holdFiles("task", async () => {
  const init = await record("task-init", "task init");
  const { task, ...design } = JSON.parse(read("design.json"));
  put("study.json", { ...design, task: { ...task, consent: null, contact: null, delivery: { kind: "download" } } });
  return {
    ...init,
    ...(await record("task-refused", "task build --out task-refused")),
    ...(await record("task-build", "task build study.json --out task-build")),
  };
});
