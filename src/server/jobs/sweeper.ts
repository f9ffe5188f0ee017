import { setTimeout } from 'node:timers/promises';
import { databaseTime } from '#server/database/time.ts';
import { openWakeUp } from './wakeUp.ts';
import type { Sweep, Sweeping } from './sweep.ts';

/** How a sweeper is run; tests hand over their own. */
export interface SweeperSettings extends Sweeping {
  /** What time it is; that of the database when absent. */
  time?: () => Promise<Date>;
  /** What is swept. */
  list: readonly Sweep[];
  /** Milliseconds that have passed, by a clock that never goes back. */
  passed?: () => number;
}

export interface Sweeper {
  /** Begins nothing more, and waits a moment for what is being done. */
  close: () => Promise<void>;
}

const pause = 20_000;
const patienceOnClose = 5_000;

/** Sweeps whatever is due, and looks again every 20 seconds. */
export function startSweeper(settings: SweeperSettings): Sweeper {
  const bell = openWakeUp();
  const state = { closing: false };
  const sweepDue = sweepsInTurn(settings, () => state.closing);
  const running = (async () => {
    while (!state.closing) {
      await sweepDue();
      await bell.sleep(pause);
    }
  })();
  return {
    close: async () => {
      state.closing = true;
      bell.ring();
      await Promise.race([running, setTimeout(patienceOnClose, undefined, { ref: false })]);
    },
  };
}

/**
 * Runs those sweeps that are due, one after the other. One that fails is logged, holds up no other, and is tried again
 * when it is due again. Never throws.
 */
export function sweepsInTurn(
  { time, list, passed = () => performance.now(), ...sweeping }: SweeperSettings,
  isClosing: () => boolean = () => false,
): () => Promise<void> {
  const { db, log } = sweeping;
  const dueAt = new Map<Sweep, number>();
  const runOne = async (sweep: Sweep): Promise<void> => {
    try {
      const now = await (time ?? (() => databaseTime(db)))();
      const count = await sweep.run({ ...sweeping, now, isClosing });
      if (count > 0) log?.info({ count }, `swept: ${sweep.name}`);
    } catch (failure) {
      if (!isClosing()) log?.error({ err: failure }, `cannot be swept: ${sweep.name}`);
    }
  };
  return async () => {
    for (const sweep of list) {
      if (isClosing()) return;
      if (passed() < (dueAt.get(sweep) ?? 0)) continue;
      dueAt.set(sweep, passed() + sweep.every);
      await runOne(sweep);
    }
  };
}
