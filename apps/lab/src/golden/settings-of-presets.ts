import { PRESETS } from "../presets.ts";

/** The settings of a view by name: none, and those of its presets. */
export function settingsOfPresets(view: string): { readonly [name: string]: { readonly [setting: string]: string } } {
  const presets = PRESETS.filter((preset) => preset.view === view);
  return { defaults: {}, ...Object.fromEntries(presets.map(({ name, settings }) => [fileName(name), settings])) };
}

function fileName(name: string): string {
  return name.toLowerCase().replace(/\W+/g, "-");
}
