// What Paper, Teach and Class export, by digests.
import { holdFiles } from "../../../../tests/golden/hold.ts";
import { csvText } from "../export/files.ts";
import { mergedRows } from "../views/class/outcomes.ts";
import { readTally } from "../views/class/tallies.ts";
import { rerunSnippet, tableOf, typedCommand } from "../views/paper/export.ts";
import { ledgerOf } from "../views/paper/ledger.ts";
import { published } from "../views/paper/results.suite.ts";
import { tallyRows } from "../views/teach/rounds.ts";
import { exportedFiles } from "./exported.ts";

holdFiles("lab-paper", async () => {
  const { experiments, settings } = published;
  return exportedFiles("lab-paper", {
    rows: tableOf(ledgerOf(published, [], "")),
    command: [["--all"], experiments.map(({ id }) => id)].map((names) => typedCommand(names, settings)).join("\n"),
    snippet: rerunSnippet("regret", settings),
  });
});

holdFiles("lab-teach", async () => {
  const tally = csvText(tallyRows({ class: "7b", game: 1, pulls: 5, you: "12312-23.33333-13" }, "Ada"));
  return { "lab-teach/tally.csv": tally, "lab-teach/class.csv": csvText(mergedRows([readTally("tally.csv", tally)])) };
});
