import { beat, type Clock } from "./beat.ts";

/** What is played: where it stands, where it ends, how fast it goes. */
interface Played {
  readonly at: () => number;
  readonly end: () => number;
  /** Steps a second. */
  readonly speed: () => number;
  readonly go: (at: number) => void;
}

/** For users who prefer reduced motion. */
const REST = 1000;

/** Lets time go by itself when asked to, and stops at its end. */
export class Player {
  playing = $state(false);
  private frame = 0;

  constructor(private readonly run: Played) {}

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  play(): void {
    if (this.run.at() >= this.run.end()) this.run.go(1);
    this.playing = true;
    const rest = matchMedia("(prefers-reduced-motion: reduce)").matches ? REST : 0;
    let last = performance.now();
    let clock: Clock = { trials: 0, waited: 0 };
    const tick = (now: number) => {
      const next = beat(clock, Math.max(0, now - last), this.run.speed(), rest);
      clock = next.clock;
      last = now;
      if (next.due > 0) this.run.go(Math.min(this.run.at() + next.due, this.run.end()));
      if (this.run.at() >= this.run.end()) this.pause();
      else this.frame = requestAnimationFrame(tick);
    };
    this.frame = requestAnimationFrame(tick);
  }

  pause(): void {
    cancelAnimationFrame(this.frame);
    this.playing = false;
  }

  /** Goes to a step, and stays there. */
  seek(at: number): void {
    this.pause();
    this.run.go(Math.min(Math.max(at, 1), this.run.end()));
  }
}
