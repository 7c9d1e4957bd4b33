import type { Locator } from "playwright-core";

/** On which edges the white paper of a box is shaded on the screen. */
export async function edgeShades(box: Locator): Promise<{ left: boolean; right: boolean }> {
  const picture = `data:image/png;base64,${(await box.screenshot()).toString("base64")}`;
  return box.page().evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    const middle = [Math.round(image.height / 4), Math.round(image.height / 2)] as const;
    // Lines of the figure may cross the edge: the lightest pixel is its paper.
    const lightest = (x: number) =>
      Math.max(...context.getImageData(x, middle[0], 1, middle[1]).data.filter((_, i) => i % 4 === 0));
    const within = 4;
    return { left: lightest(within) < 250, right: lightest(image.width - within) < 250 };
  }, picture);
}
