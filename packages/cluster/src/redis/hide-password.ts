// Without imports: whoever hides a password from `ps` cannot wait for anything else to load.

const FRONT = /^(?:--[\w-]+=)?(?:(?:rediss?|https?):\/\/)?/i;

/**
 * A text that may be a URL, also behind the name of an option, with whatever may be a password in it left out: all that stands before the last @, however
 * mistyped, and all behind a question mark.
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
  // Each may be within the other.
  if (query >= 0 && query < at) return `${front}***`;
  const place = rest.slice(Math.max(at, 0), query < 0 ? undefined : query + 1);
  return `${front}${at < 0 ? "" : "***"}${place}${query < 0 ? "" : "***"}`;
}

/** A longer text, such as an error, with all that looks like the URL of a Redis treated so; but for our own example of one. */
export function hidePasswords(text: string): string {
  return text.replace(/rediss?:(?!\/\/:password@host\b)[^\s"']*[@?#][^\s"']*/gi, (url) => hidePassword(url));
}
