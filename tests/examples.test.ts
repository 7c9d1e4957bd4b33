import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { causeHere, folder as scratch } from "../packages/cli/src/process.suite.ts";
import { type Example, examples, ROOT } from "./documents.ts";

const folder = join(ROOT, ".examples");
const shown = examples();
const typescript = shown.filter(({ language }) => language === "ts");
const fileOf = ({ place }: Example) => join(folder, `${place.replace(/[^\w]+/g, "-")}.ts`);

/** `expression; // → value` becomes a check that the expression has this value, to the digits shown. */
function checked(code: string): string {
  return code.replace(
    /^(?!\s*(?:const|let|import)\b)(.+?);\s*\/\/ → (.+)$/gm,
    (_, expression, value) => `check(${expression}, ${value}, ${JSON.stringify(value)});`,
  );
}

const CHECK = `
function check(actual: unknown, shown: unknown, text: string): void {
  const digits = (text.match(/-?\\d[\\d.]*(e-?\\d+)?/g) ?? []).map((n) => n.replace(/e.*|[-.]/g, "").replace(/^0+/, "").length || 1);
  const rounded = JSON.stringify(actual, (_, value) => (typeof value === "number" ? Number(value.toPrecision(digits.shift() ?? 16)) : value));
  if (rounded !== JSON.stringify(shown)) throw new Error(\`\${JSON.stringify(actual)} is not \${text}\`);
}
export {};
`;

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const example of typescript) writeFileSync(fileOf(example), checked(example.code) + CHECK);
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      extends: "../tsconfig.base.json",
      compilerOptions: { composite: false, noEmit: true, types: ["node"], noUnusedLocals: false },
      include: ["*.ts"],
    }),
  );
});

test("there are examples, and most of them state a result", () => {
  expect(typescript.length).toBeGreaterThan(15);
  expect(typescript.filter(({ code }) => code.includes("// →")).length).toBeGreaterThan(15);
});

test("every example compiles in strict mode", () => {
  const { stdout } = spawnSync("npx", ["tsc", "-p", folder], { cwd: ROOT, encoding: "utf8" });
  expect(stdout).toBe("");
});

describe("every example runs and gives what it says:", () => {
  test.each(typescript.map((example) => [example.place, example] as const))("%s", async (_, example) => {
    await import(/* @vite-ignore */ fileOf(example));
  });
});

describe("every cause command shown runs:", () => {
  const scripts = shown.filter(({ language }) => language === "js");
  const config = shown.find(({ language, place }) => language === "json" && place.startsWith("docs/guide/simulate.md"));
  const commands = shown
    .filter(({ language }) => language === "sh")
    .flatMap(({ place, code }) => code.split("\n").map((line) => [place, line] as const))
    .map(([place, line]) => [place, line.replace(/^npx cause /, "cause ").replace(/ +#.*| +>.*/, "")] as const)
    .filter(([, line]) => line.startsWith("cause "));

  beforeAll(() => {
    // The guide shows one module and one configuration, under the names that its commands use.
    writeFileSync(join(scratch, "mine.js"), scripts[0]?.code ?? "");
    writeFileSync(join(scratch, "package.json"), '{ "type": "module" }');
    writeFileSync(join(scratch, "experiment.json"), config?.code ?? "");
    cpSync(join(ROOT, "docs/data"), join(scratch, "docs/data"), { recursive: true });
    const sweep = join(scratch, "docs/data/sweep.json");
    writeFileSync(sweep, JSON.stringify({ ...JSON.parse(readFileSync(sweep, "utf8")), runs: 64 }));
  });

  // A command that several documents show is run once.
  const distinct = [...new Map(commands.map((one) => [one[1], one])).values()];
  test.each(distinct)("%s: %s", async (_, line) => {
    // Few points and runs will do.
    const words = line.replace("cause ", "").replace(/:\d+log/, ":3log");
    const few =
      words.startsWith("simulate ") && !words.includes("--help")
        ? `${words} --runs 64`
        : words.replace(/^(reproduce .*)--runs 200/, "$1--runs 100 --no-decide");
    const { code, err } = await causeHere(few);
    // Progress may be told there; complaints begin with the program's name.
    const complaints = err.split("\n").filter((told) => told.startsWith("cause:"));
    expect({ code, complaints }).toEqual({ code: 0, complaints: [] });
  });
});

describe("snippets in Python and R read the tables of a fit, where these are installed:", () => {
  const runs = (command: string, ...words: string[]) => spawnSync(command, words, { cwd: scratch }).status === 0;
  const pythons = ["python3", "/usr/bin/python3"];
  const programFor = ({ language, code }: Example) => {
    if (language === "r") return ["Rscript"].find((one) => runs(one, "--version"));
    const needs = code.includes("pandas") ? "import pandas" : "import csv";
    return pythons.find((one) => runs(one, "-c", needs));
  };
  const snippets = shown.filter(({ language }) => ["python", "r"].includes(language));
  test.for(snippets.map((example) => [example.place, example] as const))("%s", ([, example], { skip }) => {
    const program = programFor(example);
    if (program === undefined) return skip(`needs ${example.language}`);
    // Made by the commands above.
    expect(existsSync(join(scratch, "cohort-fit/tables/people.csv"))).toBe(true);
    const { status, stderr } = spawnSync(program, [example.language === "r" ? "-e" : "-c", example.code], {
      cwd: scratch,
      encoding: "utf8",
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  });
});
