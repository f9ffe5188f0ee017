import { type Check, checkOf } from '#conform/check.ts';
import type { Shop, ShopOptions } from '#conform/shop/shop.ts';
import { accountRaceChecks, registrationChecks } from './accounts/registration.ts';
import { profileChecks, textChecks } from './accounts/profile.ts';
import { addressChecks } from './accounts/addresses.ts';
import { signInChecks } from './accounts/signIn.ts';
import { basketRaceChecks, cartChecks } from './basket/cart.ts';
import { wishlistChecks } from './basket/wishlist.ts';
import { categoryChecks } from './catalogue/categories.ts';
import { deliveryChecks } from './catalogue/delivery.ts';
import { liveChecks } from './catalogue/live.ts';
import { pagingChecks } from './catalogue/paging.ts';
import { productChecks } from './catalogue/products.ts';
import { searchChecks } from './catalogue/search.ts';
import { emptyAsking, presenceCheck, presenceChecks, staffCalls } from './common/presence.ts';
import { refusalChecks } from './common/refusals.ts';
import { safetyChecks, safetyOf } from './common/safety.ts';
import { contactChecks } from './contact.ts';
import { afterwardsChecks, orderListChecks } from './orders/afterwards.ts';
import { placingChecks } from './orders/placing.ts';
import { refusedOrderChecks } from './orders/refused.ts';
import { repeatedChecks } from './orders/repeated.ts';
import type { Call } from '#contract/call.ts';
import { must, ok, refusalOf, refused, refuseLimit } from '#conform/expect.ts';
import { LeftOut, NotOffered } from '#conform/outcome.ts';
import { customer, ownCustomer, registration } from '#conform/shop/customers.ts';
import { forgotPassword } from '#contract/accounts/password.ts';
import { logIn } from '#contract/accounts/sessions.ts';
import { subscribeNewsletter } from '#contract/contact.ts';
import { searchProducts } from '#contract/search/calls.ts';
import type { Asking } from '#conform/http/asking.ts';

/** The checks by what they are about, in the order in which they run: what uses something up comes last. */
const parts = {
  catalogue: [...categoryChecks, ...productChecks, ...pagingChecks, ...searchChecks, ...liveChecks, ...deliveryChecks],
  accounts: [
    ...registrationChecks,
    ...signInChecks,
    ...profileChecks,
    ...addressChecks,
    ...textChecks,
    ...accountRaceChecks,
  ],
  basket: [...cartChecks, ...wishlistChecks, ...basketRaceChecks],
  orders: [...placingChecks, ...refusedOrderChecks, ...repeatedChecks, ...orderListChecks, ...afterwardsChecks],
  contact: contactChecks,
  safety: [...refusalChecks, ...safetyChecks],
} as const satisfies Record<string, readonly Check[]>;

export type Part = keyof typeof parts;
export const partNames = Object.keys(parts) as Part[];

/** Returns what is tried with these options; whether each call is there comes first. */
export function allChecks({ limits, operatorToken, only = partNames }: ShopOptions): readonly Check[] {
  const chosen = partNames.flatMap((name) =>
    parts[name].filter(({ group }) => only.includes(name) || only.includes(group)),
  );
  return [
    ...presenceChecks,
    ...chosen,
    ...(operatorToken === undefined ? [] : operatorChecks),
    ...(limits ? limitChecks : []),
  ];
}

const missing: readonly number[] = [404, 405, 501];

async function refuseStranger(shop: Shop, call: Call): Promise<void> {
  const answer = await shop.send(call, emptyAsking(call));
  if (missing.includes(answer.status)) {
    shop.miss(call, true);
    throw new NotOffered(`it answers ${answer.status}`);
  }
  refused(call, answer, 'not_allowed');
  const asCustomer = await shop.send(call, { ...emptyAsking(call), as: await customer(shop) });
  refused(call, asCustomer, 'not_allowed');
}

const readCheck = (call: Call): Check =>
  checkOf(call, 'answers operators as the contract says', async (shop) => {
    const token = shop.options.operatorToken ?? '';
    const answer = await shop.send(call, { token });
    refuseLimit(answer);
    if (answer.status === 400) throw new LeftOut('it needs a question that the kit does not know');
    if (answer.status === 503 && refusalOf(answer).code === 'unavailable')
      throw new LeftOut('the backend says that it cannot do this right now');
    ok(call, answer);
  });

/** The calls of the staff: all refuse strangers, and those that only read are read. */
const operatorChecks: readonly Check[] = staffCalls.flatMap((call) => {
  if (call.audience !== 'operator') return [presenceCheck(call), ...safetyOf(call)];
  const isPlain = call.method === 'GET' && !call.path.includes('{') && call.response !== undefined;
  const stranger = { ...checkOf(call, 'refuses who has no token', (shop) => refuseStranger(shop, call)), calls: [] };
  return [stranger, ...(isPlain ? [readCheck(call)] : [])];
});

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
const limitChecks: readonly Check[] = [
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
