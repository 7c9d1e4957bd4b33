import { createReadStream } from "node:fs";
import { invalid } from "@cause-toolkit/core/checks";

/** The bytes of a UTF-8 file, in parts. Refuses other encodings, in which different names could read the same. */
export async function* readUtf8(file: string): AsyncGenerator<Buffer, void, undefined> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const check = (bytes?: Buffer) => {
    try {
      decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      invalid("file", file, "is not UTF-8; save it as UTF-8");
    }
  };
  let atStart = true;
  for await (const bytes of readBytes(file)) {
    if (atStart && isUtf16(bytes)) invalid("file", file, "is UTF-16; save it as UTF-8");
    atStart = false;
    // UTF-16 without a byte-order mark is full of zero bytes, which are valid UTF-8.
    if (bytes.includes(0)) invalid("file", file, "is not UTF-8; save it as UTF-8");
    check(bytes);
    yield bytes;
  }
  check();
}

async function* readBytes(file: string): AsyncGenerator<Buffer, void, undefined> {
  const bytes = createReadStream(file)[Symbol.asyncIterator]();
  while (true) {
    const next = await bytes.next().catch(() => invalid("file", file, "cannot be read"));
    if (next.done) return;
    yield next.value;
  }
}

function isUtf16([first, second]: Buffer): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}
