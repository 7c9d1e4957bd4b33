// PGlite as a server: what clients send is passed to it, one message after the other.
import { type AddressInfo, createServer } from "node:net";
import { PGlite } from "@electric-sql/pglite";

/** Clients that ask for encryption first are told that there is none. */
const SSL_REQUEST = 80_877_103;

export async function startPostgres(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const database = await PGlite.create();
  let last: Promise<unknown> = Promise.resolve();
  const sockets = new Set<{ destroy(): void }>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("data", (message) => {
      if (message.length === 8 && message.readInt32BE(4) === SSL_REQUEST) {
        socket.write("N");
        return;
      }
      // 'X': the client leaves, and the database stays.
      if (message[0] === 0x58) {
        socket.end();
        return;
      }
      last = last.then(async () => {
        const answer = await database.execProtocolRaw(message);
        if (!socket.destroyed) socket.write(answer);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await last;
      await database.close();
    },
  };
}
