import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { time } from './values.ts';

const operatorCall = { tag: 'Publish', audience: 'operator' } as const;

/** What a publish goes through, in this order. */
export const publishStage = z.enum(['reading', 'rendering', 'compressing', 'checking', 'switching']);
export type PublishStage = z.infer<typeof publishStage>;

/** How far a publish has come within its stage; `total` is 0 while nobody knows it. */
export const publishProgress = z.object({ stage: publishStage, done: z.int(), total: z.int() });
export type PublishProgress = z.infer<typeof publishProgress>;

/** Paths that a publish wrote or took away, and why. `why` is a sentence in English, for editors. */
export const changedPage = z.object({ path: z.string(), why: z.string() });
export type ChangedPage = z.infer<typeof changedPage>;

/** What a publish did. */
export const publishReceipt = z.object({
  release: z.string(),
  /** The release that was live before. */
  before: z.optional(z.string()),
  /** Revision of the catalogue that the pages show: at least the one that asked for this publish. */
  revision: z.int(),
  /** `nothing` when the live release shows this revision already. */
  kind: z.enum(['full', 'changed', 'nothing']),
  /** Pages of the site. */
  pages: z.int(),
  rendered: z.int(),
  removed: z.int(),
  /** The first of them, at most 200. */
  changes: z.array(changedPage),
  /** Bytes written, compressed copies included; what is linked from the release before does not count. */
  bytes: z.int(),
  /** Milliseconds that each stage took. */
  milliseconds: z.record(publishStage, z.number()),
  liveAt: time,
});
export type PublishReceipt = z.infer<typeof publishReceipt>;

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
  response: z.object({
    id: z.string(),
    state: z.enum(['waiting', 'running', 'live', 'failed']),
    startedAt: time,
    progress: z.optional(publishProgress),
    receipt: z.optional(publishReceipt),
    /** Why it failed, a sentence for editors. */
    reason: z.optional(z.string()),
  }),
  refusals: ['not_allowed', 'not_found'],
});
