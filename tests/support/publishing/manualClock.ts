export const flushPending = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

export type ManualClock = ReturnType<typeof manualClock>;

/** Its hands are moved by `pass`, which runs the timers that are due, and by `setWall`, like an adjustment by NTP. */
export function manualClock(iso = '2026-11-21T09:00:00Z') {
  let elapsed = 0;
  let wall = Date.parse(iso);
  const sleepers = new Set<{ until: number; wake: () => void }>();
  return {
    now: () => new Date(wall + elapsed),
    elapsed: () => elapsed,
    sleep: (milliseconds: number, woken: AbortSignal) =>
      new Promise<void>((resolve) => {
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
    pass: async (milliseconds: number) => {
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
    setWall: (time: string) => void (wall = Date.parse(time) - elapsed),
  };
}
