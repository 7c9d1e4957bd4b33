import type { ChainableCommander } from "ioredis";

/** The answers to many questions at once; one that goes wrong, as does all. */
export async function ask(questions: ChainableCommander): Promise<unknown[]> {
  return ((await questions.exec()) ?? []).map(([error, value]) => {
    if (error) throw error;
    return value;
  });
}
