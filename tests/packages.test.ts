// What users get: each package packed, installed into an empty folder, and used from there.
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchChromium } from "./browser/chromium.ts";
import { ROOT } from "./documents.ts";

const folder = mkdtempSync(join(tmpdir(), "cause-install-"));
const libraries = readdirSync(join(ROOT, "packages")).map((name) => `packages/${name}`);
const packages = [...libraries, "apps/lab"];
const run = (command: string, ...words: string[]) => execFileSync(command, words, { cwd: folder, encoding: "utf8" });
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

interface Packed {
  name: string;
  filename: string;
  files: { path: string }[];
}
const packed = new Map<string, Packed>();

beforeAll(() => {
  const words = ["pack", "--json", "--ignore-scripts", "--pack-destination", folder];
  const all = execFileSync("npm", [...words, ...packages.flatMap((name) => ["--workspace", name])], {
    cwd: ROOT,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  for (const info of JSON.parse(all) as Packed[]) {
    const name = packages.find((place) => place.endsWith(info.name.replace("@cause-toolkit", "")));
    if (name) packed.set(name, info);
  }
  write("package.json", '{ "name": "user", "private": true, "type": "module" }');
  const tarballs = [...packed.values()].map(({ filename }) => `./${filename}`);
  execFileSync(
    "npm",
    ["install", "--prefer-offline", "--no-audit", "--no-fund", "typescript@5.4.5", "jspsych@8.3.0", ...tarballs],
    {
      cwd: folder,
      stdio: "pipe",
    },
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(packages)("%s", (name) => {
  test("publint finds nothing", async () => {
    const pkgDir = join(ROOT, name);
    const { buffer } = new Uint8Array(readFileSync(join(folder, packed.get(name)?.filename ?? "")));
    const { messages } = await publint({ strict: true, pack: { tarball: buffer } });
    const manifest = JSON.parse(readFileSync(join(pkgDir, "package.json"), "utf8"));
    // Node loads these ES modules by require too; only TypeScript has to be told that they may be.
    const found = messages.filter(({ code }) => code !== "EXPORTS_TYPES_INVALID_FORMAT");
    expect(found.map((message) => formatMessage(message, manifest))).toEqual([]);
  });

  test("holds its build, its types where it has some, licence and readme, and no tests", () => {
    const files = packed.get(name)?.files.map(({ path }) => path) ?? [];
    for (const wanted of ["LICENSE", "README.md", "package.json"]) expect(files).toContain(wanted);
    expect(files.some((file) => /^dist\/.*\.js$/.test(file))).toBe(true);
    expect(files.some((file) => /^dist\/.*\.d\.ts$/.test(file))).toBe(libraries.includes(name));
    // An installed package has no neighbours to link to.
    expect(readFileSync(join(ROOT, name, "README.md"), "utf8")).not.toContain("](..");
    expect(files.filter((file) => /\.(test|suite)\.|tsbuildinfo|oracles/.test(file))).toEqual([]);
  });
});

const USE = `
const agent = new Agent({ arms: { a: { volatility: 1, stochasticity: 9 }, b: { volatility: 4, stochasticity: 9 } } });
for (let i = 0; i < 50; i++) agent.update(agent.select(), i % 7);
const { rows } = await simulate({ arms: [{ volatility: 1, stochasticity: 9 }], policies: ["cause"], runs: 70 });
const said = JSON.stringify([agent.select(), rows[0].regret.mean, stream(1, "x").normal()]);
`;

test("plain JavaScript", () => {
  write(
    "use.js",
    `import { Agent, simulate } from "@cause-toolkit/core";\nimport { stream } from "@cause-toolkit/core/numerics";\n${USE}\nconsole.log(said);`,
  );
  expect(JSON.parse(run("node", "use.js"))).toHaveLength(3);
});

test("CommonJS", () => {
  write(
    "use.cjs",
    `const { Agent, simulate } = require("@cause-toolkit/core");\nconst { stream } = require("@cause-toolkit/core/numerics");\n(async () => {${USE}\nconsole.log(said);})();`,
  );
  expect(run("node", "use.cjs")).toBe(run("node", "use.js"));
});

/** A program in TypeScript, as an ES module or as CommonJS. */
function typed(file: string): string {
  const { wrapped, end } = file.endsWith(".cts")
    ? { wrapped: "const all = async () => {", end: "return { first, said }; };\nexport = all;" }
    : { wrapped: "", end: "export { first, said };" };
  return `import { Agent, type ArmOptions, type PolicyResult, simulate } from "@cause-toolkit/core";
     import { stream } from "@cause-toolkit/core/numerics";
     import { runSimulation, inlineEngine } from "@cause-toolkit/experiments";
     ${wrapped}
     ${USE}
     const first: PolicyResult = rows[0];
     const arms: ArmOptions[] = [{ volatility: 1, stochasticity: 9 }];
     // @ts-expect-error an arm must have a stochasticity
     arms.push({ volatility: 1 });
     await runSimulation({ arms }, inlineEngine());
     ${end}`;
}

test.each<[string, string, string, string[]]>([
  ["6", "NodeNext", "NodeNext", ["use.ts"]],
  ["5.4", "ESNext", "Bundler", ["use.ts"]],
  ["5.4", "Node16", "Node16", ["use.ts", "use.cts"]],
  ["5.4", "ESNext", "Node10", ["use.ts"]],
])(
  "strict TypeScript %s, modules %s resolved as %s, %s, library types checked",
  (version, module, moduleResolution, files) => {
    for (const file of files) write(file, typed(file));
    // In this process, which compiles quicker the second time; the compiler's own command is not what is tested.
    const at = createRequire(join(version === "6" ? ROOT : folder, "package.json"));
    const ts = at("typescript") as typeof import("typescript");
    const compilerOptions = {
      module,
      moduleResolution,
      target: "ES2022",
      lib: ["ES2023", "DOM"],
      types: [],
      strict: true,
      esModuleInterop: true,
      noEmit: true,
      // Not those of the language itself.
      skipDefaultLibCheck: true,
    };
    const { options, fileNames, errors } = ts.parseJsonConfigFileContent({ compilerOptions, files }, ts.sys, folder);
    expect(fileNames).toHaveLength(files.length);
    const found = [...errors, ...ts.getPreEmitDiagnostics(ts.createProgram(fileNames, options))];
    expect(found.map(({ file, messageText }) => [file?.fileName, messageText])).toEqual([]);
  },
);

test("bundled for the browser: core runs where there is nothing but the language, and gives Node's numbers", async () => {
  mkdirSync(join(folder, "page"), { recursive: true });
  write(
    "page/main.js",
    `import { Agent, simulate } from "@cause-toolkit/core";\nimport { stream } from "@cause-toolkit/core/numerics";\nexport const answer = (async () => {${USE} return said; })();`,
  );
  await build({
    root: folder,
    logLevel: "silent",
    configFile: false,
    build: {
      lib: { entry: join(folder, "page/main.js"), formats: ["iife"], name: "page", fileName: "page" },
      outDir: join(folder, "page/dist"),
    },
  });
  const script = readFileSync(join(folder, "page/dist/page.iife.js"), "utf8");
  const answer = await runInNewContext(`${script};page.answer`, { setTimeout });
  expect(answer).toBe(run("node", "use.js").trim());
  expect(script.length).toBeLessThan(230_000);
});

test("an agent alone is small", async () => {
  write(
    "page/agent.js",
    `import { Agent } from "@cause-toolkit/core";\nexport const agent = new Agent({ arms: ["a", "b"] });`,
  );
  const built = (await build({
    root: folder,
    logLevel: "silent",
    configFile: false,
    build: { write: false, lib: { entry: join(folder, "page/agent.js"), formats: ["iife"], name: "page" } },
  })) as { output: { code: string }[] }[];
  expect(gzipSync(built[0].output[0].code).length).toBeLessThan(37_000);
});

test("the task, in a page written by hand and in a bundle, gives Node's rows", async () => {
  mkdirSync(join(folder, "page"), { recursive: true });
  const options = { design: { trials: 5, blocks: 2 }, subject: "a", probeEvery: 2, attentionChecks: 1 };
  const run = `const jsPsych = initJsPsych();
    const timeline = [createTimeline(jsPsych, ${JSON.stringify(options)})];
    await jsPsych.simulate(timeline, "data-only");
    return jsPsych.data.get().filter({ task: "cause", phase: "test" }).values().map(({ choice, reward, rt, prediction }) => [choice, reward, rt, prediction]);`;
  write(
    "page/task.js",
    `import { createTimeline } from "@cause-toolkit/task";\nimport { initJsPsych } from "jspsych";\nexport const rows = async () => {${run}};`,
  );
  const built = (await build({
    root: folder,
    logLevel: "silent",
    configFile: false,
    build: { write: false, lib: { entry: join(folder, "page/task.js"), formats: ["iife"], name: "bundle" } },
  })) as { output: { code: string }[] }[];
  const { utils } = await import("@cause-toolkit/task");
  const expected = utils
    .simulateSession(options)
    .map(({ choice, reward, rt, prediction }) => [choice, reward, rt, prediction]);
  const browser = await launchChromium();
  try {
    const [byHand, bundled] = [await browser.newPage(), await browser.newPage()];
    for (const file of ["jspsych/dist/index.browser.js", "@cause-toolkit/task/dist/browser/cause-task.js"]) {
      await byHand.addScriptTag({ path: join(folder, "node_modules", file) });
    }
    const script = `(async () => { const { createTimeline } = jsPsychTimelineCauseTask; ${run} })()`;
    expect(await byHand.evaluate(script)).toEqual(expected);
    await bundled.addScriptTag({ content: built[0].output[0].code });
    expect(await bundled.evaluate("bundle.rows()")).toEqual(expected);
  } finally {
    await browser.close();
  }
});

test("the command", () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, "packages/cli/package.json"), "utf8"));
  expect(run("node_modules/.bin/cause", "--version").trim()).toBe(version);
  expect(
    JSON.parse(run("node_modules/.bin/cause", "simulate", "--runs", "200", "--jobs", "2", "--json")).rows,
  ).toHaveLength(7);
});

test("the lab, from the installed command", async () => {
  const lab = spawn("node_modules/.bin/cause", ["lab", "--port", "0"], { cwd: folder, detached: true });
  try {
    const address = await new Promise<string>((resolve, reject) => {
      lab.stdout.on("data", (said: Buffer) => resolve(String(said).match(/http\S+/)?.[0] ?? ""));
      lab.on("exit", reject);
    });
    expect(await (await fetch(address)).text()).toContain("<title>CAUSE lab</title>");
    expect((await fetch(`${address}paper/claims.json`)).status).toBe(200);
  } finally {
    if (lab.pid) process.kill(-lab.pid, "SIGINT");
  }
});
