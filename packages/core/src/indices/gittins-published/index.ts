/** The Gittins index with the numerics of the paper (Appendix C), to be compared with the exact one. */
export { publishedFigureBonus } from "./figure-bonus.ts";
export { publishedIndex } from "./published-index.ts";
export { publishedTable } from "./published-table.ts";
export { PUBLISHED_FIGURE } from "./shipped-figure.ts";
export type { Noise } from "./variance-grid.ts";
