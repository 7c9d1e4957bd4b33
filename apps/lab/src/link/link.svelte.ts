import { untrack } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import { changedSettings, entryFor, type HistoryEntry, type SettingsText } from "./entries.ts";
import type { Field, Fields, Values } from "./fields.ts";
import { readRoute } from "./route.ts";

/** The settings of each view as they were last, so that going to another and back loses nothing. */
const last = new SvelteMap<string, string>();

export function linkTo(view: string): string {
  return last.get(view) ?? `#/${view}`;
}

/** A link to a view with some settings; the others are the defaults. */
export function linkWith(view: string, settings: { readonly [name: string]: string }): string {
  return `#/${view}?${readable(new URLSearchParams(settings))}`;
}

/** The link to a view with all its settings. */
export function linkOf<F extends Fields>(view: string, fields: F, values: Values<F>): string {
  return linkWith(view, textOf(fields, values));
}

/** All settings as they are written in a link. */
export function textOf<F extends Fields>(fields: F, values: Values<F>): SettingsText {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.format(values[name])]));
}

/** When the pointer was last pressed, in ms; Infinity if a key was since. */
let pressedAt = Infinity;
globalThis.addEventListener?.("pointerdown", () => (pressedAt = performance.now()), { capture: true });
globalThis.addEventListener?.("keydown", () => (pressedAt = Infinity), { capture: true });

/** Keeps what people write and read: `1:9,4:25` rather than `1%3A9%2C4%3A25`. */
function readable(query: URLSearchParams): string {
  return query
    .toString()
    .replaceAll("%2F", "/")
    .replaceAll("%2C", ",")
    .replaceAll("%3A", ":")
    .replaceAll("%3D", "=")
    .replaceAll("+", "%20");
}

/** Browsers allow some six changes of the address a second. */
const REST = 250;

export interface Linked<F extends Fields> {
  values: Values<F>;
  readonly notices: string[];
  /** How many links have been followed within the view, Back and Forward too. */
  readonly followed: number;
  /** Changes settings within the present entry of the history: what the view does by itself is not for Back to undo. */
  amend(changes: Partial<Values<F>>): void;
}

/**
 * A view's settings, bound to the address: read from it, written back as they change, and read anew when a link is followed. To be called while the view is being made.
 * A change that has come to rest is an entry in the browser's history, so Back undoes it. Errors in the link are reported in `notices`, and the default is used.
 */
export function useLink<F extends Fields>(view: string, fields: F): Linked<F> {
  // A link that names no view, or none that there is, has led here too.
  const names = [view, readRoute(location.hash).view];
  const isHere = () => names.includes(readRoute(location.hash).view);
  const read = () => readSettings(fields, readRoute(location.hash).settings);
  const first = read();
  const state = $state({ ...first, followed: 0, amend });
  function amend(changes: Partial<Values<F>>) {
    Object.assign(state.values, changes);
    entry = entryOf(state.values as Values<F>);
  }
  /** What the present entry of the history holds, and how it came to be. */
  let entry: HistoryEntry & { readonly text: SettingsText } = entryOf(first.values);
  function entryOf(values: Values<F>) {
    return { text: textOf(fields, values), changed: [], at: Number.NEGATIVE_INFINITY };
  }

  $effect(() => {
    const text = textOf(fields, state.values as Values<F>);
    const link = linkWith(view, text);
    untrack(() => last.set(view, link));
    const write = () => {
      // Once: a click that leads on to another step must not be followed by the address of this one.
      clearTimeout(timer);
      if (!isHere()) return;
      const changed = changedSettings(entry.text, text).filter((name) => !fields[name].passing);
      const now = performance.now();
      if (entryFor(changed, entry, now, pressedAt) === "new") history.pushState(null, "", link);
      else history.replaceState(null, "", link);
      entry = changed.length > 0 ? { text, changed, at: now } : { ...entry, text };
    };
    const timer = setTimeout(write, REST);
    // Leaving by a link keeps all of it for the way back.
    addEventListener("click", write, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("click", write, { capture: true });
    };
  });

  $effect(() => {
    const follow = () => {
      if (!isHere()) return;
      const { values, notices } = read();
      Object.assign(state.values, values);
      state.notices = notices;
      state.followed++;
      entry = entryOf(values);
    };
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  });

  return state;
}

function readSettings<F extends Fields>(
  fields: F,
  settings: URLSearchParams,
): { values: Values<F>; notices: string[] } {
  const notices: string[] = [];
  for (const name of settings.keys()) {
    if (!Object.hasOwn(fields, name)) notices.push(`The link sets “${name}”, which this view does not know.`);
  }
  const values = Object.entries(fields).map(([name, field]) => [
    name,
    readOne(name, field, settings.get(name), notices),
  ]);
  return { values: Object.fromEntries(values), notices };
}

function readOne(name: string, field: Field<unknown>, text: string | null, notices: string[]): unknown {
  if (text === null) return field.fallback;
  try {
    return field.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
    notices.push(`The link has ${name} = “${shown}”: ${why}. Used instead: ${field.format(field.fallback) || "none"}.`);
    return field.fallback;
  }
}
