import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#server/database/connect.ts';
import { markDone, markFailed, nextDue, type OutboxJob, claimDueJobs } from './queries/outbox.ts';
import { openWakeUp } from './wakeUp.ts';
import { backOffMs, maxAttempts } from './backOff.ts';

/**
 * Does the work of one topic; throws when it has to be tried again. It may be called twice for the same work,
 * so it must be safe to repeat. What it answers is kept in place of the payload.
 */
export type OutboxHandler = (payload: unknown, id: number) => Promise<object>;

export interface OutboxWorker {
  /** There may be new work: look at once. */
  wake: () => void;
  /** Takes nothing more, and waits a moment for what is being done. */
  close: () => Promise<void>;
}

export interface OutboxWork {
  db: Db;
  clock: () => Date;
  /** What to do, by topic; other topics are left to others. */
  handlers: Readonly<Record<string, OutboxHandler>>;
  log?: FastifyBaseLogger;
  /** Milliseconds to wait after so many tries in vain. */
  pause?: (attempts: number) => number;
  /** Waits while shoppers are being answered, but never for long: what is done here nobody looks at. */
  giveWay?: () => Promise<void>;
}

/** Work that a process takes and never finishes is anybody's again after this long (milliseconds). */
const lease = 5 * 60_000;
const batch = 5;
/** Somebody else's server may queue as well, and does not wake us. */
const longestSleep = 30_000;
const afterTrouble = 5_000;
const patienceOnClose = 5_000;

/** Starts to do the work of the outbox. */
export function startOutbox(work: OutboxWork): OutboxWorker {
  const bell = openWakeUp();
  const state = { closing: false };
  const running = (async () => {
    while (!state.closing) await bell.sleep(await round(work, () => state.closing));
  })();
  return {
    wake: bell.ring,
    close: async () => {
      state.closing = true;
      bell.ring();
      await Promise.race([running, setTimeout(patienceOnClose, undefined, { ref: false })]);
    },
  };
}

/** Does everything that is due and answers how long there is nothing to do. Never throws. */
async function round(work: OutboxWork, isClosing: () => boolean): Promise<number> {
  const wanted = { topics: Object.keys(work.handlers), mostAttempts: maxAttempts };
  try {
    for (let jobs = await take(); jobs.length > 0; jobs = await take()) {
      for (const job of jobs) {
        await work.giveWay?.();
        if (!isClosing()) await attempt(work, job);
      }
    }
    const next = await nextDue(work.db, wanted);
    return next ? Math.min(Math.max(0, next.getTime() - work.clock().getTime()), longestSleep) : longestSleep;
  } catch (failure) {
    if (!isClosing()) work.log?.error({ err: failure }, 'the outbox cannot be read');
    return afterTrouble;
  }

  async function take(): Promise<OutboxJob[]> {
    if (isClosing()) return [];
    const now = work.clock();
    return claimDueJobs(work.db, wanted, now, new Date(now.getTime() + lease), batch);
  }
}

async function attempt({ db, clock, handlers, log, pause = backOffMs }: OutboxWork, job: OutboxJob): Promise<void> {
  const { id, topic, payload, attempts } = job;
  try {
    const kept = await handlers[topic]?.(payload, id);
    await markDone(db, id, kept ?? {}, clock());
  } catch (failure) {
    const lastError = failure instanceof Error ? failure.message : String(failure);
    await markFailed(db, id, lastError, new Date(clock().getTime() + pause(attempts)));
    const words =
      attempts < maxAttempts ? 'work of the outbox failed and is tried again' : 'work of the outbox is left';
    log?.warn({ outbox: id, topic, attempts, lastError }, words);
  }
}
