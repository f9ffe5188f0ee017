import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { LineSettings } from '#server/config/messengers.ts';
import type { Db } from '#server/database/connect.ts';
import type { OutboxHandler } from '#server/jobs/attempt.ts';
import { pushLine } from './client.ts';
import { lineMessage, lineTopic } from './job.ts';
import { forgetLine } from './queries.ts';

/** Sends messages on LINE by the outbox; without settings there are none to send. */
export function lineHandlers(settings: LineSettings | undefined, host: string, db: Db): Record<string, OutboxHandler> {
  if (!settings) return {};
  return {
    [lineTopic]: async (payload, job, signal) => {
      const { to, text } = z.parse(lineMessage, payload);
      const isSent = await pushLine(settings, { to, text, retryKey: keyOf(`${host}-${job}`) }, signal);
      if (!isSent) await forgetLine(db, to);
      return { sent: isSent };
    },
  };
}

/** Returns a name of a job in the form of a UUID, the same each time that it is tried. */
function keyOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
