import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { time } from './values/basic.ts';

const open = { tag: 'Health', method: 'GET', audience: 'everyone' } as const;

export const getHealth = defineCall({
  ...open,
  id: 'getHealth',
  path: '/healthz',
  summary: 'The process is up',
  response: z.object({ status: z.literal('ok'), at: time }),
  refusals: [],
});

/** The state of one component; `problem` in English. */
const part = z.object({ ok: z.boolean(), problem: z.optional(z.string()) });

/**
 * The components of a server. `site`: whether it has pages, of one that serves any. Redis is optional; without it each
 * process has its own rate limits. Files are named where they are not in the data folder.
 */
const readinessParts = z.object({
  server: part,
  database: part,
  disk: part,
  site: z.optional(part),
  redis: z.optional(part),
  files: z.optional(part),
});
export type ReadinessParts = z.infer<typeof readinessParts>;

export const getReadiness = defineCall({
  ...open,
  id: 'getReadiness',
  path: '/readyz',
  summary: 'Requests may be sent here; tells each part, as a refusal does too, and the catalogue revision',
  response: z.object({ status: z.literal('ready'), revision: z.int(), parts: readinessParts }),
  refusals: ['unavailable'],
});
