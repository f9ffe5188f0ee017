import { setTimeout } from 'node:timers/promises';

/** Time as the publisher needs it; tests drive it by hand. */
export interface PublishClock {
  /** The time of day, which may be set back at any moment. */
  now: () => Date;
  /** Milliseconds since some moment; never goes back. */
  elapsed: () => number;
  /** Sleeps so many milliseconds, or until it is woken. */
  sleep: (milliseconds: number, woken: AbortSignal) => Promise<void>;
}

/** The clock of this machine. It keeps no process alive. */
export const systemClock: PublishClock = {
  now: () => new Date(),
  elapsed: () => performance.now(),
  sleep: (milliseconds, signal) =>
    setTimeout(Math.min(milliseconds, MAX_TIMER_MS), undefined, { signal, ref: false }).catch(() => undefined),
};

/** A timer of Node that is set to more than 2^31 milliseconds ends at once. */
const MAX_TIMER_MS = 2_000_000_000;

/** Sleeps until it is woken; what wakes it while it is awake ends the next sleep at once. */
export class Sleeper {
  readonly #clock: PublishClock;
  #woken = new AbortController();

  constructor(clock: PublishClock) {
    this.#clock = clock;
  }

  wake(): void {
    this.#woken.abort();
  }

  async sleep(milliseconds: number): Promise<void> {
    if (!this.#woken.signal.aborted) await this.#clock.sleep(milliseconds, this.#woken.signal);
    this.#woken = new AbortController();
  }
}
