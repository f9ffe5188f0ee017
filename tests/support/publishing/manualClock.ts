import type { PublishClock } from '#publish/schedule/clock.ts';

export interface ManualClock extends PublishClock {
  /** Advances the clock by milliseconds and runs the timers that are due. */
  pass: (milliseconds: number) => Promise<void>;
  /** Sets the wall clock, like a manual or NTP adjustment. */
  setWall: (iso: string) => void;
}

export const flushPending = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

export function manualClock(iso = '2026-11-21T09:00:00Z'): ManualClock {
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
