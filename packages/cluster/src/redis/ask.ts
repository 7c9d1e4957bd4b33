import type { ChainableCommander } from "ioredis";

/** The answers to many questions at once; one that goes wrong, as does all. */
export async function ask(questions: ChainableCommander): Promise<unknown[]> {
  return ((await questions.exec()) ?? []).map(([error, value]) => {
    if (error) throw error;
    return value;
  });
}

/** The same, with null for each key that holds something of another type than it should. */
export async function askEach(questions: ChainableCommander): Promise<unknown[]> {
  return ((await questions.exec()) ?? []).map(([error, value]) => {
    if (error && !error.message.startsWith("WRONGTYPE")) throw error;
    return error ? null : value;
  });
}
