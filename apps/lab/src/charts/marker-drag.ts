import type { Scale } from "./draw.ts";

/** So near to its line, in pixels, a finger takes hold of a marker. */
const GRIP = 22;
/** A finger that moved less has tapped. */
const TAP = 8;

interface Grip {
  readonly x: Scale;
  readonly value: number;
  readonly move: (value: number) => void;
}

/**
 * Moves a value as a pointer moves. A mouse takes hold wherever it is pressed. A finger may mean to scroll or to read, so it takes hold only near the
 * marker; elsewhere a tap sets the value. The scale is that of the beginning: the chart may be drawn anew meanwhile. There is one move a frame.
 */
export class MarkerDrag {
  active = false;
  private grip: Grip | undefined;
  private from = 0;
  private tap = false;
  private next: number | undefined;

  /** Whether the pointer is followed from here on. */
  start(mouse: boolean, at: number, grip: Grip): boolean {
    this.grip = grip;
    this.from = at;
    this.active = mouse || Math.abs(pixelOf(grip) - at) <= GRIP;
    this.tap = !mouse && !this.active;
    if (mouse) this.moved(at);
    return this.active || this.tap;
  }

  /** Whether a move belongs to a drag. */
  moved(at: number): boolean {
    if (Math.abs(at - this.from) > TAP) this.tap = false;
    if (!this.active) return false;
    if (this.next === undefined) requestAnimationFrame(() => this.flush());
    this.next = at;
    return true;
  }

  release(at: number): void {
    if (this.tap) this.next = at;
    this.flush();
    this.cancel();
  }

  cancel(): void {
    this.active = false;
    this.tap = false;
    this.next = undefined;
    this.grip = undefined;
  }

  private flush(): void {
    if (this.next === undefined || !this.grip) return;
    this.grip.move(valueAt(this.grip.x, this.next));
    this.next = undefined;
  }
}

/** Where the marker is; one of 0 on a logarithmic axis is at its beginning. */
function pixelOf({ x, value }: Grip): number {
  return pixelAt(x, value);
}

export function pixelAt(x: Scale, value: number): number {
  const at = x.apply(value);
  return Number.isFinite(at) ? Math.min(Math.max(at, Math.min(...x.range)), Math.max(...x.range)) : x.range[0];
}

/** The value at a pixel, within the axis, in three digits: more would only clutter the link. */
export function valueAt(x: Scale, pixel: number): number {
  const [low, high] = [x.domain[0], x.domain[x.domain.length - 1]];
  const value = x.invert?.(pixel) ?? low;
  return Number(Math.min(Math.max(value, low), high).toPrecision(3));
}
