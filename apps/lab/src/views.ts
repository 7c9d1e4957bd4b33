import type { Component } from "svelte";

/** A view: its name in links, its title, and its component, which is loaded when it is first opened. */
export interface View {
  readonly name: string;
  readonly title: string;
  /** Whether the navigation names it. Others are linked from the header and the footer. */
  readonly named: boolean;
  readonly load: () => Promise<{ default: Component }>;
}

/** All views, in the order of the navigation; the first is the start page. A new view is a folder and a line here. */
export const VIEWS: readonly View[] = [
  { name: "start", title: "Start", named: false, load: () => import("./views/start/Start.svelte") },
  { name: "story", title: "Story", named: true, load: () => import("./views/story/Story.svelte") },
  { name: "bonus", title: "Bonus", named: true, load: () => import("./views/bonus/Bonus.svelte") },
  { name: "watch", title: "Watch", named: true, load: () => import("./views/watch/Watch.svelte") },
  { name: "race", title: "Race", named: true, load: () => import("./views/race/Race.svelte") },
  { name: "lesion", title: "Lesion", named: true, load: () => import("./views/lesion/Lesion.svelte") },
  { name: "people", title: "People", named: true, load: () => import("./views/people/People.svelte") },
  { name: "design", title: "Design", named: true, load: () => import("./views/design/Design.svelte") },
  { name: "teach", title: "Teach", named: true, load: () => import("./views/teach/Teach.svelte") },
  { name: "paper", title: "Paper", named: true, load: () => import("./views/paper/Paper.svelte") },
  { name: "class", title: "Class", named: false, load: () => import("./views/class/Class.svelte") },
  { name: "sheet", title: "Sheet", named: false, load: () => import("./views/sheet/Sheet.svelte") },
  { name: "glossary", title: "Glossary", named: false, load: () => import("./views/glossary/Glossary.svelte") },
  { name: "cite", title: "How to cite", named: false, load: () => import("./views/cite/Cite.svelte") },
];

/** The view of this name; the first, if there is no such view. `unknown` is the name that is not known. */
export function findView(name: string): { readonly view: View; readonly unknown: string | null } {
  const view = VIEWS.find((known) => known.name === name);
  return { view: view ?? VIEWS[0], unknown: view || name === "" ? null : name };
}
