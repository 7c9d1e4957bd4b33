/** What a link says: the name of a view, and its settings as written. The part after # holds all of it, so any static server will do. */
export interface Route {
  readonly view: string;
  readonly settings: URLSearchParams;
}

/** Reads `#/race?runs=200&seed=1`. The view is empty where the link names none. */
export function readRoute(hash: string): Route {
  const path = hash.replace(/^#\/?/, "");
  const mark = path.indexOf("?");
  const [view, query] = mark < 0 ? [path, ""] : [path.slice(0, mark), path.slice(mark + 1)];
  return { view, settings: new URLSearchParams(query) };
}
