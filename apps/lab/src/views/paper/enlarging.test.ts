import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Enlarging, samePlace } from "./enlarging.ts";
import type { Settings } from "./settings.ts";

const page = "http://localhost/#/paper?experiment=arms&figure=arms";
let set: Settings;
let went: unknown[];

beforeEach(() => {
  set = { verdict: [], find: "", claim: [], experiment: "arms", figure: "arms", enlarged: "" };
  went = [];
  vi.stubGlobal("history", {
    replaceState: (...[, , link]: string[]) => went.push(`replace ${link}`),
    pushState: (...[, , link]: string[]) => went.push(`push ${link}`),
    back: () => went.push("back"),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("addresses are of the same place whatever is enlarged, and whether or not they write what is empty", () => {
  expect(samePlace(page, `${page}&enlarged=arms&find=&verdict=`)).toBe(true);
  expect(samePlace(page, `${page}&find=x`)).toBe(false);
  expect(samePlace(page, page.replace("paper", "race"))).toBe(false);
});

test("opening adds an entry after the page without it, and closing goes back to that", () => {
  const enlarging = new Enlarging(() => set);
  enlarging.open("arms");
  const link = "#/paper?experiment=arms&figure=arms";
  expect(went).toEqual([`replace ${link}`, `push ${link}&enlarged=arms`]);
  expect(set.enlarged).toBe("arms");
  enlarging.close();
  expect([set.enlarged, went.at(-1)]).toEqual(["", "back"]);
  enlarging.close();
  expect(went.length).toBe(3);
});

test("where a link led straight to it, closing stays; where Forward did, it goes back", () => {
  const enlarging = new Enlarging(() => set);
  set.enlarged = "arms";
  enlarging.close();
  expect([set.enlarged, went]).toEqual(["", []]);
  expect(enlarging.follow({ oldURL: page, newURL: `${page}&enlarged=arms` })).toBe(false);
  set.enlarged = "arms";
  enlarging.close();
  expect(went).toEqual(["back"]);
  expect(enlarging.follow({ oldURL: page, newURL: `${page}&claim=shift` })).toBe(true);
});
