import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { pictureBody } from './goods/catalogue.ts';
import { payeePicture, shownPayees } from '#contract/payments/payeeSchemas.ts';
import { documentChange, documentHistoryEntry, contentDocument } from './content.ts';

const ofOwner = { tag: 'Operator', audience: 'operator', right: 'own' } as const;

const payees = z.object({
  data: z.extend(contentDocument, {
    /** Payees that shoppers are told now. */
    now: shownPayees,
    /** True for each way whose payee is only an example. */
    samples: z.record(z.string(), z.boolean()),
    currency: z.string(),
  }),
});
export type Payees = z.infer<typeof payees>['data'];

export const getPayees = defineCall({
  ...ofOwner,
  id: 'getPayees',
  method: 'GET',
  path: '/operator/payees',
  summary: 'Where transfers of shoppers go, and where they went at first',
  response: payees,
  refusals: [],
});

/** `fields` are those of `payeeFields`; one that is left out is as it was first. */
export const changePayees = defineCall({
  ...ofOwner,
  stepUp: true,
  id: 'changePayees',
  method: 'PUT',
  path: '/operator/payees',
  summary: 'Send transfers of new orders elsewhere; every owner is told by mail who did, and from where to where',
  body: documentChange,
  response: payees,
  refusals: ['invalid', 'content_changed'],
});

export const addPayeePicture = defineCall({
  ...ofOwner,
  id: 'addPayeePicture',
  method: 'POST',
  path: '/operator/payees/pictures',
  summary: 'Keep a picture of an account, such as its QR code, drawn anew; shoppers see it once the account has it',
  body: pictureBody,
  response: z.object({ image: payeePicture }),
  refusals: ['invalid', 'not_allowed', 'picture_unreadable', 'too_large', 'unavailable'],
});

export const getPayeesHistory = defineCall({
  ...ofOwner,
  id: 'getPayeesHistory',
  method: 'GET',
  path: '/operator/payees/history',
  summary: 'The last 50 changes of where transfers go, newest first; null is what it was first',
  response: z.object({ data: z.array(documentHistoryEntry) }),
  refusals: [],
});
