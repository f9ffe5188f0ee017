import { setTimeout as pause } from 'node:timers/promises';
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
  /** Takes the turn of a sweep among all servers; this one always has it when absent. */
  takeTurn?: (sweep: Sweep, now: Date) => Promise<boolean>;
  /** For how long the others wait for one that takes long, and after how long it is left (milliseconds). */
  patienceMs?: number;
  timeoutMs?: number;
}

export interface Sweeper {
  /** Begins nothing more, and waits a moment for what is being done. */
  close: () => Promise<void>;
}

const pollMs = 20_000;
const closeTimeoutMs = 5_000;
/** Another server may have ended in its turn. */
const askAgainMs = 5 * 60_000;

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
      await Promise.race([running, pause(closeTimeoutMs, undefined, { ref: false })]);
    },
  };
}

/**
 * A function that runs the due sweeps one after the other. One that fails is logged, does not stop the others, and is
 * tried again when it is due again. One that takes long goes on beside the others, and never beside itself; one that hangs
 * is told to end, logged, and left. Never throws.
 */
export function sweepsInTurn(
  {
    time,
    list,
    elapsed = () => performance.now(),
    takeTurn = () => Promise.resolve(true),
    patienceMs = 5_000,
    timeoutMs = 10 * 60_000,
    ...context
  }: SweeperSettings,
  isClosing: () => boolean = () => false,
): () => Promise<void> {
  const { db, log } = context;
  const dueAt = new Map<Sweep, number>();
  const running = new Set<Sweep>();
  const runOne = async (sweep: Sweep): Promise<void> => {
    let isOver = false;
    const leave = (): void => {
      if (isOver) return;
      isOver = true;
      running.delete(sweep);
    };
    const timer = setTimeout(() => {
      log?.error(`takes too long and is left: ${sweep.name}`);
      leave();
    }, timeoutMs).unref();
    running.add(sweep);
    try {
      const now = await (time ?? (() => databaseTime(db)))();
      if (!(await takeTurn(sweep, now))) {
        dueAt.set(sweep, elapsed() + Math.min(sweep.every / 3, askAgainMs));
        return;
      }
      const count = await sweep.run({ ...context, now, isClosing: () => isOver || isClosing() });
      if (count > 0) log?.info({ count }, `swept: ${sweep.name}`);
    } catch (failure) {
      if (!isClosing()) log?.error({ err: failure }, `cannot be swept: ${sweep.name}`);
    } finally {
      clearTimeout(timer);
      leave();
    }
  };
  return async () => {
    for (const sweep of list) {
      if (isClosing()) return;
      if (running.has(sweep) || elapsed() < (dueAt.get(sweep) ?? 0)) continue;
      dueAt.set(sweep, elapsed() + sweep.every);
      await Promise.race([runOne(sweep), pause(patienceMs, undefined, { ref: false })]);
    }
  };
}
