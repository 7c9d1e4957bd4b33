import type { Storage } from "./browser-store.ts";

/** A lock is held until the tab is closed or left. */
const FOREVER = new Promise<never>(() => {});

/**
 * Waits until no other tab of this browser has the session open, and keeps it to this one: what one tab shows, another could use. `whileWaiting` is called once if there
 * is another tab.
 */
export async function holdSession(storage: Storage | undefined, key: string, whileWaiting: () => void): Promise<void> {
  const { locks } = navigator;
  if (!locks) return holdInStorage(storage, key, whileWaiting);
  const isHeld = () =>
    new Promise<boolean>((resolve, reject) => {
      const answer = (lock: unknown) => {
        resolve(lock !== null);
        return lock === null ? undefined : FOREVER;
      };
      locks.request(key, { ifAvailable: true }, answer).catch(reject);
    });
  try {
    if (await isHeld()) return;
  } catch {
    // A page opened from the disk may have no locks.
    return holdInStorage(storage, key, whileWaiting);
  }
  whileWaiting();
  await new Promise<void>((resolve, reject) => {
    const begin = () => {
      resolve();
      return FOREVER;
    };
    locks.request(key, begin).catch(reject);
  });
}

/** A tab says so often that it is there. */
const BEAT = 1000;
/** Browsers let tabs in the background do something once a minute. */
const GONE = 90_000;
/** Two tabs that begin at once both write; the second one stays. */
const SETTLE = 100;

/** The same where there are no locks, as without https: a tab leaves its name and the time, and takes them away when it is closed. */
async function holdInStorage(storage: Storage | undefined, key: string, whileWaiting: () => void): Promise<void> {
  if (!storage) return;
  const place = `${key}/tab`;
  const own = crypto.getRandomValues(new Uint32Array(2)).join("-");
  const owner = () => {
    const [name, at] = (storage.getItem(place) ?? "").split(" ");
    return name !== "" && Date.now() - Number(at) < GONE ? name : undefined;
  };
  const write = () => {
    try {
      storage.setItem(place, `${own} ${Date.now()}`);
    } catch {
      // Nothing can be stored: then nothing is shared between tabs, either.
    }
  };
  const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  for (let isFirst = true; ; ) {
    if (owner() === undefined) {
      write();
      await after(SETTLE);
      if ([own, undefined].includes(owner())) break;
    }
    if (isFirst) whileWaiting();
    isFirst = false;
    await after(BEAT);
  }
  setInterval(() => {
    // Another tab took this one for gone, as after sleep: begin again, and wait for it.
    if (![own, undefined].includes(owner())) location.reload();
    else write();
  }, BEAT);
  addEventListener("pagehide", () => {
    if (owner() === own) storage.removeItem(place);
  });
}
