import { MediaQuery } from "svelte/reactivity";

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
/** Large is for a projector: larger text, thicker lines. */
export const SIZES = ["normal", "projector"] as const;
export type Size = (typeof SIZES)[number];

/** The theme and size that were chosen last, kept by the browser; by itself the lab follows the system. */
class Appearance {
  theme = $state<Theme>(kept("theme", THEMES));
  size = $state<Size>(kept("size", SIZES));
  private readonly systemDark = new MediaQuery("(prefers-color-scheme: dark)");

  get dark(): boolean {
    return this.theme === "dark" || (this.theme === "auto" && this.systemDark.current);
  }

  chooseTheme(theme: Theme): void {
    this.theme = theme;
    keep("theme", theme);
    this.apply();
  }

  chooseSize(size: Size): void {
    this.size = size;
    keep("size", size);
    this.apply();
  }

  /** The style sheet goes by what the page says of itself. */
  apply(): void {
    const { dataset } = document.documentElement;
    if (this.theme === "auto") delete dataset.theme;
    else dataset.theme = this.theme;
    dataset.size = this.size;
  }
}

function kept<T extends string>(name: string, choices: readonly T[]): T {
  try {
    return choices.find((choice) => choice === localStorage.getItem(name)) ?? choices[0];
  } catch {
    return choices[0];
  }
}

function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Where nothing may be kept, the choice holds as long as the page.
  }
}

export const appearance = new Appearance();
