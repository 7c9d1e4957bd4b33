export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The theme that was chosen last, kept by the browser; by itself the lab follows the system. */
class ThemeChoice {
  chosen = $state<Theme>(THEMES.find((theme) => theme === readKept()) ?? "auto");

  choose(theme: Theme): void {
    this.chosen = theme;
    this.apply();
    try {
      localStorage.setItem("theme", theme);
    } catch {
      // Where nothing may be kept, the choice holds as long as the page.
    }
  }

  apply(): void {
    if (this.chosen === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.chosen;
  }
}

function readKept(): string | null {
  try {
    return localStorage.getItem("theme");
  } catch {
    return null;
  }
}

export const theme = new ThemeChoice();
