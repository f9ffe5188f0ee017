import type { PublishClock } from '#publish/schedule/clock.ts';

/** A clock that stands still until it is turned on. */
export interface HandClock extends PublishClock {
  /** Lets so many milliseconds pass, and everything that falls due in them happen. */
  pass: (milliseconds: number) => Promise<void>;
  /** Sets the clock on the wall, as a person or a time server does. */
  setWall: (iso: string) => void;
}

/** Lets everything happen that waits for nothing but its turn. */
export const flushPending = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

export function handClock(iso = '2026-11-21T09:00:00Z'): HandClock {
  let elapsed = 0;
  let wall = Date.parse(iso);
  const sleepers = new Set<{ until: number; wake: () => void }>();
  return {
    now: () => new Date(wall + elapsed),
    elapsed: () => elapsed,
    sleep: (milliseconds, woken) =>
      new Promise((resolve) => {
        const sleeper = {
          until: elapsed + milliseconds,
          wake: () => {
            sleepers.delete(sleeper);
            resolve();
          },
        };
        sleepers.add(sleeper);
        woken.addEventListener('abort', sleeper.wake, { once: true });
        if (woken.aborted) sleeper.wake();
      }),
    pass: async (milliseconds) => {
      const end = elapsed + milliseconds;
      await flushPending();
      for (;;) {
        const [next] = [...sleepers].filter(({ until }) => until <= end).sort((a, b) => a.until - b.until);
        if (!next) break;
        elapsed = Math.max(elapsed, next.until);
        next.wake();
        await flushPending();
      }
      elapsed = end;
      await flushPending();
    },
    setWall: (time) => void (wall = Date.parse(time) - elapsed),
  };
}
