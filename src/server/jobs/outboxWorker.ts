import { setTimeout } from 'node:timers/promises';
import { attemptJob, type AttemptSettings, leaseMs, ServerCloses } from './attempt.ts';
import { type OutboxJob, claimDueJobs, maxAttempts, nextDue, releaseJobs } from './queries/outbox.ts';
import { openWakeUp } from './wakeUp.ts';

export interface OutboxWorker {
  /** There may be new jobs: asks at once. */
  wake: () => void;
  /** Claims nothing more, waits a moment for the jobs that are being done, and aborts those that take longer. */
  close: () => Promise<void>;
}

export interface OutboxSettings extends AttemptSettings {
  /** Waits while many requests are being answered, but never for long. */
  untilQuiet?: () => Promise<void>;
  /** Returns how many jobs of a topic are done at once, and how long each may take. */
  limits?: (topic: string) => TopicLimits;
}

/** Other servers put jobs into the outbox too, and do not wake this one. */
const maxSleepMs = 30_000;
const retryAfterMs = 5_000;
const closeTimeoutMs = 5_000;
const abortTimeoutMs = 1_000;

/**
 * Starts to do the jobs of the outbox. Each topic has places of its own: one whose jobs hang fills its places and keeps
 * no other waiting, for nobody here waits for a job. What is claimed has a place, and is begun at once.
 */
export function startOutbox(settings: OutboxSettings): OutboxWorker {
  const { db, clock, handlers, log, untilQuiet, limits = limitsOf } = settings;
  const wakeUp = openWakeUp();
  const state = { closing: false };
  const running = new Map<OutboxJob, { controller: AbortController; ended: Promise<void> }>();
  const begin = (job: OutboxJob): void => {
    const controller = new AbortController();
    const ended = attemptJob(settings, job, limits(job.topic).timeoutMs, controller)
      .catch((failure: unknown) => {
        if (!state.closing) log?.error({ err: failure, outbox: job.id }, 'work of the outbox cannot be noted');
      })
      .then(() => {
        running.delete(job);
        // Its place is free; it may be due again before all others, or have put more into the outbox.
        wakeUp.wake();
      });
    running.set(job, { controller, ended });
  };

  const freePlaces = (): Map<string, number> => {
    const free = new Map(Object.keys(handlers).map((topic) => [topic, limits(topic).concurrency]));
    for (const { topic } of running.keys()) free.set(topic, (free.get(topic) ?? 0) - 1);
    return free;
  };

  /** Begins all due jobs for which there is a place, and answers in how many milliseconds to ask again. Never throws. */
  const beginDueJobs = async (): Promise<number> => {
    try {
      const places = freePlaces();
      const now = clock();
      const jobs = await claimDueJobs(db, { places, maxAttempts }, now, new Date(now.getTime() + leaseMs));
      for (const { topic } of jobs) places.set(topic, (places.get(topic) ?? 0) - 1);
      for (const [index, job] of jobs.entries()) {
        await untilQuiet?.();
        if (!state.closing) begin(job);
        // Another server takes them at once, and not after the lease.
        else return await releaseJobs(db, idsOf(jobs.slice(index)), clock()).then(() => maxSleepMs);
      }
      // Of all others more may be due, and whichever of their jobs ends asks again.
      const topics = [...places.keys()].filter((topic) => (places.get(topic) ?? 0) > 0);
      const next = await nextDue(db, { topics, maxAttempts });
      return next ? Math.min(Math.max(0, next.getTime() - clock().getTime()), maxSleepMs) : maxSleepMs;
    } catch (failure) {
      if (!state.closing) log?.error({ err: failure }, 'the outbox cannot be read');
      return retryAfterMs;
    }
  };

  const loop = (async () => {
    while (!state.closing) await wakeUp.sleep(await beginDueJobs());
  })();
  const allEnded = async (): Promise<void> => {
    await loop;
    await Promise.all([...running.values()].map(({ ended }) => ended));
  };
  return {
    wake: wakeUp.wake,
    close: async () => {
      state.closing = true;
      wakeUp.wake();
      const ended = allEnded();
      await Promise.race([ended, setTimeout(closeTimeoutMs, undefined, { ref: false })]);
      for (const { controller } of running.values()) controller.abort(new ServerCloses('the server closes'));
      await Promise.race([ended, setTimeout(running.size > 0 ? abortTimeoutMs : 0, undefined, { ref: false })]);
    },
  };
}

const idsOf = (jobs: readonly OutboxJob[]): number[] => jobs.map(({ id }) => id);

/** Limits for the jobs of one topic. */
interface TopicLimits {
  /** So many at once on each server. */
  concurrency: number;
  /** Time that one may take before it is aborted and tried again later (milliseconds). */
  timeoutMs: number;
}

const usual: TopicLimits = { concurrency: 2, timeoutMs: 60_000 };

const own: Readonly<Record<string, TopicLimits>> = {
  // The mail server is given up after 30 s of silence; longer than that, for an aborted mail may have arrived.
  mail: { concurrency: 3, timeoutMs: 120_000 },
  webhook: { concurrency: 4, timeoutMs: 10_000 },
  purge: { concurrency: 2, timeoutMs: 10_000 },
  push: { concurrency: 8, timeoutMs: 10_000 },
  'customer-push': { concurrency: 8, timeoutMs: 10_000 },
};

/** Returns how the jobs of a topic are done. */
export const limitsOf = (topic: string): TopicLimits => own[topic] ?? usual;
