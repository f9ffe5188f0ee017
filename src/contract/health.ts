import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { time } from './values.ts';

const open = { tag: 'Health', method: 'GET', audience: 'everyone' } as const;

export const getHealth = defineCall({
  ...open,
  id: 'getHealth',
  path: '/healthz',
  summary: 'The process is up',
  response: z.object({ status: z.literal('ok'), at: time }),
  refusals: [],
});

export const getReadiness = defineCall({
  ...open,
  id: 'getReadiness',
  path: '/readyz',
  summary: 'The database answers; tells the catalogue revision too',
  response: z.object({ status: z.literal('ready'), revision: z.int() }),
  refusals: ['unavailable'],
});
