const waiting = new Set<() => void>();
let due = false;

/** Does something in a task of its own, after what was asked for before. So that many drawings do not make one long task. Returns what calls it off. */
export function inTurn(act: () => void): () => void {
  waiting.add(act);
  wake();
  return () => waiting.delete(act);
}

function wake(): void {
  if (due || waiting.size === 0) return;
  due = true;
  setTimeout(() => {
    due = false;
    const [next] = waiting;
    waiting.delete(next);
    // Even if this one fails, the others have their turn.
    wake();
    next?.();
  });
}
