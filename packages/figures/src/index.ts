/**
 * Figures: tidy results in, SVG out. Each takes a document, so Node and the browser draw with the same code.
 * @module
 */
export { type RegretPanel, regretFigure } from "./regret-figure.ts";
