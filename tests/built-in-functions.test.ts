// What computes or prints results uses only operations whose bits the standard fixes. The linter shows most lapses while one writes; this finds all.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const PACKAGES = ["core", "people", "experiments", "task", "figures", "cli"];
const TEST = /\.(?:test|suite|d)\.ts$/;

/** The functions and constants of `Math` that are exact, or rounded once, on every engine. */
const EXACT = new Set(
  "abs ceil clz32 floor fround imul max min round sign sqrt trunc E LN2 LN10 LOG2E LOG10E PI SQRT1_2 SQRT2".split(" "),
);

/** Uses of functions and powers that engines compute otherwise. */
function lapsesIn(name: string, code: string): string[] {
  const file = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === "Math" && !isExact(node.parent)) found.push(node.parent.getText());
    const operator = ts.isBinaryExpression(node) ? node.operatorToken.kind : undefined;
    if (operator === ts.SyntaxKind.AsteriskAsteriskToken || operator === ts.SyntaxKind.AsteriskAsteriskEqualsToken) {
      found.push(node.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found.map((text) => `${name}: ${text}`);
}

function isExact(node: ts.Node): boolean {
  return ts.isPropertyAccessExpression(node) && EXACT.has(node.name.text);
}

test.each(PACKAGES)("%s computes with functions that are the same on every engine", (name) => {
  const folder = join(root, "packages", name, "src");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.ts$/.test(file) && !TEST.test(file))
    .map((file) => join(folder, file));
  expect(files.length).toBeGreaterThan(5);
  expect(files.flatMap((file) => lapsesIn(relative(root, file), readFileSync(file, "utf8")))).toEqual([]);
});

test("every way to a built-in function is found", () => {
  const ways = ["Math.exp(x)", "xs.map(Math.log)", 'Math["sin"](x)', "const { cos } = Math", "x ** 3", "x **= 2"];
  expect(ways.filter((way) => lapsesIn("a.ts", way).length !== 1)).toEqual([]);
  expect(lapsesIn("a.ts", "Math.sqrt(x) + Math.max(x, Math.PI) * Math.fround(x)")).toEqual([]);
});
