import * as z from 'zod/mini';
import type { SitePublisher } from '#server/deps.ts';
import { catalogueChanged } from '#server/editing/store/history.ts';
import type { OutboxHandler } from '#server/jobs/attempt.ts';

const changed = z.object({ revision: z.int() });

/**
 * Wakes the publisher after a change of the catalogue. It compares revisions by itself when it starts, so that a change
 * is published even when the process ends right after this.
 */
export const catalogueHandlers = (publisher: SitePublisher): Record<typeof catalogueChanged, OutboxHandler> => ({
  [catalogueChanged]: (payload) => {
    const { revision } = z.parse(changed, payload);
    publisher.changed(revision);
    return Promise.resolve({ revision });
  },
});
