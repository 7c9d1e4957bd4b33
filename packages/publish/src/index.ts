/**
 * Publishing: tables as CSV and Parquet, figures as SVG, PNG and PDF. What needs native or heavy libraries is here and nowhere else.
 * @module
 */
export { PICTURE_KINDS, type PictureKind, pictureOf } from "./pictures/picture.ts";
export { publisher } from "./publisher.ts";
export { csvOf } from "./tables/csv.ts";
