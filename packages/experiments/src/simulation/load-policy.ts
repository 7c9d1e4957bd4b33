import { invalid, type Policy } from "@cause-toolkit/core";

/** Loads a user's own policy, the default export of the module at a URL (see `locatePolicy`). Names of policies are returned as they are. */
export async function loadPolicy(text: string): Promise<string | Policy> {
  if (!text.startsWith("file:")) return text;
  let loaded: { default?: Partial<Policy> };
  try {
    loaded = await import(/* @vite-ignore */ text);
  } catch (error) {
    invalid("policy", text, `it cannot be loaded: ${String(error).split("\n")[0]}`);
  }
  const policy = loaded.default;
  if (typeof policy?.name !== "string" || typeof policy.start !== "function") {
    invalid("policy", text, "its default export must have a name and a start function");
  }
  return policy as Policy;
}
