import type { TaskSettings } from "../options/task-options.ts";

/** What data call the labels, whatever language participants read. */
const COLORS = ["blue", "orange", "green", "purple", "red", "teal", "brown", "gray"];
const SHAPES = ["circle", "square", "triangle", "star", "diamond", "hexagon", "cross", "ring"];

/** The label of each arm as data name it; empty if arms have none. */
export function labelNames({ labels: kind, text }: TaskSettings, labels: readonly number[]): string[] {
  const lists = { color: COLORS, shape: SHAPES, word: text.words, none: [] };
  return labels.map((one) => lists[kind][one] ?? "");
}

/** The label as participants read it. */
export function shownLabel({ labels: kind, text }: TaskSettings, label: number): string {
  const lists = { color: text.colors, shape: text.shapes, word: text.words, none: [] };
  return lists[kind][label] ?? "";
}
