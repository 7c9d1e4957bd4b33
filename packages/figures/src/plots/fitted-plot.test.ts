import * as Plot from "@observablehq/plot";
import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { fittedPlot, type Room } from "./fitted-plot.ts";
import { areCrowded, labelsOf, positionsOf } from "./label-room.ts";

const { document } = parseHTML("<html></html>");
const MIN = { ticks: 5, marginLeft: 46, marginRight: 20 };

/** A plot up to this corner, and the room that it was drawn with each time. */
function fitted(x: number, y: number, width = 330) {
  const rooms: Room[] = [];
  const draw = (room: Room) => {
    rooms.push(room);
    const { ticks, ...margins } = room;
    const marks = [
      Plot.line([
        [0, 0],
        [x, y],
      ]),
    ];
    return Plot.plot({ document, width, height: 200, ...margins, x: { ticks }, marks });
  };
  return { plot: fittedPlot(draw, MIN), rooms };
}

test("what fits is drawn once", () => {
  expect(fitted(200, 60).rooms).toEqual([MIN]);
});

test("long numbers get wider margins, and as many ticks", () => {
  expect(fitted(200, 60_000_000).rooms).toEqual([MIN, { ...MIN, marginLeft: expect.any(Number) }]);
  expect(fitted(200, 60_000_000).rooms[1].marginLeft).toBeGreaterThan(70);
  expect(fitted(5_000_000, 60, 900).rooms).toEqual([MIN, { ...MIN, marginRight: expect.any(Number) }]);
});

test("there are fewer ticks where their labels would run into one another", () => {
  const { plot, rooms } = fitted(5_000_000, 60, 200);
  expect(rooms[rooms.length - 1].ticks).toBeLessThan(5);
  expect(areCrowded(labelsOf(plot, "x"), positionsOf(plot))).toBe(false);
});
