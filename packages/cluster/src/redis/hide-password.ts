// This file has no imports: the command hides a password from `ps` before it loads anything else.

const FRONT = /^(?:--[\w-]+=)?(?:(?:rediss?|https?):\/\/)?/i;

/**
 * Hides the password in a text that may be a URL, or an option with a URL. It hides everything before the last @, even if the URL is mistyped, and everything
 * after a question mark.
 *
 * @example
 * ```ts
 * import { hidePassword } from "@cause-toolkit/cluster";
 *
 * hidePassword("redis:secret@localhost"); // → "***@localhost"
 * hidePassword("redis://localhost?password=secret"); // → "redis://localhost?***"
 * ```
 */
export function hidePassword(text: string): string {
  const [front] = FRONT.exec(text) ?? [""];
  const rest = text.slice(front.length);
  const at = rest.lastIndexOf("@");
  const query = rest.search(/[?#]/);
  // The @ may be part of the query, or the question mark part of the password.
  if (query >= 0 && query < at) return `${front}***`;
  const host = rest.slice(Math.max(at, 0), query < 0 ? undefined : query + 1);
  return `${front}${at < 0 ? "" : "***"}${host}${query < 0 ? "" : "***"}`;
}

/** Hides the passwords in a longer text, such as an error: in everything that looks like the URL of a Redis, except for our own example of one. */
export function hidePasswords(text: string): string {
  return text.replace(/rediss?:(?!\/\/:password@host\b)[^\s"']*[@?#][^\s"']*/gi, (url) => hidePassword(url));
}
