import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { Connection } from "./connection.ts";

test("a connection that is closed for good stays closed, and so do its duplicates", async ({ onTestFinished }) => {
  let connections = 0;
  const server = createServer(() => connections++);
  onTestFinished(() => void server.close());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as { port: number };
  const connection = new Connection({ host: "127.0.0.1", port, lazyConnect: true });
  const all = [connection, connection.duplicate(), connection.duplicate().duplicate()];
  connection.closeForGood();
  for (const one of all) await expect(one.connect()).rejects.toThrow("Connection is closed.");
  expect(connections).toBe(0);
});
