/** A sleep that can be cut short. */
export interface WakeUp {
  /** Sleeps so many milliseconds; not at all when it was woken since the last sleep. */
  sleep: (milliseconds: number) => Promise<void>;
  wake: () => void;
}

/** A sleep that can be cut short, also before it begins. It does not keep the process alive. */
export function openWakeUp(): WakeUp {
  let isWoken = false;
  let endSleep = (): void => undefined;
  return {
    sleep: async (milliseconds) => {
      if (!isWoken) await new Promise<void>((resolve) => (endSleep = timeout(milliseconds, resolve)));
      isWoken = false;
    },
    wake: () => {
      isWoken = true;
      endSleep();
    },
  };
}

/** A timer; the function ends it early. */
function timeout(milliseconds: number, done: () => void): () => void {
  const timer = setTimeout(done, milliseconds).unref();
  return () => {
    clearTimeout(timer);
    done();
  };
}
