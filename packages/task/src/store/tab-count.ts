import type { Storage } from "./browser-store.ts";

/** Counts how often a session was opened in another tab while one had it open. The other tab counts, the one that has it open writes it into the data. */
export function tabCount(storage: Storage | undefined, key: string) {
  const place = `${key}/tabs`;
  const read = () => Number(storage?.getItem(place) ?? 0);
  return {
    read,
    add: () => {
      try {
        storage?.setItem(place, String(read() + 1));
      } catch {
        // Nothing can be stored.
      }
    },
    wipe: () => storage?.removeItem(place),
  };
}
