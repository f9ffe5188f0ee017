import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#server/database/connect.ts';
import { databaseProblem } from '#server/database/failures.ts';
import type { ActiveTrace } from '#server/tracing/activeTrace.ts';
import { withoutTrace } from './tracedPayload.ts';
import { claimDueJobs, markDone, markFailed, nextDue, type OutboxJob, releaseJobs } from './queries/outbox.ts';
import { openWakeUp } from './wakeUp.ts';
import { backOffMs, maxAttempts } from './backOff.ts';

/**
 * Does a job of one topic; throws when it must be tried again. It may be called twice for the same job, so it must be
 * safe to repeat. What it returns replaces the payload.
 */
export type OutboxHandler = (payload: unknown, id: number) => Promise<object>;

/** Runs the work of a job, and may measure it; what the work answers or throws goes on. */
export type JobWrapper = (
  job: { topic: string; trace: ActiveTrace | undefined },
  work: () => Promise<object | undefined>,
) => Promise<object | undefined>;

export interface OutboxWorker {
  /** There may be new jobs: asks at once. */
  wake: () => void;
  /** Claims nothing more, and waits a moment for the job that is being done. */
  close: () => Promise<void>;
}

export interface OutboxSettings {
  db: Db;
  clock: () => Date;
  /** By topic; jobs of other topics are left alone. */
  handlers: Readonly<Record<string, OutboxHandler>>;
  log?: FastifyBaseLogger;
  /** Milliseconds to wait after so many failed attempts. */
  backOff?: (attempts: number) => number;
  /** Waits while many requests are being answered, but never for long. */
  untilQuiet?: () => Promise<void>;
  /** Around every job; nothing when absent. */
  around?: JobWrapper;
}

/** A job that a process claimed and did not finish is due again after this long (milliseconds). */
const leaseMs = 5 * 60_000;
const batch = 5;
/** Other servers put jobs into the outbox too, and do not wake this one. */
const maxSleepMs = 30_000;
const retryAfterMs = 5_000;
const closeTimeoutMs = 5_000;
const noteAgainMs = 1_000;

/** Starts to do the jobs of the outbox. */
export function startOutbox(settings: OutboxSettings): OutboxWorker {
  const wakeUp = openWakeUp();
  const state = { closing: false };
  const running = (async () => {
    while (!state.closing) await wakeUp.sleep(await doDueJobs(settings, () => state.closing));
  })();
  return {
    wake: wakeUp.wake,
    close: async () => {
      state.closing = true;
      wakeUp.wake();
      await Promise.race([running, setTimeout(closeTimeoutMs, undefined, { ref: false })]);
    },
  };
}

/** Does all due jobs, and answers in how many milliseconds to ask again. Never throws. */
async function doDueJobs(settings: OutboxSettings, isClosing: () => boolean): Promise<number> {
  const { db, clock, log, untilQuiet } = settings;
  const filter = { topics: Object.keys(settings.handlers), maxAttempts };
  try {
    for (let jobs = await claim(); jobs.length > 0; jobs = await claim()) {
      for (const [place, job] of jobs.entries()) {
        await untilQuiet?.();
        if (!isClosing()) await attempt(settings, job, isClosing);
        // Another server takes them at once, and not after the lease.
        else return await releaseJobs(db, idsOf(jobs.slice(place)), clock()).then(() => maxSleepMs);
      }
    }
    const next = await nextDue(db, filter);
    return next ? Math.min(Math.max(0, next.getTime() - clock().getTime()), maxSleepMs) : maxSleepMs;
  } catch (failure) {
    if (!isClosing()) log?.error({ err: failure }, 'the outbox cannot be read');
    return retryAfterMs;
  }

  async function claim(): Promise<OutboxJob[]> {
    if (isClosing()) return [];
    const now = clock();
    return claimDueJobs(db, filter, now, new Date(now.getTime() + leaseMs), batch);
  }
}

async function attempt(
  { db, clock, handlers, log, backOff = backOffMs, around = (_, work) => work() }: OutboxSettings,
  job: OutboxJob,
  isClosing: () => boolean,
): Promise<void> {
  const { id, topic, attempts } = job;
  const { payload, trace } = withoutTrace(job.payload);
  let kept: object;
  try {
    kept = (await around({ topic, trace }, async () => handlers[topic]?.(payload, id))) ?? {};
  } catch (failure) {
    const lastError = failure instanceof Error ? failure.message : String(failure);
    const words =
      attempts < maxAttempts ? 'work of the outbox failed and is tried again' : 'work of the outbox is left';
    log?.warn({ outbox: id, topic, attempts, lastError, ...(trace && { traceId: trace.traceId }) }, words);
    return untilNoted(() => markFailed(db, id, lastError, new Date(clock().getTime() + backOff(attempts))), isClosing);
  }
  await untilNoted(() => markDone(db, id, kept, clock()), isClosing);
}

/** Notes what came of a job, however long the database is away: after the lease somebody else would do it again. */
async function untilNoted(note: () => Promise<void>, isClosing: () => boolean): Promise<void> {
  for (const deadline = performance.now() + leaseMs; ; await setTimeout(noteAgainMs)) {
    try {
      return await note();
    } catch (failure) {
      if (isClosing() || databaseProblem(failure) === undefined || performance.now() > deadline) throw failure;
    }
  }
}

const idsOf = (jobs: readonly OutboxJob[]): number[] => jobs.map(({ id }) => id);
