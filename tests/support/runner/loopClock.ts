/** The longest that this thread worked without a turn of its event loop. */
export interface LoopClock {
  /** Milliseconds of work since the last call. */
  longest: () => number;
  stop: () => void;
}

const TICK = 5;

const worked = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * Begins to watch the event loop of this thread. It is measured in what the thread worked, not in what went by: on a busy
 * machine every loop waits.
 */
export function startLoopClock(): LoopClock {
  let last = worked();
  let longest = 0;
  const note = (): void => {
    const now = worked();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(note, TICK);
  return {
    longest: () => {
      note();
      const found = longest;
      longest = 0;
      return found;
    },
    stop: () => clearInterval(timer),
  };
}
