import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { amount } from '#contract/values/basic.ts';
import { country } from '#contract/values/country.ts';
import { documentChange, documentHistoryEntry, contentDocument } from './content.ts';

const ofOwner = { tag: 'Operator', audience: 'operator', right: 'own' } as const;

/** A bank account; null where the shop takes no bank transfers. */
export const bankPayee = z.nullable(z.object({ bank: z.string(), holder: z.string(), number: z.string() }));
export type BankPayee = z.infer<typeof bankPayee>;

/** Payee of PromptPay, and how many baht one unit of the shop's currency is; null where nobody is. */
export const promptPayPayee = z.nullable(z.object({ id: z.string(), bahtPerUnit: z.number() }));
export type PromptPayPayee = z.infer<typeof promptPayPayee>;

/**
 * Cash that the courier collects: to which countries, the most that such an order may come to with its fee, and the
 * fee; null where it is off.
 */
export const cashTerms = z.nullable(z.object({ countries: z.array(country), most: amount, fee: amount }));
export type CashTerms = z.infer<typeof cashTerms>;

const payeeFields = z.object({ bank: bankPayee, promptPay: promptPayPayee, cashOnDelivery: cashTerms });
export type PayeeFields = z.infer<typeof payeeFields>;

const payees = z.object({
  data: z.extend(contentDocument, {
    /** Payees that shoppers are told now. */
    now: payeeFields,
    /** True for each that is only an example. */
    samples: z.object({ bank: z.boolean(), promptPay: z.boolean() }),
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

/** `fields` has `bank`, `promptPay` and `cashOnDelivery`; one that is left out is as it was first. */
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

export const getPayeesHistory = defineCall({
  ...ofOwner,
  id: 'getPayeesHistory',
  method: 'GET',
  path: '/operator/payees/history',
  summary: 'The last 50 changes of where transfers go, newest first; null is what it was first',
  response: z.object({ data: z.array(documentHistoryEntry) }),
  refusals: [],
});
