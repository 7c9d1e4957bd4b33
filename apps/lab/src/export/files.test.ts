import { expect, test } from "vitest";
import { csvText } from "./files.ts";

test("CSV has all columns of all rows, empty where a row has none", () => {
  const rows = [
    { name: 'a "b", c', value: -1.5e-7, known: true },
    { name: "two\nlines", value: null, more: "" },
  ];
  expect(csvText(rows as never)).toBe('name,value,known,more\n"a ""b"", c",-1.5e-7,true,\n"two\nlines",,,\n');
});
