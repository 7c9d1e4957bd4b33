import { invalid, type Policy } from "@cause-toolkit/core";

/** Loads a user's own policy, the default export of the module at a URL (see `locatePolicy`). Names of policies are returned as they are. */
export async function loadPolicy(text: string): Promise<string | Policy> {
  if (!text.startsWith("file:")) return text;
  let policy: Partial<Policy> | undefined;
  let isPolicy = false;
  try {
    policy = (await import(/* @vite-ignore */ text)).default;
    isPolicy = typeof policy?.name === "string" && typeof policy.start === "function";
  } catch (error) {
    const reason = error instanceof Error ? String(error).split("\n")[0] : "it throws something that is no error";
    invalid("policy", text, `it cannot be loaded: ${reason}`);
  }
  if (!isPolicy) invalid("policy", text, "its default export must have a name and a start function");
  return policy as Policy;
}
