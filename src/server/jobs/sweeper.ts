import { setTimeout } from 'node:timers/promises';
import { databaseTime } from '#server/database/time.ts';
import type { Sweep, SweepContext } from './sweep.ts';
import { openWakeUp } from './wakeUp.ts';

export interface SweeperSettings extends SweepContext {
  /** The present time; that of the database when absent. */
  time?: () => Promise<Date>;
  /** What is swept. */
  list: readonly Sweep[];
  /** Milliseconds that never go back. */
  elapsed?: () => number;
}

export interface Sweeper {
  /** Begins nothing more, and waits a moment for what is being done. */
  close: () => Promise<void>;
}

const pollMs = 20_000;
const closeTimeoutMs = 5_000;

/** Runs whatever sweep is due, and checks again every 20 seconds. */
export function startSweeper(settings: SweeperSettings): Sweeper {
  const wakeUp = openWakeUp();
  const state = { closing: false };
  const sweepDue = sweepsInTurn(settings, () => state.closing);
  const running = (async () => {
    while (!state.closing) {
      await sweepDue();
      await wakeUp.sleep(pollMs);
    }
  })();
  return {
    close: async () => {
      state.closing = true;
      wakeUp.wake();
      await Promise.race([running, setTimeout(closeTimeoutMs, undefined, { ref: false })]);
    },
  };
}

/**
 * A function that runs the due sweeps one after the other. One that fails is logged, does not stop the others, and is
 * tried again when it is due again. Never throws.
 */
export function sweepsInTurn(
  { time, list, elapsed = () => performance.now(), ...context }: SweeperSettings,
  isClosing: () => boolean = () => false,
): () => Promise<void> {
  const { db, log } = context;
  const dueAt = new Map<Sweep, number>();
  const runOne = async (sweep: Sweep): Promise<void> => {
    try {
      const now = await (time ?? (() => databaseTime(db)))();
      const count = await sweep.run({ ...context, now, isClosing });
      if (count > 0) log?.info({ count }, `swept: ${sweep.name}`);
    } catch (failure) {
      if (!isClosing()) log?.error({ err: failure }, `cannot be swept: ${sweep.name}`);
    }
  };
  return async () => {
    for (const sweep of list) {
      if (isClosing()) return;
      if (elapsed() < (dueAt.get(sweep) ?? 0)) continue;
      dueAt.set(sweep, elapsed() + sweep.every);
      await runOne(sweep);
    }
  };
}
