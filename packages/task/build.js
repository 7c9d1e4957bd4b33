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

const MIT =
  "Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files, to deal in the software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the software, subject to the following condition: this notice shall be included in all copies. The software is provided as is, without warranty of any kind.";

/** Whose code a bundle holds. The licences ask for this notice. */
const NOTICE = `/*! The CAUSE toolkit. The page also holds jsPsych 8.3.0 (Copyright Joshua R. de Leeuw and contributors), auto-bind (Copyright Sindre Sorhus), random-words (Copyright Apostrophe Technologies, Inc.) and seedrandom (Copyright David Bau). MIT licence: ${MIT} It also holds DOMPurify 3.4.17 (Copyright Cure53 and contributors), under the Apache License 2.0, https://www.apache.org/licenses/LICENSE-2.0, or the Mozilla Public License 2.0. */`;

for (const [entry, outDir, name, global] of bundles) {
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    build: {
      outDir,
      emptyOutDir: false,
      minify: true,
      target: "es2022",
      rolldownOptions: { output: { postBanner: NOTICE } },
      lib: { entry: join(root, entry), formats: ["iife"], name: global, fileName: () => name },
    },
  });
}
mkdirSync(join(root, "dist/browser"), { recursive: true });
copyFileSync(join(root, "src/style.css"), join(root, "dist/style.css"));
