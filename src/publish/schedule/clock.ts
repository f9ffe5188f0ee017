import { setTimeout } from 'node:timers/promises';

/** Time as the publisher needs it; tests drive it by hand. */
export interface PublishClock {
  /** The time of the wall, which may be set back at any moment. */
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
    setTimeout(Math.min(milliseconds, longest), undefined, { signal, ref: false }).catch(() => undefined),
};

/** More than this a timer takes for nothing at all (milliseconds). */
const longest = 2_000_000_000;
