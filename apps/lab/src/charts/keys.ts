type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/** How many places a page key moves. */
const PAGE = 10;

/** The place that a key moves to, of those from 0 to `last`; null if the key means nothing here, or is the browser's. */
export function movedBy(key: Key, from: number, last: number): number | null {
  if (key.ctrlKey || key.metaKey || key.altKey) return null;
  const to = target(key.key, from, last);
  return to === null ? null : Math.min(Math.max(to, 0), last);
}

function target(key: string, from: number, last: number): number | null {
  switch (key) {
    case "ArrowLeft":
    case "ArrowDown":
      return from - 1;
    case "ArrowRight":
    case "ArrowUp":
      return from + 1;
    case "PageDown":
      return from - PAGE;
    case "PageUp":
      return from + PAGE;
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}
