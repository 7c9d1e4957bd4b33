import { INVALID_CODES, type InvalidCode, InvalidInput } from "@cause-toolkit/core/checks";

/** The answer to a chunk, as data: the class of an error does not survive the way between threads, workers or machines. */
export type Answer<T = unknown> = { readonly result: T } | { readonly invalid: string; readonly code?: InvalidCode };

/** Answers with what some work returns, or with the message and the code of bad input. Every other error is thrown. */
export async function answerOf<T>(work: () => T | Promise<T>): Promise<Answer<T>> {
  try {
    return { result: await work() };
  } catch (error) {
    if (error instanceof InvalidInput) return { invalid: error.message, code: error.code };
    throw error;
  }
}

/** The result of an answer; bad input is thrown as it was where the work was done. */
export function resultOf<T>(answer: Answer<T>): T {
  if ("invalid" in answer) throw invalidInput(answer.invalid, answer.code);
  return answer.result;
}

/** Bad input as it was where the work was done. A code that came from elsewhere may be none. */
export function invalidInput(message: string, code: unknown): InvalidInput {
  return new InvalidInput(
    message,
    INVALID_CODES.find((known) => known === code),
  );
}
