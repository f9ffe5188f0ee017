import { setAsideJobs } from './queries/outbox.ts';
import type { Sweep } from './sweep.ts';

/**
 * How long a job waits for somebody who does it (milliseconds): servers start one after the other with a new setting,
 * and nobody should be called because of what nobody wants.
 */
const patienceMs = 10 * 60_000;
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
    const until = new Date(now.getTime() - patienceMs);
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
