// A web service whose agent lives in PostgreSQL, so that any number of processes can serve it:
//
//     node examples/agent-in-postgres.ts                                  (Node 22.18 or later; a database in this process, by PGlite)
//     DATABASE_URL=postgres://user@host/shop node examples/agent-in-postgres.ts
//     curl -X POST 'localhost:3000/select?id=visitor-1'                    → {"arm":"blue"}
//     curl -X POST 'localhost:3000/reward?id=visitor-1&value=1'            → {}
//
// Every request reads the agent, changes it, and writes it back if nobody else has meanwhile; otherwise it starts again (optimistic locking). So no reward is lost,
// whatever process is killed when. Ids make rewards idempotent: a client that got no answer asks again, and 409 says that the reward is known already.
import { createServer, type IncomingMessage, type Server } from "node:http";
import { pathToFileURL } from "node:url";
import { Agent, InvalidInput } from "@cause-toolkit/core";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";

/** What both PGlite and a pool of connections can do. */
export interface Database {
  query(sql: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** A server by its URL; without one, a database in this process. */
export async function openDatabase(url?: string): Promise<Database> {
  const database: Database = url ? openPool(url) : new PGlite();
  await database.query(
    "CREATE TABLE IF NOT EXISTS agents (name text PRIMARY KEY, version int NOT NULL, state text NOT NULL)",
  );
  return database;
}

function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString });
  // An idle connection that is lost is replaced at the next query; without a listener it would end the process.
  pool.on("error", () => {});
  return pool;
}

const makeAgent = () => new Agent<string>({ arms: ["red", "blue", "green"], rewards: "clicks", clock: Date.now });

/** Changes the agent of this name, and keeps the change. What is done to it may be done several times, until nobody comes between. */
export async function change<T>(database: Database, name: string, act: (agent: Agent) => T): Promise<T> {
  for (;;) {
    const { rows } = await database.query("SELECT version, state FROM agents WHERE name = $1", [name]);
    const [found] = rows as { version: number; state: string }[];
    const agent = found ? Agent.fromJSON(JSON.parse(found.state), { clock: Date.now }) : makeAgent();
    const result = act(agent);
    const state = JSON.stringify(agent);
    const written = found
      ? await database.query(
          "UPDATE agents SET state = $1, version = version + 1 WHERE name = $2 AND version = $3 RETURNING version",
          [state, name, found.version],
        )
      : await database.query("INSERT INTO agents VALUES ($1, 1, $2) ON CONFLICT (name) DO NOTHING RETURNING version", [
          name,
          state,
        ]);
    if (written.rows.length === 1) return result;
  }
}

/** The arm for a visitor. A client that asks again gets the same. */
export function select(database: Database, id: string): Promise<string> {
  return change(database, "offers", (agent) => {
    const waits = agent.toJSON().waiting.find((selection) => selection.id === id);
    return waits?.arm ?? agent.select({ id });
  });
}

export function reward(database: Database, id: string, value: number): Promise<void> {
  return change(database, "offers", (agent) => agent.reward(id, value));
}

/** A server of the two. */
export function serve(database: Database): Server {
  return createServer(async (request, response) => {
    const [status, answer] = await answerTo(database, request);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
  });
}

async function answerTo(database: Database, request: IncomingMessage): Promise<[number, object]> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  const id = searchParams.get("id");
  if (request.method !== "POST" || !id) return [400, { error: "POST /select?id=… or /reward?id=…&value=…" }];
  try {
    if (pathname === "/select") return [200, { arm: await select(database, id) }];
    if (pathname !== "/reward") return [404, { error: `no ${pathname}` }];
    await reward(database, id, Number(searchParams.get("value") ?? Number.NaN));
    return [200, {}];
  } catch (error) {
    // An id that is not waiting, or a value that is no reward.
    if (error instanceof InvalidInput) return [409, { error: error.message }];
    return [500, { error: "the agent cannot be reached" }];
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  serve(await openDatabase(process.env.DATABASE_URL)).listen(Number(process.env.PORT ?? 3000));
}
