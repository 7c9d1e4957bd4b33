import type { Page } from "playwright-core";

/**
 * Texts of a page of which a part cannot be seen or scrolled to: beyond the edge of the picture or box that clips them, beyond the window, or wider than the
 * field that shows them. Texts for screen readers alone do not count.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const HIDDEN = ".unseen, .hidden, .skip, .short, script, style, option, title, desc, math annotation";
    const SLACK = { along: 1, across: 3 };
    const cut: string[] = [];
    const range = document.createRange();

    function boxOf(text: Text): DOMRect | null {
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      return box.width > 0 ? box : null;
    }

    /** What clips its content without a way to scroll to it: pictures, and boxes that hide what is too much. "scrolls" ends the search. */
    function clipOf(element: Element): "clips" | "scrolls" | "neither" {
      const { overflowX, overflow } = getComputedStyle(element);
      if (element instanceof SVGSVGElement) return overflow === "visible" ? "neither" : "clips";
      if (element instanceof SVGElement) return "neither";
      return /auto|scroll/.test(overflowX) ? "scrolls" : /hidden|clip/.test(overflowX) ? "clips" : "neither";
    }

    function look(text: Text): void {
      const words = text.data.trim();
      const parent = text.parentElement;
      if (words === "" || !parent || parent.closest(HIDDEN)) return;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return;
      const box = boxOf(text);
      if (!box) return;
      for (let one: Element | null = parent; one && one !== document.documentElement; one = one.parentElement) {
        // For screen readers alone.
        if (getComputedStyle(one).clipPath === "inset(50%)") return;
        const clip = clipOf(one);
        if (clip === "scrolls") return;
        if (clip === "neither") continue;
        const edge = one.getBoundingClientRect();
        const within =
          box.left >= edge.left - SLACK.along &&
          box.right <= edge.right + SLACK.along &&
          box.top >= edge.top - SLACK.across &&
          box.bottom <= edge.bottom + SLACK.across;
        if (!within) cut.push(`“${words.slice(0, 60)}” beyond its ${one.tagName}`);
      }
      if (box.left < -SLACK.along || box.right > document.documentElement.clientWidth + SLACK.along) {
        cut.push(`“${words.slice(0, 60)}” beyond the window`);
      }
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) look(node as Text);

    const pen = document.createElement("canvas").getContext("2d");
    for (const field of document.querySelectorAll("select")) {
      const chosen = field.selectedOptions[0]?.text ?? "";
      if (!pen || !field.checkVisibility()) continue;
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      pen.font = font;
      // The arrow of a field takes about one letter's height.
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - 16;
      if (pen.measureText(chosen).width > room) cut.push(`“${chosen}” wider than its field`);
    }
    return [...new Set(cut)];
  });
}
