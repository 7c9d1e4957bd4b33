import type { Component } from "svelte";

/** A view: its name in links, its title, and its component, which is loaded when it is first opened. */
export interface View {
  readonly name: string;
  readonly title: string;
  readonly load: () => Promise<{ default: Component }>;
}

/** All views, in the order of the navigation. A new view is a folder and a line here. */
export const VIEWS: readonly View[] = [
  { name: "bonus", title: "Bonus", load: () => import("./views/bonus/Bonus.svelte") },
  { name: "watch", title: "Watch", load: () => import("./views/watch/Watch.svelte") },
  { name: "race", title: "Race", load: () => import("./views/race/Race.svelte") },
  { name: "lesion", title: "Lesion", load: () => import("./views/lesion/Lesion.svelte") },
  { name: "teach", title: "Teach", load: () => import("./views/teach/Teach.svelte") },
  { name: "paper", title: "Paper", load: () => import("./views/paper/Paper.svelte") },
];

/** The view of this name; the first, if there is no such view. `unknown` is the name that is not known. */
export function findView(name: string): { readonly view: View; readonly unknown: string | null } {
  const view = VIEWS.find((known) => known.name === name);
  return { view: view ?? VIEWS[0], unknown: view || name === "" ? null : name };
}
