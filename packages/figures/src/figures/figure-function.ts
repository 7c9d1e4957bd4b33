/** Draws panels as one figure. All take a document, so that Node and the browser draw with the same code. */
export type PanelsFigure<Panel> = (
  title: string,
  panels: readonly Panel[],
  caption: readonly string[],
  document: Document,
) => SVGElement;

/** The same with what all panels share: their axes, their series, or how many stand in a row. */
export type SharedFigure<Panel, Shared> = (
  title: string,
  panels: readonly Panel[],
  shared: Shared,
  caption: readonly string[],
  document: Document,
) => SVGElement;
