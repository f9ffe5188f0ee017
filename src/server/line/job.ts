import * as z from 'zod/mini';
import type { NewJob } from '#server/jobs/queries/outbox.ts';

/** The topic of messages on LINE; each is a job of its own. */
export const lineTopic = 'line';

export const lineMessage = z.object({
  /** The ID of a user, a group or a room. */
  to: z.string(),
  text: z.string(),
});

/** A message on LINE as a job of the outbox. */
export const lineJob = (message: z.infer<typeof lineMessage>): NewJob => ({ topic: lineTopic, payload: message });
