import * as z from 'zod/mini';
import { locale } from '#contract/values/locale.ts';
import { defineCall } from '#contract/call.ts';
import { idText, time } from '#contract/values/basic.ts';

const reading = { tag: 'Publish', audience: 'operator', right: 'read' } as const;
const editing = { ...reading, right: 'edit' } as const;

/** The stages of a publish, in order. */
export const publishStage = z.enum(['reading', 'compiling', 'rendering', 'compressing', 'checking', 'switching']);
export type PublishStage = z.infer<typeof publishStage>;

/** Progress within a stage; `total` is 0 until it is known. */
export const publishProgress = z.object({ stage: publishStage, done: z.int(), total: z.int() });
export type PublishProgress = z.infer<typeof publishProgress>;

/** A path that a publish wrote or removed; `why` is a sentence in English, for editors. */
export const changedPage = z.object({ path: z.string(), why: z.string() });
export type ChangedPage = z.infer<typeof changedPage>;

/** The result of a publish. */
export const publishReceipt = z.object({
  release: z.string(),
  /** The release that was live before. */
  before: z.optional(z.string()),
  /** The catalogue revision that the pages show: at least the one that triggered this publish. */
  revision: z.int(),
  /** `nothing` when the live release already shows this revision. */
  kind: z.enum(['full', 'changed', 'nothing']),
  /** Number of pages of the site. */
  pages: z.int(),
  rendered: z.int(),
  removed: z.int(),
  /** The first 200 changes at most. */
  changes: z.array(changedPage),
  /** Bytes written, including compressed copies, without files hard-linked from the previous release. */
  bytes: z.int(),
  /** Duration of each stage, in milliseconds. */
  milliseconds: z.record(publishStage, z.number()),
  liveAt: time,
});
export type PublishReceipt = z.infer<typeof publishReceipt>;

/**
 * Trigger of a publish: `catalogue` a change, `hand` a person or a webhook, `start` a server start, `again` a retry.
 */
export const publishTrigger = z.enum(['catalogue', 'hand', 'start', 'again']);
export type PublishTrigger = z.infer<typeof publishTrigger>;

/** A publish that waits, runs or has ended. */
export const publishView = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'running', 'live', 'failed']),
  trigger: publishTrigger,
  /** The one who started it by hand, as histories name them. */
  by: z.optional(z.string()),
  startedAt: time,
  endedAt: z.optional(time),
  progress: z.optional(publishProgress),
  receipt: z.optional(publishReceipt),
  /** The reason why it failed, as a sentence for editors. */
  reason: z.optional(z.string()),
});
export type PublishView = z.infer<typeof publishView>;

/** After a rollback, changes are not published until somebody starts a publish. */
export const publishHold = z.object({
  since: time,
  release: z.string(),
  /** The one who went back to that release, as histories name them. */
  by: z.optional(z.string()),
});
export type PublishHold = z.infer<typeof publishHold>;

export const startPublish = defineCall({
  ...editing,
  id: 'startPublish',
  method: 'POST',
  path: '/publish',
  summary: 'Start a publish; answers its id. One that waits already is joined',
  status: 202,
  /** `full` renders every page again. */
  body: z.object({ full: z._default(z.boolean(), false) }),
  response: z.object({ id: z.string() }),
  refusals: ['not_allowed', 'too_many', 'unavailable'],
});

export const getPublish = defineCall({
  ...reading,
  id: 'getPublish',
  method: 'GET',
  path: '/publish/{id}',
  summary: 'Progress and receipt of a publish; as server-sent events with Accept: text/event-stream',
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/u)) }),
  response: publishView,
  refusals: ['not_allowed', 'not_found', 'unavailable'],
});

export const listPublishes = defineCall({
  ...reading,
  id: 'listPublishes',
  method: 'GET',
  path: '/publish',
  summary: 'The last publishes, newest first, without the pages of their receipts',
  response: z.object({ data: z.array(publishView), hold: z.optional(publishHold) }),
  refusals: ['not_allowed', 'unavailable'],
});

/** A release that is still stored. */
export const releaseView = z.object({
  id: z.string(),
  revision: z.int(),
  builtAt: time,
  pages: z.int(),
  live: z.boolean(),
});
export type ReleaseView = z.infer<typeof releaseView>;

export const listReleases = defineCall({
  ...reading,
  id: 'listReleases',
  method: 'GET',
  path: '/operator/releases',
  summary: 'The releases that can be made live, newest first',
  response: z.object({ data: z.array(releaseView), hold: z.optional(publishHold) }),
  refusals: ['not_allowed', 'unavailable'],
});

export const rollBack = defineCall({
  ...editing,
  id: 'rollBack',
  method: 'POST',
  path: '/operator/releases/{id}/rollback',
  summary: 'Make an earlier release live, and hold back changes until somebody publishes',
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/u)) }),
  response: z.object({ data: releaseView }),
  refusals: ['not_allowed', 'not_found', 'unavailable'],
});

export const previewProduct = defineCall({
  ...reading,
  id: 'previewProduct',
  method: 'GET',
  path: '/operator/preview/{id}',
  summary: 'A link to the page of a product as the next publish would make it; good for a quarter of an hour',
  params: z.object({ id: idText }),
  query: z.object({ locale: z._default(locale, 'en') }),
  response: z.object({ url: z.string(), until: time }),
  refusals: ['not_allowed', 'invalid', 'unavailable'],
});

export const showPreview = defineCall({
  tag: 'Publish',
  audience: 'signature',
  id: 'showPreview',
  method: 'GET',
  path: '/preview/{id}',
  summary: 'The page that such a link leads to',
  params: z.object({ id: idText }),
  query: z.object({
    locale,
    /** Unix time in seconds. */
    until: z.coerce.number<string | number>().check(z.int(), z.minimum(0)),
    signature: z.string().check(z.regex(/^[\w-]{43}$/u)),
  }),
  produces: 'text/html',
  refusals: ['bad_token', 'not_found', 'invalid', 'too_many', 'unavailable'],
});
