/** How the jobs of one topic are done. */
export interface TopicLimits {
  /** So many at once on each server. */
  concurrency: number;
  /** How long one may take before it is aborted and tried again later (milliseconds). */
  timeoutMs: number;
}

const usual: TopicLimits = { concurrency: 2, timeoutMs: 60_000 };

const own: Readonly<Record<string, TopicLimits>> = {
  // The mail server is given up after 30 s of silence; longer than that, for an aborted mail may have arrived.
  mail: { concurrency: 3, timeoutMs: 120_000 },
  webhook: { concurrency: 4, timeoutMs: 10_000 },
  purge: { concurrency: 2, timeoutMs: 10_000 },
  push: { concurrency: 8, timeoutMs: 10_000 },
};

/** Returns how the jobs of a topic are done. */
export const limitsOf = (topic: string): TopicLimits => own[topic] ?? usual;
