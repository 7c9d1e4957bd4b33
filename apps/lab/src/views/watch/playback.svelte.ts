/** Lets time go by itself, so many steps a second, until the end. */
export class Playback {
  playing = $state(false);
  private frame = 0;

  /** `advance` takes so many steps on, and says whether there are more. */
  play(speed: () => number, advance: (steps: number) => boolean): void {
    this.pause();
    this.playing = true;
    let last = performance.now();
    const tick = (now: number) => {
      const due = Math.floor(((now - last) / 1000) * speed());
      if (due > 0) {
        last += (due / speed()) * 1000;
        if (!advance(due)) return this.pause();
      }
      this.frame = requestAnimationFrame(tick);
    };
    this.frame = requestAnimationFrame(tick);
  }

  pause(): void {
    cancelAnimationFrame(this.frame);
    this.playing = false;
  }
}
