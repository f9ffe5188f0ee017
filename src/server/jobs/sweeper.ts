import { setTimeout as pause } from 'node:timers/promises';
import { type SystemAct, systemActs } from '#contract/operator/activityTable.ts';
import { type Act, asAct } from '#server/database/activityLog.ts';
import { databaseTime } from '#server/database/clock.ts';
import { openWakeUp } from './wakeUp.ts';
import { setAsideJobs } from './queries/outbox.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Retention } from '#server/config/retention.ts';
import type { Db } from '#server/database/connect.ts';
import type { FileStore } from '#storage/fileStore.ts';

interface SweeperSettings extends SweepContext {
  /** The present time; that of the database when absent. */
  time?: () => Promise<Date>;
  /** The sweeps. */
  list: readonly Sweep[];
  /** Milliseconds that never go back. */
  elapsed?: () => number;
  /** Takes the turn of a sweep among all servers; this one always has it when absent. */
  takeTurn?: (sweep: Sweep, now: Date) => Promise<boolean>;
  /** For how long the others wait for one that takes long, and after how long it is left (milliseconds). */
  patienceMs?: number;
  timeoutMs?: number;
}

interface Sweeper {
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
  const sweepDue = dueSweeps(settings, () => state.closing);
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
export function dueSweeps(
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
      const run = () => sweep.run({ ...context, now, isClosing: () => isOver || isClosing() });
      const count = await (sweep.act ? asAct(db, systemAct(sweep.act, now), run) : run());
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

const systemAct = (act: SystemAct, at: Date): Act => ({ act, area: systemActs[act], actor: 'system', at });

/**
 * Time for which a job waits for somebody who does it (milliseconds): servers start one after the other with a new
 * setting, and nobody should be called because of what nobody wants.
 */
const waitMs = 10 * 60_000;
const batch = 500;

/**
 * Ends the jobs of topics whose receiver is in no setting any more, and says so in the log. They would wait for ever, and
 * look like work that is late.
 */
export const setAsideUnserved = (topics: readonly string[]): Sweep => ({
  name: 'work of receivers that were taken away',
  every: 60_000,
  run: async ({ db, now, log, isClosing }) => {
    if (topics.length === 0) return 0;
    const until = new Date(now.getTime() - waitMs);
    const why = 'set aside: the settings name nobody who does it';
    let count = 0;
    for (let last = batch; last === batch && !isClosing(); count += last) {
      const ended = await setAsideJobs(db, topics, { until, now, limit: batch, why });
      last = ended.length;
      if (last > 0) log?.warn({ topics: [...new Set(ended)], count: last }, `work of the outbox is ${why}`);
    }
    return count;
  },
});

/** The means of sweeps. */
interface SweepContext {
  db: Db;
  files: FileStore;
  config: { publicUrl: string; retention: Retention; unconfirmedOrderHours: number; region: { timeZone: string } };
  log?: FastifyBaseLogger | undefined;
  /** Called when the outbox holds something new. */
  wakeOutbox?: (() => void) | undefined;
}

/** One round of a sweep. */
export interface SweepRound extends SweepContext {
  /** The time of the database: no server sweeps by its own clock. */
  now: Date;
  isClosing: () => boolean;
}

/** A clean-up that is run regularly, by one of the servers each time; safe from several at once all the same. */
export interface Sweep {
  /** The name of what is swept, for the log. */
  name: string;
  /** Milliseconds from one round to the next. */
  every: number;
  /** The act of the shop itself that it is in the activity log. */
  act?: SystemAct;
  /** Works in small batches; answers how many things it swept. */
  run: (round: SweepRound) => Promise<number>;
}
