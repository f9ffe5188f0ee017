/** A sleep that can be cut short. */
export interface WakeUp {
  /** Sleeps so many milliseconds; not at all when it was rung since the last sleep. */
  sleep: (milliseconds: number) => Promise<void>;
  ring: () => void;
}

/** An alarm that remembers one ring while nobody sleeps. It keeps no process alive. */
export function openWakeUp(): WakeUp {
  let rung = false;
  let wakeUp = (): void => undefined;
  return {
    sleep: async (milliseconds) => {
      if (!rung) await new Promise<void>((resolve) => (wakeUp = wakeAfter(milliseconds, resolve)));
      rung = false;
    },
    ring: () => {
      rung = true;
      wakeUp();
    },
  };
}

function wakeAfter(milliseconds: number, wake: () => void): () => void {
  const timer = setTimeout(wake, milliseconds).unref();
  return () => {
    clearTimeout(timer);
    wake();
  };
}
