import { extname } from "node:path";
import { PICTURE_KINDS, type PictureKind, pictureOf } from "@cause-toolkit/publish";
import { prepareFile } from "./file.ts";

/** The file of `--plot`, if given: checked before the work and drawn after it, in the format that its name says. */
export function preparePicture(file: string | undefined): { draw(svg: string): Promise<void> } | undefined {
  if (file === undefined) return undefined;
  const { write } = prepareFile(file, ...PICTURE_KINDS.map((kind) => `.${kind}`));
  const kind = extname(file).slice(1) as PictureKind;
  return { draw: async (svg) => write(await pictureOf(svg, kind)) };
}
