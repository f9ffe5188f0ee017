import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { shopState } from '#contract/content/settings.ts';
import { id } from '#contract/values/basic.ts';

const ofOwner = { tag: 'Operator', audience: 'operator', right: 'own' } as const;

/** Steps before a shop opens, in the order of the list. */
export const openingSteps = ['name', 'region', 'contact', 'payees', 'fees', 'goods', 'texts', 'testOrder'] as const;
export type OpeningStep = (typeof openingSteps)[number];

export const opening = z.object({
  state: shopState,
  /** Counts how often owners opened or closed it. */
  version: z.int(),
  /** True where money can go to an account of the shop's own; without one it cannot open. */
  hasOwnAccount: z.boolean(),
  done: z.record(z.enum(openingSteps), z.boolean()),
  /** The ids of goods of the sample range that are on sale, but for those that somebody has changed. */
  sample: z.array(id),
  testOrders: z.int(),
});
export type Opening = z.infer<typeof opening>;

const answer = z.object({ data: opening });

export const getOpening = defineCall({
  ...ofOwner,
  id: 'getOpening',
  method: 'GET',
  path: '/operator/opening',
  summary: 'Whether the shop is open, and what is still to be done before',
  response: answer,
  refusals: [],
});

export const changeOpening = defineCall({
  ...ofOwner,
  stepUp: true,
  id: 'changeOpening',
  method: 'PUT',
  path: '/operator/opening',
  summary: 'Open the shop, or close it: then it shows its pages and takes no orders but tests',
  body: z.object({ version: z.int().check(z.minimum(0)), isOpen: z.boolean() }),
  response: answer,
  refusals: ['invalid', 'content_changed', 'no_own_account'],
});

export const sweepTestOrders = defineCall({
  ...ofOwner,
  stepUp: true,
  id: 'sweepTestOrders',
  method: 'DELETE',
  path: '/operator/test-orders',
  summary: 'Delete orders that were placed to try the shop, at most 500; their goods go back into the stock',
  response: z.object({ data: z.object({ removed: z.int(), left: z.int() }) }),
  refusals: [],
});
