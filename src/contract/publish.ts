import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { time } from './values.ts';

const operatorCall = { tag: 'Publish', audience: 'operator' } as const;

export const startPublish = defineCall({
  ...operatorCall,
  id: 'startPublish',
  method: 'POST',
  path: '/publish',
  summary: 'Start a publish; answers its id',
  status: 202,
  response: z.object({ id: z.string() }),
  refusals: ['not_allowed'],
});

export const getPublish = defineCall({
  ...operatorCall,
  id: 'getPublish',
  method: 'GET',
  path: '/publish/{id}',
  summary: 'Progress and receipt of a publish',
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/u)) }),
  response: z.looseObject({
    id: z.string(),
    state: z.enum(['waiting', 'building', 'checking', 'live', 'failed']),
    startedAt: time,
  }),
  refusals: ['not_allowed', 'not_found'],
});
