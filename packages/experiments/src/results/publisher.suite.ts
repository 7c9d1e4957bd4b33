import { renderSvg } from "@cause-toolkit/figures/node";
import { PICTURE_KINDS, pictureOf, publisher as plain } from "@cause-toolkit/publish";
import type { Publisher } from "./publisher.ts";

const drawn = new Map<string, Promise<string | Uint8Array>>();

/** The publisher of `publish`, for tests that publish the same figures again and again: each SVG is turned into PNG and PDF once. */
export const publisher: Publisher = {
  table: plain.table,
  async figure(write, { id, draw }) {
    const svg = renderSvg(draw);
    for (const kind of PICTURE_KINDS) {
      const key = `${kind} ${svg}`;
      const picture = drawn.get(key) ?? pictureOf(svg, kind);
      drawn.set(key, picture);
      write(`figures/${id}.${kind}`, await picture);
    }
    return svg;
  },
};
