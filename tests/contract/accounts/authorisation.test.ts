import type { Response as Answer } from 'light-my-request';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAddress } from '#contract/accounts/addresses.ts';
import type { Call } from '#contract/call.ts';
import { addToCart, addToWishlist } from '#contract/basket.ts';
import { listSessions, logOut } from '#contract/accounts/sessions.ts';
import { placeOrder } from '#contract/orders/calls.ts';
import { holdGoods } from '#contract/orders/hold.ts';
import { allCalls } from '#contract/allCalls.ts';
import { servedCalls } from '#server/http/serve.ts';
import { addressForm } from '../../support/accounts/addresses.ts';
import { type Shopper, signIn, signUp } from '../../support/accounts/customers.ts';
import { setShippingBands } from '../../support/orders/buyers.ts';
import { fillShelf, pick } from '../../support/catalogue/shelf.ts';
import {
  type VictimData,
  cardOrderForm,
  strangerCalls,
  strangerPassword,
  type StrangerCall,
} from '../../support/accounts/strangerCalls.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

const DAY = 86_400_000;
const MARK = 'Daw Khin Marlar';
const ofCustomers = allCalls.filter(({ audience }) => audience === 'customer');
const table = ofCustomers.map((call) => [call.id, call] as const);
const order = Object.keys(strangerCalls);
const tried = table.toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b));

let victim: Shopper;
let thief: Shopper;
let belongings: VictimData;
const sessions: Record<string, string | undefined> = {};

const shop = ownShop();
beforeAll(async () => {
  const { tea } = await fillShelf(shop);
  await setShippingBands(shop);
  const expired = await signUp(shop);
  shop.later(31 * DAY);
  const gone = await signUp(shop);
  Object.assign(sessions, { expired: secretOf(expired), 'signed out': secretOf(gone) });
  await gone.ask(logOut, {});
  victim = await signUp(shop, { firstname: MARK });
  await signIn(shop, victim, 'Firefox/140 Windows');
  thief = await signUp(shop, { password: strangerPassword });
  belongings = await own(victim, pick(tea));
});

const isServed = ({ id }: Call): boolean => servedCalls.get(shop.app.server)?.has(id) ?? false;

describe.each([
  ['nobody who is signed in', () => undefined],
  ['an expired session', () => sessions['expired']],
  ['a session that was signed out', () => sessions['signed out']],
  ['a made-up session', () => 'x'.repeat(43)],
])('%s', (_, secret) => {
  it.each(table)('%s is refused', async (_, call) => {
    const answer = await send(call, secret(), strangerCalls[call.id]?.(belongings));
    expect(answer.statusCode).toBe(isServed(call) ? 401 : 404);
    expect(answer.json()).toMatchObject({ code: isServed(call) ? 'signed_out' : 'not_found' });
    expect(leaks(answer)).toEqual([]);
  });
});

describe('another site that makes a browser send', () => {
  it.each(table.filter(([, { method }]) => method !== 'GET'))('%s is refused', async (_, call) => {
    const stranger = { origin: 'https://stranger.example' };
    const answer = await send(call, secretOf(victim), strangerCalls[call.id]?.(belongings), stranger);
    expect(answer.statusCode).toBe(isServed(call) ? 403 : 404);
  });
});

describe('another customer', () => {
  it.each(tried)('%s reaches nothing of theirs', async (_, call) => {
    if (!isServed(call)) return expect((await send(call, secretOf(thief))).statusCode).toBe(404);
    const attempt = strangerCalls[call.id]?.(belongings);
    if (!attempt) throw new Error(`Say in strangerTries how a stranger could abuse ${call.id}.`);
    const before = await seenBy(victim);
    const answer = await send(call, secretOf(thief), attempt);
    expect(answer.statusCode).toBe(attempt.status);
    expect(leaks(answer)).toEqual([]);
    expect(await seenBy(victim)).toEqual(before);
  });
});

/** Everything that somebody sees of their own. */
async function seenBy(who: Shopper): Promise<string[]> {
  // The file with all of it may be asked for a few times an hour only, and holds the time.
  const reads = ofCustomers.filter(
    (call) => call.method === 'GET' && !call.params && isServed(call) && call.id !== 'getCustomerData',
  );
  const bodies: string[] = [];
  for (const call of reads) bodies.push((await send(call, secretOf(who))).body);
  expect(bodies.join()).toContain(MARK);
  return bodies;
}

async function own(who: Shopper, wish: { productId: number; variationId: number }): Promise<VictimData> {
  const address = await who.ask(createAddress, { body: addressForm({ name: MARK, note: MARK }) });
  const { cartItem } = await who.ask(addToCart, { body: { ...wish, quantity: 2 } });
  await who.ask(addToWishlist, { body: wish });
  const { data: placed } = await who.ask(placeOrder, { form: cardOrderForm(wish, address.id) as never });
  await who.ask(holdGoods, { body: { items: [{ ...wish, quantity: 1 }] } });
  const { data } = await who.ask(listSessions, {});
  const { email, password } = who;
  return {
    email,
    password,
    wish,
    addressId: address.id,
    cartLineId: cartItem[0]?.id ?? 0,
    orderId: placed.id,
    sessionId: data[0]?.id ?? 0,
  };
}

async function send(
  call: Call,
  secret: string | undefined,
  { params = {}, body, form }: Partial<StrangerCall> = {},
  from: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
): Promise<Answer> {
  const path = call.path.replace(/\{(\w+)\}/gu, (_, name: string) => String(params[name] ?? 1));
  const multipart = form && formOf(form);
  return shop.app.inject({
    method: call.method,
    url: `/api/v1${path}`,
    headers: { ...from, ...(secret ? { cookie: `session=${secret}` } : {}), ...multipart?.headers },
    ...(multipart ? { payload: multipart.payload } : body ? { payload: body } : {}),
  });
}

const leaks = ({ body }: Answer): string[] => [MARK, belongings.email].filter((secret) => body.includes(secret));

const secretOf = ({ cookies }: Shopper): string => cookies.get('session') ?? '';

function formOf(form: Record<string, string>) {
  const parts = Object.entries(form).map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return { headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: `${parts.join('')}--x--\r\n` };
}
