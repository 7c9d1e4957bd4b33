import type { ArmsScreen } from "./arms-screen.ts";

/** A choice by pointer, finger or key. */
export interface ArmChoice {
  readonly arm: number;
  /** On the clock of events, in milliseconds. */
  readonly at: number;
  /** Whether the focused arm was chosen with Enter or Space. */
  readonly focused: boolean;
}

const BEFORE = ["ArrowLeft", "ArrowUp"];
const AFTER = ["ArrowRight", "ArrowDown"];

/** Waits for a choice. `stop` ends the waiting. */
export function awaitChoice(
  { buttons }: ArmsScreen,
  positions: readonly number[],
): { choice: Promise<ArmChoice>; stop(): void } {
  const controller = new AbortController();
  const { signal } = controller;
  const choice = new Promise<ArmChoice>((resolve) => {
    const choose = (arm: number, at: number, focused: boolean) => {
      if (signal.aborted || buttons[arm].disabled) return;
      controller.abort();
      resolve({ arm, at, focused });
    };
    for (const [arm, button] of buttons.entries()) {
      // A click is told when the finger is lifted; the response is when it came down.
      let down: number | undefined;
      button.addEventListener("pointerdown", ({ timeStamp }) => (down = timeStamp), { signal });
      button.addEventListener("pointerleave", () => (down = undefined), { signal });
      button.addEventListener("click", ({ timeStamp, detail }) => choose(arm, down ?? timeStamp, detail === 0), {
        signal,
      });
    }
    const byPlace = positions.map((place, arm) => ({ place, arm })).sort((a, b) => a.place - b.place);
    const pressed = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
      const named = byPlace[Number(event.key) - 1];
      if (named !== undefined) choose(named.arm, event.timeStamp, false);
      const by = BEFORE.includes(event.key) ? -1 : AFTER.includes(event.key) ? 1 : 0;
      if (by === 0) return;
      event.preventDefault();
      const open = byPlace.map(({ arm }) => buttons[arm]).filter((button) => !button.disabled);
      const at = open.indexOf(document.activeElement as HTMLButtonElement);
      open[at < 0 ? 0 : (at + by + open.length) % open.length]?.focus();
    };
    document.addEventListener("keydown", pressed, { signal });
  });
  return { choice, stop: () => controller.abort() };
}
