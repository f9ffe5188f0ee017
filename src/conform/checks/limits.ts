import { forgotPassword } from '#contract/accounts/password.ts';
import { logIn } from '#contract/accounts/sessions.ts';
import { subscribeNewsletter } from '#contract/contact.ts';
import { searchProducts } from '#contract/search/calls.ts';
import type { Call } from '#contract/call.ts';
import { type Check, checkOf } from '#conform/check.ts';
import { must, refused } from '#conform/expect.ts';
import type { Asking } from '#conform/http/asking.ts';
import { ownCustomer, registration } from '#conform/shop/customers.ts';
import type { Shop } from '#conform/shop/shop.ts';

/** Tries one after the other until one is too many. */
async function mustEnd(shop: Shop, call: Call, most: number, asking: () => Asking): Promise<void> {
  for (let tried = 0; tried <= most; tried += 1) {
    const answer = await shop.send(call, asking());
    if (answer.status !== 429) continue;
    refused(call, answer, 'too_many');
    const wait = answer.headers['retry-after'] ?? 'none';
    must(/^[1-9]\d*$/u.test(wait), 'Retry-After in seconds', wait, answer);
    return;
  }
  must(false, `429 within ${most} tries`, 'none');
}

/** The limits of tries; whoever tests them uses them up, so they come last and only when asked for. */
export const limitChecks: readonly Check[] = [
  checkOf(logIn, 'ends guessing at the password of an account', async (shop) => {
    const { email } = await ownCustomer(shop);
    await mustEnd(shop, logIn, 60, () => ({ body: { email, password: 'Wrong-Password-1' } }));
  }),
  checkOf(forgotPassword, 'ends sending mails to one address', async (shop) => {
    const { email } = registration(shop);
    await mustEnd(shop, forgotPassword, 60, () => ({ body: { email } }));
  }),
  checkOf(subscribeNewsletter, 'ends subscriptions from one network address', async (shop) => {
    await mustEnd(shop, subscribeNewsletter, 120, () => ({ body: { email: registration(shop).email } }));
  }),
  checkOf(searchProducts, 'ends searches from one network address', async (shop) => {
    await mustEnd(shop, searchProducts, 1200, () => ({ params: { text: 'tea' } }));
  }),
];
