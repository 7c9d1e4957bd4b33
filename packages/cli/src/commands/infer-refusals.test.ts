import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cause, causeHere, folder } from "../process.suite.ts";
import { file, text } from "./infer-data.suite.ts";

file("word.csv", text.replace("ann,8,", "ann,8,abc"));
file("short.csv", text.replace(/ann,8,.*/, "ann,8"));
file("empty.csv", "");
const latin = text.replaceAll("ann", "René").replaceAll("bob", "Renè");
writeFileSync(join(folder, "latin.csv"), Buffer.from(latin, "latin1"));
writeFileSync(join(folder, "wide.csv"), Buffer.from(`\uFEFF${latin}`, "utf16le"));
writeFileSync(join(folder, "bare-wide.csv"), Buffer.from(text, "utf16le"));
file("bare.csv", "1\n2\n3\n4\n");
file("twice.csv", "x,x\n1,2\n3,4\n");

const expectRefusal = async (by: typeof causeHere, words: string, message: string) => {
  const { code, out, err } = await by(words);
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toContain(message);
  expect(err.trim().split("\n").length).toBe(1);
  expect(readdirSync(folder)).not.toContain("o.csv");
};

test("infer none.csv is refused in one line, with nothing written", () =>
  expectRefusal(cause, "infer none.csv", 'cause: invalid file: "none.csv"; cannot be read'));

test.each([
  ["infer data.csv", "cause: invalid usage: choose a column with --column; data.csv has subject, t, reward"],
  ["infer data.csv --column x", 'cause: invalid column: "x"; data.csv has subject, t, reward'],
  [
    "infer word.csv --column reward --out o.csv",
    "must be a number, or empty if missing (word.csv, line 9, column reward)",
  ],
  [
    "infer short.csv --column reward --out o.csv",
    "cause: invalid number of cells: 2; the header has 3 (short.csv, line 9)",
  ],
  ["infer data.csv --column reward --time t", "must be later than the previous time, 60 (data.csv, line 62, column t)"],
  ["infer data.csv --column reward --group subject --lesion x", 'cause: invalid lesion: "x"; must be one of healthy'],
  ["infer data.csv --column reward --start 1:2:3", 'cause: invalid start: "1:2:3"; must be volatility:stochasticity'],
  ["infer data.csv --column reward --lambda 2", "cause: invalid lambda of volatility: 2"],
  [
    "infer data.csv --column reward --group subject --out data.csv",
    'cause: invalid out: "data.csv"; would overwrite the observations',
  ],
  ["infer bare.csv", "the first line of bare.csv must name the columns"],
  ["infer twice.csv --column x", "twice.csv has several columns of this name; give the column's number"],
  ["infer latin.csv --column 3 --group 1", 'cause: invalid file: "latin.csv"; is not UTF-8'],
  ["infer wide.csv --column 3 --group 1", 'cause: invalid file: "wide.csv"; is UTF-16; save it as UTF-8'],
  ["infer bare-wide.csv --column 3", 'cause: invalid file: "bare-wide.csv"; is not UTF-8'],
  ["infer data.csv --column reward --group subject --interval 5", "cause: invalid interval: 5; there are no times"],
  ["infer data.csv --column reward --group subject --time t --interval 0", "cause: invalid interval: 0; must be > 0"],
  [
    "infer data.csv --column reward --group subject --window 61:70 --out o.csv",
    'cause: invalid window: "61:70"; ann has only 60 trials',
  ],
  ["infer data.csv --column reward --window 3:x", 'cause: invalid window: "3:x"; must be first:last'],
  ["infer data.csv --column reward --group subject --by t", 'cause: invalid by: "t"; must be one of the columns of'],
  ["infer data.csv --column reward --pool t", 'cause: invalid pool: "t"; there are no groups; name their columns'],
  ["infer data.csv --column reward --group subject,t,t", 'cause: invalid group column: "t"; is given twice'],
  ["infer data.csv --column reward --filter fog", 'cause: invalid filter: "fog"; must be one of'],
  ["infer data.csv --column reward --seed 3", "cause: invalid seed: 3; is an option of the filter particles"],
  ["infer data.csv --column reward --cells 20", "cause: invalid cells: 20; must be odd"],
  ["infer data.csv --column reward --level 90", "cause: invalid level: 90; must be > 0 and < 1"],
  ["infer empty.csv", 'cause: invalid observations: "empty.csv"; the file needs a header line'],
])("%s is refused in one line, with nothing written", (words, message) => expectRefusal(causeHere, words, message));
