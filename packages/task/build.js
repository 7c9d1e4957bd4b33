// Bundles what browsers load by a script tag: the timeline for pages written by hand, the page of `cause task build`, and its simulated people.
import { copyFileSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const root = dirname(fileURLToPath(import.meta.url));
const bundles = [
  ["dist/index.js", "dist/browser", "cause-task.js", "jsPsychTimelineCauseTask"],
  ["dist/page/main.js", "dist/page", "cause-task.js", "causeTaskPage"],
  ["dist/agents.js", "dist/page", "cause-agents.js", "causeTaskAgents"],
];

for (const [entry, outDir, name, global] of bundles) {
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    build: {
      ...{ outDir, emptyOutDir: false, minify: true, target: "es2022" },
      lib: { entry: join(root, entry), formats: ["iife"], name: global, fileName: () => name },
    },
  });
}
mkdirSync(join(root, "dist/browser"), { recursive: true });
copyFileSync(join(root, "src/style.css"), join(root, "dist/style.css"));
