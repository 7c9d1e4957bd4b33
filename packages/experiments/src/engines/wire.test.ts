import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeWire, encodeWire } from "./wire.ts";

const leaf = fc.oneof(
  fc.double(),
  fc.string(),
  fc.boolean(),
  fc.constant(null),
  fc.float64Array(),
  fc.int32Array(),
  fc.uint8Array(),
);
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.array(tie("tree"), { maxLength: 4 }),
    fc.dictionary(
      fc.string().filter((key) => key !== "$" && key !== "__proto__"),
      tie("tree"),
      { maxKeys: 4, noNullPrototype: true },
    ),
  ),
}));

test("what is written is read back, to the bit", () => {
  fc.assert(
    fc.property(tree, (value) => {
      expect(decodeWire(encodeWire(value))).toEqual(value);
    }),
  );
});

test("a view of a larger buffer is written by itself", () => {
  const view = new Float64Array([1, 2, 3, 4]).subarray(1, 3);
  expect(decodeWire(encodeWire({ view }))).toEqual({ view: Float64Array.of(2, 3) });
});

test.each([
  ['{"a":{"__proto__":{"polluted":true}}}', 'the text has a key "__proto__"'],
  ['{"$":"constructor","bytes":""}', 'the text has a value of an unknown kind: "constructor"'],
  ['{"$":"__proto__"}', 'the text has a value of an unknown kind: "__proto__"'],
  ['{"$":"17"}', 'the text has a value of an unknown kind: "17"'],
  ['{"$":7,"bytes":"AAAA"}', "the text has a value of an unknown kind: 7"],
  ['{"$":"Float64Array","bytes":1e9}', 'the text has a value of an unknown kind: "Float64Array"'],
  ['{"$":"Float64Array","bytes":"AAAA"}', "the text has a damaged Float64Array"],
  ['{"$":"Uint8Array","bytes":"AA!A"}', "the text has a damaged Uint8Array"],
  [`${"[".repeat(1e5)}${"]".repeat(1e5)}`, "the text is nested more than 100 levels deep"],
])("what is never written is refused (%#)", (text, message) => {
  expect(() => decodeWire(text)).toThrow(message);
});
