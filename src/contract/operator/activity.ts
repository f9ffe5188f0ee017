import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { id, pageQuery, queryDay, time } from '#contract/values/basic.ts';
import { singleLine } from '#contract/values/text.ts';
import { activityAreas, activitySubjects } from './activityTable.ts';

const ofOwners = { tag: 'Activity', audience: 'operator', right: 'own', method: 'GET' } as const;

const value = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

/**
 * A field of a document; without its values where one of them is long, or nobody's to read. With `now` alone it is a fact
 * about the act (`activityFacts`): how many things are new, the file that was imported.
 */
export const changedField = z.object({ name: z.string(), was: z.optional(value), now: z.optional(value) });
export type ChangedField = z.infer<typeof changedField>;

/** An act of the staff, of a customer with an order, of a machine or of the shop itself: written down with what it changed, or not at all. */
export const activity = z.object({
  id,
  at: time,
  /**
   * `staff:NAME`, `token:NAME`, `operator` for who has the shop's own token, `customer`, `system` for the shop itself.
   */
  actor: z.string(),
  /** The customer who did it, read from the order; null for anybody else, and once they are erased. */
  customer: z.nullable(z.object({ id, name: z.string() })),
  /** The id of the call, or of an act of the shop itself. */
  act: z.string(),
  area: z.enum(activityAreas),
  /** The thing it was about; of an order its number. Null where it names none, or many. */
  subject: z.nullable(z.object({ kind: z.enum(activitySubjects), ref: z.string() })),
  /** Its state before and after, or the name of what the fields are of, in no language; null where nothing short can be said. */
  change: z.nullable(z.string()),
  /** The fields of the one thing that was changed, with what they were and are where all of that is short, or facts; null where there is none. */
  fields: z.nullable(z.array(changedField)),
});
export type Activity = z.infer<typeof activity>;

const filter = {
  /** As `actor` says it. */
  person: z.optional(singleLine(120)),
  area: z.optional(z.enum(activityAreas)),
  /** The number of an order, of a product, or the name of a document. */
  subject: z.optional(singleLine(120)),
  from: z.optional(queryDay),
  /** The last day; it belongs to what is shown. */
  until: z.optional(queryDay),
};

export const listActivity = defineCall({
  ...ofOwners,
  id: 'listActivity',
  path: '/operator/activity',
  summary:
    'Everything that was done at the desk, by customers with their orders, by machines and by the shop itself: who, when, what; newest first',
  query: z.object({ ...pageQuery, ...filter }),
  response: z.object({
    data: z.array(activity),
    /** True when there is another page. Nothing is counted. */
    more: z.boolean(),
    /** Everybody who is in the log, by name. */
    people: z.array(z.string()),
  }),
  refusals: ['bad_page', 'bad_limit', 'invalid', 'not_allowed'],
});

export const exportActivity = defineCall({
  ...ofOwners,
  id: 'exportActivity',
  path: '/operator/activity/export',
  summary: 'The same for spreadsheets, at most the newest 50,000 entries; the export is in the log itself',
  query: z.object({ ...filter, format: z._default(z.enum(['xlsx', 'csv']), 'xlsx') }),
  produces: 'application/octet-stream',
  refusals: ['invalid', 'not_allowed', 'sheet_unwritable'],
});
