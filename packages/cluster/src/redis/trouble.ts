import { printable } from "./printable.ts";
import type { RedisPlace } from "./redis-url.ts";

/** Redis says one of these where it has no room, cannot write to its disk, or is a copy. */
const NO_WRITES = /\b(MISCONF|OOM|READONLY)\b[^.]*/;

/** What SELECT says of a number that is too high, in words that depend on how much. */
const NO_DATABASE = /DB index|not an integer or out of range/;

/** Redis says one of these to a user whom it does not know, or does not permit what is needed. */
const DENIED = /\b(NOAUTH|WRONGPASS|NOPERM)\b|invalid password|invalid username/;

/** What Redis answers while it starts or its connection is lost: it will pass. */
const PASSING =
  /^LOADING|Connection is closed|connection close|ECONNRE|EPIPE|ETIMEDOUT|Command timed out|Stream isn't writeable/;

/** Whether Redis refuses to write: no use in trying again. */
export function refusesWrites(error: unknown): boolean {
  return NO_WRITES.test(messageOf(error));
}

/** Whether Redis refuses to go on with us at all: its memory, its disk or a password must be seen to first. */
export function isFinal(error: unknown): boolean {
  return refusesWrites(error) || DENIED.test(messageOf(error));
}

export function willPass(error: unknown): boolean {
  return PASSING.test(messageOf(error));
}

/** What went wrong with Redis, in one line that says which one, and never its password. */
export function explain(error: unknown, place: RedisPlace): Error {
  const { shown } = place;
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
  if (NO_DATABASE.test(message)) return say(`has no database ${place.database}`);
  if (/Protocol error/.test(message)) return say("does not answer as Redis does");
  if (code !== undefined || willPass(error)) {
    const why = code ?? firstSentence(message);
    return say(`cannot be reached: ${why}${tlsHint(why, place)}`);
  }
  return say(`failed: ${firstSentence(message)}`);
}

/** Two who do not agree about TLS wait for each other, or hang up. */
function tlsHint(why: string, { tls }: RedisPlace): string {
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
