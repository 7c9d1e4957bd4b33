import type { Row } from "../session/row.ts";

/** With which browser and on which screen a session goes on: one row each time that the page is loaded. */
export function loadRow(): Row {
  const { innerWidth, innerHeight, devicePixelRatio } = window;
  return {
    phase: "load",
    browser: navigator.userAgent,
    screen: `${screen.width}x${screen.height} ${innerWidth}x${innerHeight} ${devicePixelRatio}`,
  };
}

/** Counts how often the participant turned to something else; each count is handed out once. */
export function watchFocus(): () => number {
  let [losses, isAway] = [0, false];
  const leave = () => {
    if (!isAway) losses++;
    isAway = true;
  };
  const come = () => {
    isAway = false;
  };
  addEventListener("blur", leave);
  addEventListener("focus", come);
  document.addEventListener("visibilitychange", () => (document.hidden ? leave() : come()));
  return () => {
    const since = losses;
    losses = 0;
    return since;
  };
}
