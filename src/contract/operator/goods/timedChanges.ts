import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { id, idText, pageOf, pageQuery, time } from '#contract/values/basic.ts';
import { singleLine } from '#contract/values/text.ts';
import { catalogueEdit, entityChange } from './catalogue.ts';
import { actorName, zawgyiChoice } from './import.ts';

const reading = { tag: 'Operator', audience: 'operator', right: 'read' } as const;
const editing = { ...reading, right: 'edit' } as const;

/**
 * A minute as the clocks of the shop show it (`SHOP_TIME_ZONE`), as 2026-11-27T08:00. One that they skip is refused; of
 * one that they show twice the first is meant.
 */
export const shopMinute = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/u));

/** States of a timed change. `done` has no end; `ended` was taken back at its end. */
export const timedStates = ['waiting', 'running', 'done', 'ended', 'failed', 'cancelled'] as const;
export const timedState = z.enum(timedStates);
export type TimedState = z.infer<typeof timedState>;

/** Edits of the catalogue that are carried out at a time, and taken back at another. */
export const timedChange = z.object({
  id,
  state: timedState,
  /** Purpose of it, for colleagues: "Thingyan". */
  title: z.nullable(z.string()),
  from: time,
  /** Null for a change that stays. */
  until: z.nullable(time),
  edits: z.array(catalogueEdit),
  /** Changes that were planned when it was scheduled: the first 50 things, with names. */
  changes: z.array(entityChange),
  /** As histories name them, and when. */
  scheduledBy: z.string(),
  scheduledAt: time,
  /** The change of the catalogue that it made. Null before, and where all was so already. */
  revision: z.nullable(z.int()),
  /** The one that took it back. */
  endRevision: z.nullable(z.int()),
  /** The reason why it failed, in English sentences, as those of imports. */
  reasons: z.array(z.string()),
  /** Changes that were not taken back because they were changed again meanwhile. */
  left: z.array(z.string()),
  cancelledBy: z.nullable(z.string()),
  cancelledAt: z.nullable(time),
});
export type TimedChange = z.infer<typeof timedChange>;

/** In which amounts and times are meant. */
const shopTerms = { currency: z.string(), timeZone: z.string() };
const answered = z.object({ data: timedChange, ...shopTerms });

export const scheduleChange = defineCall({
  ...editing,
  id: 'scheduleChange',
  method: 'POST',
  path: '/operator/timed-changes',
  summary: 'Edits for a time to come, and until when: checked at once, as an edit is; two of one field may not overlap',
  status: 201,
  body: z.object({
    edits: z.array(catalogueEdit).check(z.minLength(1), z.maxLength(1_000)),
    /** At once when absent. */
    from: z.optional(shopMinute),
    /** Stays when absent. */
    until: z.optional(shopMinute),
    title: z.optional(singleLine(100)),
    /** One that still waits, and is cancelled for this one: both or neither. */
    replaces: z.optional(id),
    zawgyi: z._default(zawgyiChoice, 'refuse'),
    /** The same again schedules nothing more. */
    attempt: z.optional(z.uuid()),
    actor: actorName,
  }),
  response: answered,
  refusals: [
    'invalid',
    'not_allowed',
    'goods_changed',
    'insufficient_stock',
    'time_past',
    'time_order',
    'time_skipped',
    'timed_stock',
    'timed_overlap',
    'timed_begun',
    'timed_over',
    'not_found',
    'too_large',
  ],
});

export const listTimedChanges = defineCall({
  ...reading,
  id: 'listTimedChanges',
  method: 'GET',
  path: '/operator/timed-changes',
  summary: 'Timed changes: those that wait or run first, the next one on top; then the others, newest first',
  query: z.object({
    ...pageQuery,
    /** Only those of this product. */
    product: z.optional(idText),
    /** `open`: only those that wait or run, or that failed and nobody has cleared away. */
    which: z._default(z.enum(['all', 'open']), 'all'),
  }),
  response: z.extend(pageOf(timedChange), {
    ...shopTerms,
    /** The shop's present minute, for forms. */
    now: shopMinute,
  }),
  refusals: ['bad_page', 'bad_limit', 'invalid', 'not_allowed'],
});
export type TimedChanges = z.infer<typeof listTimedChanges.response>;

export const cancelTimedChange = defineCall({
  ...editing,
  id: 'cancelTimedChange',
  method: 'POST',
  path: '/operator/timed-changes/{timed}/cancel',
  summary: 'Cancel one that waits; end one that runs, taken back now or left as it is; clear away one that failed',
  params: z.object({ timed: idText }),
  body: z.object({
    /** Treatment of changes that a running one has made; one that began meanwhile is refused without it. */
    running: z.optional(z.enum(['take back', 'leave'])),
    actor: actorName,
  }),
  response: answered,
  refusals: ['invalid', 'not_allowed', 'not_found', 'timed_begun', 'timed_over'],
});
