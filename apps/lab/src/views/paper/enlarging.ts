import { writeAddress } from "../../link/address.ts";
import { readRoute } from "../../link/route.ts";
import { FIELDS, paperLink, type Settings } from "./settings.ts";

/** Whether two addresses differ in nothing but the figure that is enlarged. */
export function samePlace(one: string, other: string): boolean {
  const [a, b] = [one, other].map((address) => readRoute(new URL(address).hash));
  const others = Object.keys(FIELDS).filter((name) => name !== "enlarged");
  // What is not written is empty.
  return a.view === b.view && others.every((name) => (a.settings.get(name) ?? "") === (b.settings.get(name) ?? ""));
}

/** A figure over the page is a place of its own in the browser's history: Back closes it, Forward opens it again. */
export class Enlarging {
  /** Whether the entry before is the same page without the figure. */
  private entered = false;

  constructor(private readonly settings: () => Settings) {}

  open(figure: string): void {
    const set = this.settings();
    writeAddress("replace", paperLink(set, { enlarged: "" }));
    writeAddress("push", paperLink(set, { enlarged: figure }));
    set.enlarged = figure;
    this.entered = true;
  }

  /** By a button or a key. Goes back, so that closing leaves no entry behind; but where a link led straight here, back would be elsewhere. */
  close(): void {
    const set = this.settings();
    if (set.enlarged === "") return;
    set.enlarged = "";
    if (this.entered) history.back();
    this.entered = false;
  }

  /** Takes note of a change of address. Returns whether it leads to another place on the page. */
  follow({ oldURL, newURL }: Pick<HashChangeEvent, "oldURL" | "newURL">): boolean {
    const same = samePlace(oldURL, newURL);
    this.entered = same && (readRoute(new URL(newURL).hash).settings.get("enlarged") ?? "") !== "";
    return !same;
  }
}
