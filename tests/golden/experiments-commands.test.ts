// Everything that commands about simulations and series publish and print, by digests of small runs.
import { stream } from "@cause-toolkit/core/numerics";
import { holdFiles } from "./hold.ts";
import { put, record, withoutPictures } from "./record.ts";

holdFiles("sweep", async () => {
  const axes = { c: "0.5..2:3log", discount: [0.9, 0.95] };
  put("sweep.json", { policies: ["cause", "ucb:c={c}"], runs: 64, steps: 20, seed: 2, axes });
  return { ...(await record("sweep", "sweep sweep.json --jobs 1")), ...(await record("verify", "verify sweep")) };
});

// 100 runs are the fewest; learners that infer v and s do 64.
holdFiles("reproduce", () => {
  withoutPictures();
  return record("reproduce", "reproduce regret lesion --runs 100 --no-decide --jobs 1 --out reproduce");
});

holdFiles("infer", async () => {
  const chance = stream(1, "data");
  const rows = ["ann", "bob", "cem"].flatMap((subject) =>
    ["a", "b"].flatMap((block) =>
      Array.from({ length: 20 }, (_, t) => `${subject},${block},${t === 6 ? "NA" : (5 * chance.normal()).toFixed(3)}`),
    ),
  );
  put("series.csv", `subject,block,reward\n${rows.join("\n")}\n`);
  const words = "infer series.csv --column reward --group subject,block --by block --cells 11 --jobs 1";
  return {
    ...(await record("infer", `${words} --out estimates.csv --plot estimates.svg --report report.html`)),
    ...(await record("infer-json", `${words} --json`)),
  };
});
