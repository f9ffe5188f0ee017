import { allowMails, confirmNewsletter, leaveNewsletter, stopMails } from '#contract/accounts/mailPreferences.ts';
import { notifyBackInStock, sendContactMessage, subscribeNewsletter } from '#contract/contact.ts';
import { getHealth, getReadiness } from '#contract/health.ts';
import { type Check, checkOf } from '#conform/check.ts';
import { must, ok, refused } from '#conform/expect.ts';
import { registration } from '#conform/shop/customers.ts';
import type { Shop } from '#conform/shop/shop.ts';

const message = (shop: Shop) => ({
  firstName: 'Conform',
  lastName: 'Kit',
  email: registration(shop).email,
  phone: '+66 81 234 5678',
  message: 'A message of the kit that tests backends. Nobody waits for an answer.',
  preference: 'email',
});

/** Messages, mails that are asked for, and whether the backend is up. */
export const contactChecks: readonly Check[] = [
  checkOf(sendContactMessage, 'takes a message', async (shop) => {
    await shop.ask(sendContactMessage, { body: message(shop) });
  }),
  checkOf(sendContactMessage, 'refuses fields that are wrong, and names them', async (shop) => {
    const body = { ...message(shop), email: 'nobody', phone: '1', message: ' ', preference: 'dove' };
    const answer = await shop.send(sendContactMessage, { body });
    const { fields = {} } = refused(sendContactMessage, answer, 'invalid');
    const missing = ['email', 'phone', 'message', 'preference'].filter((name) => !fields[name]);
    must(missing.length === 0, `${missing.join(', ')} in fields`, answer);
  }),
  checkOf(subscribeNewsletter, 'answers the same for every address', async (shop) => {
    const body = { email: registration(shop).email, locale: 'my', page: '/' };
    const first = await shop.send(subscribeNewsletter, { body, language: 'en' });
    ok(subscribeNewsletter, first);
    const second = await shop.send(subscribeNewsletter, { body, language: 'en' });
    ok(subscribeNewsletter, second);
    must(first.bytes.equals(second.bytes), 'the same answer the second time', second);
  }),
  checkOf(notifyBackInStock, 'answers the same for every variation', async (shop) => {
    const { email } = registration(shop);
    const first = await shop.send(notifyBackInStock, { body: { email, variationId: 1 }, language: 'en' });
    ok(notifyBackInStock, first);
    const second = await shop.send(notifyBackInStock, { body: { email, variationId: 2_147_483_647 }, language: 'en' });
    ok(notifyBackInStock, second);
    must(first.bytes.equals(second.bytes), 'the same answer for one that is not there', second);
  }),
  ...[confirmNewsletter, leaveNewsletter].map((call) =>
    checkOf(call, 'does nothing with a token that is none', async (shop) => {
      await shop.refusal(call, { body: { token: 'x'.repeat(43) } }, 'bad_token');
    }),
  ),
  ...[stopMails, allowMails].map((call) =>
    checkOf(call, 'does nothing with a token that is none', async (shop) => {
      await shop.refusal(call, { params: { token: 'x'.repeat(43) } }, 'not_found');
      await shop.refusal(call, { params: { token: 'x' } }, 'invalid');
    }),
  ),
  checkOf(getHealth, 'says that the process is up', async (shop) => {
    await shop.ask(getHealth);
  }),
  checkOf(getReadiness, 'says that requests may be sent, and names its parts', async (shop) => {
    await shop.ask(getReadiness);
  }),
];
