import { JobTimedOut, type JobWrapper } from '#server/jobs/attempt.ts';
import { withTrace } from '#server/tracing/activeTrace.ts';
import type { Tracing } from '#server/tracing/tracing.ts';
import type { Instruments } from './instruments.ts';

interface Watching {
  instruments: () => Instruments | undefined;
  tracing: Tracing | undefined;
}

/** Counts, measures and traces work of the outbox. It goes on with the trace of the request that it follows from. */
export function jobsWatched({ instruments, tracing }: Watching): JobWrapper {
  return async ({ topic, trace }, work) => {
    const from = performance.now();
    const step = tracing?.begin(`outbox ${topic}`, 'consumer', trace, { 'messaging.destination.name': topic });
    const ended = (outcome: 'done' | 'failed' | 'timeout'): void => {
      step?.end({ hasFailed: outcome !== 'done' });
      instruments()?.jobs.add(1, { topic, outcome });
      instruments()?.jobSeconds.record((performance.now() - from) / 1_000, { topic });
    };
    try {
      const result = await withTrace(step?.trace, work);
      ended('done');
      return result;
    } catch (failure) {
      ended(failure instanceof JobTimedOut ? 'timeout' : 'failed');
      throw failure;
    }
  };
}
