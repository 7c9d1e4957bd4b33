import type { Page } from "playwright-core";

interface Held {
  /** Whether all that the workers were given is answered, and something is kept back. */
  settled(): boolean;
  release(): void;
}
type HeldWindow = Window & { held: Held };

/** Keeps back what the page asks of its workers where it matches, but for the first ones. */
function hold({ what, after }: { readonly what: string; readonly after: number }): void {
  const pattern = new RegExp(what);
  const { postMessage } = Worker.prototype;
  const kept: (() => void)[] = [];
  const count = { given: 0, answered: 0 };
  Worker.prototype.postMessage = function (...message: unknown[]) {
    const send = () => Reflect.apply(postMessage, this, message);
    if (!pattern.test(JSON.stringify(message[0]))) return send();
    if (count.given === after) return void kept.push(send);
    count.given++;
    this.addEventListener("message", () => count.answered++, { once: true });
    return send();
  };
  const held: Held = {
    settled: () => count.answered === after && kept.length > 0,
    release: () => {
      Worker.prototype.postMessage = postMessage;
      for (const send of kept.splice(0)) send();
    },
  };
  Object.assign(window, { held });
}

/**
 * Looks at a page whose workers are not given what matches, such as `"job":"bonus"`, but for the first `after` of it. What the page shows meanwhile stays until
 * the look is over. This holds for pages that are opened meanwhile, too.
 */
export async function whileHeld(
  page: Page,
  { what, after = 0 }: { readonly what: RegExp; readonly after?: number },
  look: (settled: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const how = { what: what.source, after };
  const script = await page.addInitScript(hold, how);
  await page.evaluate(hold, how);
  await look(() => page.waitForFunction(() => (window as unknown as HeldWindow).held.settled()));
  await script.dispose();
  await page.evaluate(() => (window as unknown as HeldWindow).held.release());
}
