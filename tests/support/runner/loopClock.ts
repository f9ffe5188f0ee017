/** The longest that this thread worked without a turn of its event loop. */
export type LoopClock = ReturnType<typeof startLoopClock>;

const TICK = 5;

const worked = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * Begins to watch the event loop of this thread. It is measured in what the thread worked, not in what went by: on a busy
 * machine every loop waits.
 */
export function startLoopClock() {
  let last = worked();
  let longest = 0;
  const note = (): void => {
    const now = worked();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(note, TICK);
  return {
    /** Milliseconds of work since the last call. */
    longest: () => {
      note();
      const found = longest;
      longest = 0;
      return found;
    },
    stop: () => clearInterval(timer),
  };
}
