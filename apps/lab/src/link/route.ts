export const VIEWS = ["bonus", "watch", "race", "lesion", "paper"] as const;
export type View = (typeof VIEWS)[number];

/** Where a link leads: the view, and its settings as written. The part after # holds all of it, so any static server will do. */
export interface Route {
  readonly view: View;
  readonly settings: URLSearchParams;
  /** What was asked for, if there is no such view. */
  readonly unknown: string | null;
}

/** Reads `#/race?runs=200&seed=1`. Anything else is the first view. */
export function readRoute(hash: string): Route {
  const [path, query = ""] = splitOnce(hash.replace(/^#\/?/, ""), "?");
  const view = VIEWS.find((known) => known === path);
  return { view: view ?? VIEWS[0], settings: new URLSearchParams(query), unknown: view || path === "" ? null : path };
}

function splitOnce(text: string, sign: string): [string, string?] {
  const place = text.indexOf(sign);
  return place < 0 ? [text] : [text.slice(0, place), text.slice(place + 1)];
}
