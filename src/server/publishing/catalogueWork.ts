import * as z from 'zod/mini';
import type { SitePublisher } from '#server/deps.ts';
import { catalogueChanged } from '#server/editing/history/queries/recordChange.ts';
import type { OutboxHandler } from '#server/jobs/outboxWorker.ts';

const payload = z.object({ revision: z.int() });

/**
 * What follows from a change of the catalogue: the publisher is told. It compares revisions by itself when it
 * begins, so that a change is published even when the process ends right after this.
 */
export const catalogueWork = (publisher: SitePublisher): Record<typeof catalogueChanged, OutboxHandler> => ({
  [catalogueChanged]: (given) => {
    const { revision } = z.parse(payload, given);
    publisher.changed(revision);
    return Promise.resolve({ revision });
  },
});
