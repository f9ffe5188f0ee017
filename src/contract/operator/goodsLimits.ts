import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { goodsLimits } from '#contract/orders/goodsLimits.ts';
import { documentChange, documentHistoryEntry, frontDocument } from './front.ts';

const limits = z.object({
  data: z.extend(frontDocument, {
    /** What counts now. */
    now: z.object(goodsLimits),
    currency: z.string(),
  }),
});
export type ShownGoodsLimits = z.infer<typeof limits>['data'];

export const getGoodsLimits = defineCall({
  tag: 'Operator',
  audience: 'operator',
  right: 'read',
  id: 'getGoodsLimits',
  method: 'GET',
  path: '/operator/goods-limits',
  summary: 'How much one buyer may take before it is paid for, and how much it was at first',
  response: limits,
  refusals: [],
});

/** `fields` has all that differs from the first values; one that is left out is as it was first. */
export const changeGoodsLimits = defineCall({
  tag: 'Operator',
  audience: 'operator',
  right: 'own',
  id: 'changeGoodsLimits',
  method: 'PUT',
  path: '/operator/goods-limits',
  summary: 'Change how much one buyer may take; holds and orders from then on are measured by it',
  body: documentChange,
  response: limits,
  refusals: ['invalid', 'content_changed'],
});

export const getGoodsLimitsHistory = defineCall({
  tag: 'Operator',
  audience: 'operator',
  right: 'read',
  id: 'getGoodsLimitsHistory',
  method: 'GET',
  path: '/operator/goods-limits/history',
  summary: 'The last 50 changes of how much one buyer may take, newest first; null is what it was first',
  response: z.object({ data: z.array(documentHistoryEntry) }),
  refusals: [],
});
