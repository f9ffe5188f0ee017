import { call } from '#api/call.ts';
import { shop } from '#api/shop.ts';
import * as customers from '#contract/accounts/customer.ts';
import * as calls from '#contract/accounts/mailPreferences.ts';
import { pageLocale } from '#i18n/pageLocale.ts';
import { type Outcome, outcomeOf } from '#stores/session/outcome.ts';

/** Stops mails that are not about an order, by the secret of one of them. */
export const stopMails = (token: string): Promise<Outcome> => send(calls.stopMails, token);

/** Allows them again. */
export const allowMails = (token: string): Promise<Outcome> => send(calls.allowMails, token);

const send = (spec: typeof calls.stopMails | typeof calls.allowMails, token: string): Promise<Outcome> =>
  outcomeOf(call(shop(pageLocale()), spec, { params: { token } }));

/** Says that the newsletter is wanted, by the token of the mail's link. */
export const confirm = (token: string): Promise<Outcome> => sendInBody(calls.confirmNewsletter, token);

/** Leaves its list. */
export const leave = (token: string): Promise<Outcome> => sendInBody(calls.leaveNewsletter, token);

/** Takes the old email of an account back. */
export const keepEmail = (token: string): Promise<Outcome> => sendInBody(customers.keepEmail, token);

const sendInBody = (
  spec: typeof calls.confirmNewsletter | typeof calls.leaveNewsletter | typeof customers.keepEmail,
  token: string,
): Promise<Outcome> => outcomeOf(call(shop(pageLocale()), spec, { body: { token } }));
