import type { Field, Fields, Values } from "./fields.ts";
import { readRoute } from "./route.ts";

/** The settings of each view as they were last, so that going to another and back loses nothing. */
const last = new Map<string, string>();

export function linkTo(view: string): string {
  return last.get(view) ?? `#/${view}`;
}

/** A link to a view with some settings; the others are the defaults. */
export function linkWith(view: string, settings: { readonly [name: string]: string }): string {
  return `#/${view}?${readable(new URLSearchParams(settings))}`;
}

/** The link to a view with all its settings. */
export function linkOf<F extends Fields>(view: string, fields: F, values: Values<F>): string {
  const settings = Object.entries(fields).map(([name, field]) => [name, field.format(values[name])]);
  return linkWith(view, Object.fromEntries(settings));
}

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

/**
 * A view's settings, bound to the address: read from it, written back as they change, and read anew when a link is followed. To be called while the view is being made.
 * Errors in the link are reported in `notices`, and the default is used.
 */
export function useLink<F extends Fields>(view: string, fields: F): { values: Values<F>; readonly notices: string[] } {
  // A link that names no view, or none that there is, has led here too.
  const names = [view, readRoute(location.hash).view];
  const isHere = () => names.includes(readRoute(location.hash).view);
  const read = () => readSettings(fields, readRoute(location.hash).settings);
  const first = read();
  const state = $state(first);

  $effect(() => {
    const link = linkOf(view, fields, state.values);
    last.set(view, link);
    const write = () => {
      if (isHere()) history.replaceState(null, "", link);
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
    notices.push(
      `The link has ${name} = “${shown}”: ${why}. Taken instead: ${field.format(field.fallback) || "none"}.`,
    );
    return field.fallback;
  }
}
