import { afterEach, expect, test, vi } from "vitest";
import { StatusNotes } from "./status-notes.ts";

afterEach(() => void vi.useRealTimers());

test("what is new is said at once, what stays so every minute", () => {
  vi.useFakeTimers();
  const said: string[] = [];
  const notes = new StatusNotes((line) => said.push(line));
  for (let second = 0; second < 150; second++) {
    notes.say("no worker yet");
    vi.advanceTimersByTime(1000);
  }
  expect(said).toEqual(["no worker yet", "no worker yet", "no worker yet"]);
  notes.say("Redis is silent");
  notes.say("");
  notes.say("Redis is silent");
  expect(said.slice(3)).toEqual(["Redis is silent", "Redis is silent"]);
});
