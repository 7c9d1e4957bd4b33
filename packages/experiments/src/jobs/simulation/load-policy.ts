import { invalid, type Policy } from "@cause-toolkit/core";

/** Loads a policy of the user's own from the URL of its module (see `locatePolicy`): the default export. A name stays a name. */
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
