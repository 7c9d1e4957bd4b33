import { InvalidInput } from "../invalid.ts";

/** A policy that failed while it played, told in one line: which policy, when and why. Whoever catches it can show the message as it stands. */
export class PolicyFailure extends Error {
  override readonly name = "PolicyFailure";
}

/** What a policy threw, told with its name and the line of its code, for those who write their own. Bad input is told as it is. */
export function policyFailure(policy: string, when: string, error: unknown): Error {
  if (error instanceof InvalidInput || error instanceof PolicyFailure) return error;
  const message = (error instanceof Error ? error.message : String(error)).replace(/\s*\n\s*/g, " ");
  const line = error instanceof Error ? error.stack?.match(/\n\s+(at .*)/)?.[1] : undefined;
  return new PolicyFailure(`policy ${policy} failed ${when}: ${message}${line ? ` (${line})` : ""}`, { cause: error });
}

/** Refuses a promise: nobody would wait for it, nor hear of its failure. */
export function checkNoPromise(policy: string, method: string, returned: unknown): void {
  if (typeof (returned as Partial<PromiseLike<unknown>> | null | undefined)?.then !== "function") return;
  Promise.resolve(returned).catch(() => {});
  throw new PolicyFailure(`policy ${policy} failed: its ${method} returned a promise; it must not be async`);
}
