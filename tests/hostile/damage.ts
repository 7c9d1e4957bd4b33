import { type Draw, name, SIGNS, value } from "./draw.ts";

type Json = { [key: string]: unknown };

/** A configuration with something wrong somewhere, as bytes. */
export function damagedJson(draw: Draw, valid: unknown): Buffer {
  if (draw.chance(0.2)) return damagedBytes(draw, Buffer.from(JSON.stringify(valid, null, 2)));
  const whole = { "": structuredClone(valid) };
  for (let times = draw.of([1, 1, 1, 2]); times > 0; times--) damageAt(draw, whole);
  const text = JSON.stringify(whole[""], null, draw.of([0, 2])) ?? "";
  const number = /(?<=[:[,]\s*)-?\d+(\.\d+)?(?=\s*[,\]}])/g;
  // What JSON can write and JavaScript cannot keep, or what looks like JSON.
  if (draw.chance(0.1))
    return Buffer.from(text.replace(number, draw.of(["1e999", "-1e999", "NaN", "Infinity", "01", "0x1"])));
  return encoded(draw, text);
}

function damageAt(draw: Draw, whole: Json): void {
  let at = whole;
  let key = "";
  for (let below = at[key]; isObject(below) && draw.chance(0.8); below = at[key]) {
    const keys = Object.keys(below);
    if (keys.length === 0) break;
    at = below;
    key = draw.of(keys);
  }
  const way = draw.below(10);
  const inner = at[key];
  if (way < 6) at[key] = value(draw);
  else if (way < 8 && at !== whole) delete at[key];
  else if (Array.isArray(inner)) inner.push(value(draw));
  else if (isObject(inner)) {
    // Plain assignment would change the prototype.
    Object.defineProperty(inner, name(draw), {
      value: value(draw),
      configurable: true,
      enumerable: true,
      writable: true,
    });
  } else at[key] = name(draw);
}

function isObject(some: unknown): some is Json {
  return typeof some === "object" && some !== null;
}

const encoded = (draw: Draw, text: string): Buffer =>
  draw.of([
    () => Buffer.from(text),
    () => Buffer.from(text),
    () => Buffer.from(`\ufeff${text}`),
    () => Buffer.from(text.replaceAll("\n", "\r\n")),
    () => Buffer.from(`\ufeff${text}`, "utf16le"),
    () => Buffer.from(text, "utf16le"),
    () => Buffer.from(`${text}\u00e9`, "latin1"),
  ])();

/** A file that was cut off, overwritten or is no text at all. */
export function damagedBytes(draw: Draw, whole: Buffer): Buffer {
  const at = draw.below(whole.length);
  const random = () => Buffer.from(Array.from({ length: 100 }, () => draw.below(256)));
  return draw.of([
    () => Buffer.alloc(0),
    () => whole.subarray(0, at),
    () => Buffer.concat([whole.subarray(0, at), random(), whole.subarray(at)]),
    () =>
      Buffer.concat([
        whole.subarray(0, at),
        Buffer.from(draw.of(['"', "\\", "{", "]", ",", "\0", ...SIGNS])),
        whole.subarray(at),
      ]),
    () => Buffer.concat([whole, whole]),
    () => random(),
    () => Buffer.alloc(300_000, 0),
    () => Buffer.alloc(300_000, draw.of(["[", '{"a":', '"', "1", " ", "\n", "x"])),
    () =>
      Buffer.from(
        draw.of(["null", "1", '"x"', "[]", "true", "{}", "\n", "\ufeff", '{"__proto__":{"x":1}}', '"\ud800"']),
      ),
  ])();
}

/** Rows of cells as a file, with something wrong. */
export function damagedCsv(draw: Draw, valid: readonly (readonly string[])[]): Buffer {
  const [head, ...rows] = valid.map((row) => [...row]);
  const column = draw.below(head.length);
  const row = draw.of(rows);
  const cell = () =>
    draw.of([name(draw), "NaN", "Infinity", "1e999", "-1", "1e308", "1,5", "0x10", "undefined", '"', 'a"b']);
  const many = (n: number) => Array.from({ length: n }, (_, k) => `column ${k}`);
  const fill = (place: number, make: () => string) => {
    for (const one of rows) one[place] = make();
  };
  const widen = () => {
    for (const one of [head, ...rows]) one.push(...many(5000));
  };
  const ways: (() => unknown)[] = [
    () => row.splice(column, 1, cell()),
    () => row.splice(column, 1, cell()),
    () => fill(column, () => name(draw)),
    () => fill(0, () => draw.of(SIGNS)),
    () => head.splice(column, 1, name(draw)),
    () => head.splice(column, 1, draw.of(head)),
    () => row.push(name(draw)),
    () => row.pop(),
    () => head.push(...many(10_000)),
    widen,
    () => head.fill("same"),
    () => rows.splice(0, rows.length),
    () => head.splice(column, 1),
  ];
  draw.of(ways)();
  const quoted = (text: string) =>
    /[",\r\n]/.test(text) && draw.chance(0.9) ? `"${text.replaceAll('"', '""')}"` : text;
  const text = [head, ...rows].map((one) => `${one.map(quoted).join(",")}\n`).join("");
  return draw.chance(0.15) ? damagedBytes(draw, Buffer.from(text)) : encoded(draw, text);
}
