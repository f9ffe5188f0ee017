import { call } from '#api/call.ts';
import { shop } from '#api/shop.ts';
import * as calls from '#contract/mails.ts';
import { pageLocale } from '#i18n/accountWords.ts';
import { type Outcome, outcomeOf } from './session.ts';

/** Stops mails that are not about an order, by the secret of one of them. */
export const stopMails = (token: string): Promise<Outcome> => send(calls.stopMails, token);

/** Allows them again. */
export const allowMails = (token: string): Promise<Outcome> => send(calls.allowMails, token);

const send = (spec: typeof calls.stopMails | typeof calls.allowMails, token: string): Promise<Outcome> =>
  outcomeOf(call(shop(pageLocale()), spec, { params: { token } }));
