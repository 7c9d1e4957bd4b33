import { describe, expect, test } from "vitest";
import { fileOptions, fittingReading, guessPreset, PLAIN_READING, readerOptions } from "./columns.ts";
import { decodeFile, peopleOf, rowsOf } from "./csv-people.ts";
import { loadFile } from "./load.ts";

const read = (text: string, reading = PLAIN_READING) =>
  peopleOf("a.csv", rowsOf("a.csv", text), readerOptions(reading));
const bytes = (text: string) => new TextEncoder().encode(text);

test("other separators, mixed line ends, quotes and empty lines", () => {
  const [one, two] = read('subject;choice;reward;"a;b"\r\n\nx;1;5;"two\nlines"\r\nx;2;4;\ry;;3;\n');
  expect([one.id, one.arms, [...one.blocks[0].choice]]).toEqual(["x", 2, [0, 1]]);
  expect([...two.blocks[0].choice]).toEqual([-1]);
});

describe("bad files", () => {
  test.each([
    ["subject,choice,reward\n", "the file needs a header line and at least one row"],
    ["", "the file needs a header line and at least one row"],
    ["subject,choice,reward\n1,1\n", "invalid number of cells: 2; the header has 3 (a.csv, line 2)"],
    [
      'subject,choice,reward\n1,1,5\n1,"2,4\n1,1,3\n',
      "invalid number of cells: 2; the header has 3; is a quote left open?",
    ],
    [
      'subject,choice,reward\n"1\n",1,5\n1,2,much\n',
      'invalid reward: "much"; must be a number, or empty if missing (a.csv, line 4',
    ],
    ["who,choice,reward\n1,1,5\n", "a.csv has who, choice, reward; name it with “person” under Columns"],
    ["subject,choice,reward\n1,0,5\n", "“First arm” 0 counts from 0, “Missed” 0 reads it as a missed response"],
    ["subject,choice,reward\n1,1,5\n", "are of one arm; give “Arms” under Columns if there were more"],
  ])("%j: one line", (text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  test("other encodings are refused; a byte-order mark is no part of a name", () => {
    expect(() => decodeFile("a.csv", Uint8Array.of(0xff, 0xfe, 65, 0))).toThrow("is UTF-16; save it as UTF-8");
    expect(() => decodeFile("a.csv", Uint8Array.of(65, 0, 66, 0))).toThrow("is not UTF-8");
    expect(() => decodeFile("a.csv", Uint8Array.of(0xe4, 65))).toThrow("is not UTF-8");
    expect(decodeFile("a.csv", Uint8Array.of(0xef, 0xbb, 0xbf, 65))).toBe("A");
  });
});

test("a new file is read with the names that it has; what another one had is forgotten", () => {
  const before = { ...PLAIN_READING, names: { person: "id", block: "" } };
  const found = loadFile("b.csv", bytes("subjID,choice,outcome\n1,1,5\n1,2,4\n"), before, true);
  expect(found.reading).toEqual({ ...before, preset: "hbayesdm", names: { block: "" } });
  expect(found.loaded?.people[0].id).toBe("1");
  const failed = loadFile("c.csv", bytes("who,arm,points\n1,1,5\n1,2,4\n"), PLAIN_READING, true);
  expect([failed.loaded, failed.header]).toEqual([null, ["who", "arm", "points"]]);
  expect(failed.failure).toContain("name it with “person” under Columns");
});

test("a preset is guessed from the header, and read as cause fit would", () => {
  expect(guessPreset(["subject", "choice", "reward"])).toBe("toolkit");
  expect(guessPreset(["subjID", "choice", "outcome"])).toBe("hbayesdm");
  expect(guessPreset(["a", "b"])).toBe("toolkit");
  expect(fittingReading(PLAIN_READING, ["a"]).names).toEqual({});
  expect(fileOptions(PLAIN_READING)).toEqual([]);
});
