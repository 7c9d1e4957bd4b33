const present = () => globalThis.location?.hash ?? "";

/** The address as it was last read or written. */
let known = present();
globalThis.addEventListener?.("hashchange", () => (known = present()), { capture: true });

/** Writes the address of the present entry of the browser's history, or of a new one. */
export function writeAddress(how: "replace" | "push", link: string): void {
  if (how === "push") history.pushState(null, "", link);
  else history.replaceState(null, "", link);
  known = present();
}

/**
 * Whether a link, or Back, has led to an address that is not read yet: browsers change the address at once and tell of it later. What is written in
 * between would undo the link.
 */
export function isFollowing(): boolean {
  return present() !== known;
}
