import { call } from '#api/call.ts';
import { shop } from '#api/shop.ts';
import * as calls from '#contract/accounts/mailPreferences.ts';
import { pageLocale } from '#i18n/pageLocale.ts';
import { type Outcome, outcomeOf } from '#stores/session/outcome.ts';

/** Says that the newsletter is wanted, by the token of the mail's link. */
export const confirm = (token: string): Promise<Outcome> => send(calls.confirmNewsletter, token);

/** Leaves its list. */
export const leave = (token: string): Promise<Outcome> => send(calls.leaveNewsletter, token);

const send = (spec: typeof calls.confirmNewsletter | typeof calls.leaveNewsletter, token: string): Promise<Outcome> =>
  outcomeOf(call(shop(pageLocale()), spec, { body: { token } }));
