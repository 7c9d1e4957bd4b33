import { expect, test } from "vitest";
import { browserStore, type Storage } from "./browser-store.ts";

const begin = () => ({ subject: "a", session: "1", cell: 3, started: "2026-01-01", run: "r" });

function fakeStorage(items = new Map<string, string>()): Storage & { readonly items: Map<string, string> } {
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

test("what was done outlives a reload, and answers do not outlive the delivery", () => {
  const storage = fakeStorage();
  const first = browserStore(storage, "k", begin);
  first.finish("consent");
  first.finish("test/1/1", { choice: 2 });
  const second = browserStore(storage, "k", () => {
    throw new Error("it has begun");
  });
  expect(second.isDone("consent") && second.isDone("test/1/1") && !second.isDone("test/1/2")).toBe(true);
  expect([second.rows, second.reloads, second.saved.cell]).toEqual([[{ choice: 2, run: "r" }], 1, 3]);
  second.note({ ended: { points: 7, failed: false } });
  expect(browserStore(storage, "k", begin).saved.ended).toEqual({ points: 7, failed: false });
  second.deliver();
  const third = browserStore(storage, "k", begin);
  expect([third.rows, third.saved.delivered, third.saved.ended?.points]).toEqual([[], expect.any(String), 7]);
  expect([...storage.items.values()].join()).not.toContain("choice");
  third.wipe();
  expect(storage.items.size).toBe(0);
});

test("storage that is damaged, full or absent does no harm", () => {
  expect(browserStore(fakeStorage(new Map([["k", "{"]])), "k", begin).rows).toEqual([]);
  expect(browserStore(fakeStorage(new Map([["k", '{"rows":3}']])), "k", begin).reloads).toBe(0);
  const full = {
    ...fakeStorage(),
    setItem: () => {
      throw new Error("quota");
    },
  };
  for (const storage of [full, undefined]) {
    const store = browserStore(storage, "k", begin);
    store.finish("x", { choice: 1 });
    expect([store.rows, store.isDone("x")]).toEqual([[{ choice: 1, run: "r" }], true]);
  }
});
