import { createReadStream } from "node:fs";
import { invalid } from "@cause-toolkit/core";

/** The bytes of a file in UTF-8, some at a time. Any other is refused: what cannot be read right would make different names the same. */
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
    // UTF-16 without a mark is full of zeros, which are UTF-8 too.
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
