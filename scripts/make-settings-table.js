// Writes the table of settings in docs/guide/task.md from the tables that the program itself uses. Run after a setting was added or changed:
//
//     npx tsc -b && node scripts/make-settings-table.js
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { DESIGN_SETTINGS, PEOPLE_SETTINGS, PROBE_SETTINGS } from "@cause-toolkit/people/cohorts";
import { defaultText } from "@cause-toolkit/people/settings";
import { LIMIT_SETTINGS, POINT_SETTINGS, WALK_DEFAULTS } from "@cause-toolkit/people/walks";
import { BONUS_SETTINGS, DELIVERIES, PAGE_SETTINGS, TASK_SETTINGS } from "@cause-toolkit/task";

export const GUIDE = fileURLToPath(new URL("../docs/guide/task.md", import.meta.url));
const [START, END] = ["<!-- settings -->", "<!-- end of settings -->"];

function rowsOf(table, prefix = "") {
  return Object.entries(table).map(([name, setting]) => {
    const choices = setting.type === "choice" ? ` (${setting.choices.join(", ")})` : "";
    const about = setting.about.includes(setting.choices?.[0] ?? " ") ? setting.about : setting.about + choices;
    return [`\`${prefix}${name}\``, about, defaultText(setting)];
  });
}

const shown = ({ kind, fields }) =>
  `${[`"kind": "${kind}"`, ...Object.keys(fields).map((name) => `"${name}": "…"`)].join(", ")}`;

const rows = [
  ["field", "what it says", "default"],
  ["---", "---", "---"],
  ["`name`", "begins the names of data files", "bandit"],
  ...rowsOf(DESIGN_SETTINGS),
  ...rowsOf({ memory: PEOPLE_SETTINGS.memory, probeEvery: PROBE_SETTINGS.probeEvery }),
  ...rowsOf(PAGE_SETTINGS, "task."),
  ["`task.walks`, `task.seed`", "how many walks, and their seed", Object.values(WALK_DEFAULTS).join(", ")],
  ...rowsOf(POINT_SETTINGS, "task.points."),
  ...rowsOf(LIMIT_SETTINGS, "task.limits."),
  ...rowsOf(TASK_SETTINGS, "task."),
  ...rowsOf(BONUS_SETTINGS, "task.bonus."),
  ["`task.questions`", "comprehension check: `question`, `answers`, `right` from 0; an empty list for none", "two"],
  ["`task.text`", "any words that participants read, by name (`task/src/options/text.ts` lists them)", "English"],
  [
    "`task.delivery`",
    `how data leave the browser: ${DELIVERIES.map((one) => `\`{${shown(one)}}\``).join(", ")}`,
    "none: to be chosen",
  ],
  [
    "`task.completion`",
    'where participants go in the end: `{"kind": "prolific", "code": "…", "refused": "…"}`, `{"kind": "sona", "url": "…survey_code="}`, `{"kind": "link", "url": "…{participant}"}`',
    "none",
  ],
];

/** The guide with the table as it ought to be. */
export function guideWithTable(guide) {
  const table = rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
  const [before, after] = [guide.indexOf(START) + START.length, guide.indexOf(END)];
  return `${guide.slice(0, before)}\n\n${table}\n\n${guide.slice(after)}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(GUIDE, guideWithTable(readFileSync(GUIDE, "utf8")));
  process.stdout.write("docs/guide/task.md; now npx biome format --write docs\n");
}
