/** In waiting order. Whoever waits and asks again keeps its place, so that none is always overtaken. */
const waiting = new Map<object, () => void>();
let due = false;

/** So long, in ms, a frame may draw. */
const BUDGET = 8;

/** Does something in one of the next frames, in turn: as much a frame as leaves it fluent. What the same one asked for before and is not done is dropped. */
export function inTurn(who: object, act: () => void): void {
  waiting.set(who, act);
  wake();
}

export function callOff(who: object): void {
  waiting.delete(who);
}

function wake(): void {
  if (due || waiting.size === 0) return;
  due = true;
  requestAnimationFrame(() => {
    due = false;
    try {
      work();
    } finally {
      // Even if one fails, the others have their turn.
      wake();
    }
  });
}

function work(): void {
  const end = performance.now() + BUDGET;
  for (const [who, act] of waiting) {
    waiting.delete(who);
    act();
    if (performance.now() >= end) return;
  }
}
