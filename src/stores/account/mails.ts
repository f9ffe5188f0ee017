import { call } from '#api/call.ts';
import { shop } from '#api/shop.ts';
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
export const confirm = (token: string): Promise<Outcome> => sendNewsletterToken(calls.confirmNewsletter, token);

/** Leaves its list. */
export const leave = (token: string): Promise<Outcome> => sendNewsletterToken(calls.leaveNewsletter, token);

const sendNewsletterToken = (
  spec: typeof calls.confirmNewsletter | typeof calls.leaveNewsletter,
  token: string,
): Promise<Outcome> => outcomeOf(call(shop(pageLocale()), spec, { body: { token } }));
