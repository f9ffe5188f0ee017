import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#server/database/connect.ts';
import { databaseProblem } from '#server/database/failures.ts';
import { type OutboxJob, backOffMs, completeJob, failJob, maxAttempts, releaseJobs } from './queries/outbox.ts';
import { type ActiveTrace, withoutTrace } from '#server/tracing/activeTrace.ts';

/**
 * Does a job of one topic; throws when it must be tried again. It may be called twice for the same job, so it must be
 * safe to repeat. What it returns replaces the payload. The signal says when its time is over.
 */
export type OutboxHandler = (payload: unknown, id: number, signal: AbortSignal) => Promise<object>;

/** Runs the work of a job, and may measure it; what the work answers or throws goes on. */
export type JobWrapper = (
  job: { topic: string; trace: ActiveTrace | undefined },
  work: () => Promise<object | undefined>,
) => Promise<object | undefined>;

/** The settings of an attempt. */
export interface AttemptSettings {
  db: Db;
  clock: () => Date;
  /** By topic; jobs of other topics are left alone. */
  handlers: Readonly<Record<string, OutboxHandler>>;
  log?: FastifyBaseLogger;
  /** Milliseconds to wait after so many failed attempts. */
  backOff?: (attempts: number) => number;
  /** Around every job; nothing when absent. */
  around?: JobWrapper;
}

/** A job took longer than it may. */
export class JobTimedOut extends Error {
  override readonly name = 'JobTimedOut';
}

/** The server closes: whoever has not finished is asked to end. */
export class ServerCloses extends Error {
  override readonly name = 'ServerCloses';
}

/** A job that a process claimed and did not finish is due again after this long (milliseconds). */
export const leaseMs = 5 * 60_000;
const noteAgainMs = 1_000;

/**
 * Does a job within its time and notes what came of it. One that hangs is aborted, and not waited for where it does not
 * obey. One that ends because the server closes is given back, so that another server does it at once.
 *
 * @param controller aborts it from outside, with the reason `ServerCloses`
 */
export async function attemptJob(
  { db, clock, handlers, log, backOff = backOffMs, around = (_, work) => work() }: AttemptSettings,
  job: OutboxJob,
  timeoutMs: number,
  controller: AbortController,
): Promise<void> {
  const { id, topic, attempts } = job;
  const { signal } = controller;
  const { payload, trace } = withoutTrace(job.payload);
  const isClosing = (): boolean => signal.reason instanceof ServerCloses;
  const work = async (): Promise<object | undefined> => handlers[topic]?.(payload, id, signal);
  let kept: object;
  try {
    kept = (await around({ topic, trace }, () => withinTime(work, timeoutMs, controller))) ?? {};
  } catch (failure) {
    if (isClosing()) return releaseJobs(db, [id], clock());
    const lastError = failure instanceof Error ? failure.message : String(failure);
    const words =
      attempts < maxAttempts ? 'work of the outbox failed and is tried again' : 'work of the outbox is left';
    log?.warn({ outbox: id, topic, attempts, lastError, ...(trace && { traceId: trace.traceId }) }, words);
    return untilNoted(() => failJob(db, id, lastError, new Date(clock().getTime() + backOff(attempts))), isClosing);
  }
  await untilNoted(() => completeJob(db, id, kept, clock()), isClosing);
}

/** Runs work that is aborted, and no more waited for, after its time. */
async function withinTime<T>(work: () => Promise<T>, timeoutMs: number, controller: AbortController): Promise<T> {
  const over = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const reason = new JobTimedOut(`it was aborted: it took longer than ${timeoutMs / 1_000} seconds`);
    controller.abort(reason);
    over.reject(reason);
  }, timeoutMs).unref();
  try {
    return await Promise.race([work(), over.promise]);
  } catch (failure) {
    throw controller.signal.reason instanceof JobTimedOut ? controller.signal.reason : failure;
  } finally {
    clearTimeout(timer);
  }
}

/** Notes what came of a job, however long the database is away: after the lease somebody else would do it again. */
async function untilNoted(note: () => Promise<void>, isClosing: () => boolean): Promise<void> {
  for (const deadline = performance.now() + leaseMs; ; await pause(noteAgainMs)) {
    try {
      return await note();
    } catch (failure) {
      if (isClosing() || databaseProblem(failure) === undefined || performance.now() > deadline) throw failure;
    }
  }
}
