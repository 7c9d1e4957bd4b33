import { printable } from "./printable.ts";
import type { RedisAddress } from "./redis-url.ts";

/** Redis answers with one of these if its memory is full, it cannot write to its disk, or it is a replica. */
const NO_WRITES = /\b(MISCONF|OOM|READONLY)\b[^.]*/;

/** SELECT answers with one of these if the number of the database is too high. */
const NO_DATABASE = /DB index|not an integer or out of range/;

/** Redis answers with one of these if it rejects the user or the password, or does not permit a command. */
const DENIED = /\b(NOAUTH|WRONGPASS|NOPERM)\b|invalid password|invalid username/;

/** Redis answers with this if a key holds something else than BullMQ put there. */
const DAMAGED = /\bWRONGTYPE\b/;

/** Temporary errors, while Redis starts or the connection is lost. */
const PASSING =
  /^LOADING|Connection is closed|connection close|ECONNRE|EPIPE|ETIMEDOUT|Command timed out|Stream isn't writeable/;

/** Whether Redis refuses to write. Trying again does not help. */
export function refusesWrites(error: unknown): boolean {
  return NO_WRITES.test(messageOf(error));
}

/** Whether Redis refuses this client until somebody mends its memory, its disk, the password or the queue. An error of a policy with the same words does not count. */
export function isFinal(error: unknown): boolean {
  const fromRedis = error instanceof Error && error.name === "ReplyError";
  return fromRedis && (refusesWrites(error) || DENIED.test(error.message) || DAMAGED.test(error.message));
}

/** Whether the error is temporary. */
export function willPass(error: unknown): boolean {
  return PASSING.test(messageOf(error));
}

/** Explains an error of Redis in one line, which names the Redis without its password. */
export function explain(error: unknown, address: RedisAddress): Error {
  const { shown } = address;
  const message = messageOf(error);
  const { code } = error as NodeJS.ErrnoException;
  const say = (what: string) => new Error(`${shown} ${what}`, { cause: error });
  if (message.startsWith(shown)) return error as Error;
  if (/NOAUTH/.test(message)) {
    return say("wants a password: set CAUSE_REDIS_PASSWORD, or write it into the URL, as in redis://:password@host");
  }
  if (/WRONGPASS|invalid password|invalid username/.test(message)) return say("refuses the user or the password");
  if (/NOPERM/.test(message)) return say(`does not permit this user what is needed: ${firstSentence(message)}`);
  if (refusesWrites(error)) return say(`takes no writes: ${printable(NO_WRITES.exec(message)?.[0] ?? "").trim()}`);
  if (NO_DATABASE.test(message)) return say(`has no database ${address.database}`);
  if (/Protocol error/.test(message)) return say("does not answer as Redis does");
  if (code !== undefined || willPass(error)) {
    const why = code ?? firstSentence(message);
    return say(`cannot be reached: ${why}${tlsHint(why, address)}`);
  }
  return say(`failed: ${firstSentence(message)}`);
}

/** If only one side uses TLS, each waits for the other, or the server closes the connection. */
function tlsHint(why: string, { tls }: RedisAddress): string {
  if (tls && /ETIMEDOUT|EPROTO/.test(why)) return "; if it is there without TLS, write redis://";
  if (!tls && /ECONNRESET|closed/.test(why)) return "; if it wants TLS, write rediss://";
  return "";
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function firstSentence(message: string): string {
  return printable(message.split("\n")[0]);
}
