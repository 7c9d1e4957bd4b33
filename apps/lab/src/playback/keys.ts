type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/**
 * What a key asks of a player, with the focus on an element of such a name: to play or pause, to go a step back or on, or nothing.
 * With another key held it is the browser's: Alt and an arrow go back in its history.
 */
export function askedBy(key: Key, focused: string): "toggle" | -1 | 1 | null {
  if (key.ctrlKey || key.metaKey || key.altKey || key.shiftKey || focused === "SELECT") return null;
  if (key.key === "ArrowLeft") return -1;
  if (key.key === "ArrowRight") return 1;
  // A button that is focused is pressed by space itself.
  return key.key === " " && focused !== "BUTTON" ? "toggle" : null;
}

/** How far in its history the browser would go, were the focus not on a slider: in Chromium those take arrows for theirs whatever is held. On a Mac, Alt means nothing. */
export function pastBy(key: Key, focused: string, platform = navigator.platform): -1 | 1 | null {
  if (!key.altKey || key.ctrlKey || key.metaKey || key.shiftKey || focused !== "INPUT" || platform.startsWith("Mac"))
    return null;
  return key.key === "ArrowLeft" ? -1 : key.key === "ArrowRight" ? 1 : null;
}
