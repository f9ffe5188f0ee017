import type { Call } from '#contract/call.ts';
import { type Check, checkOf } from '#conform/check.ts';
import { must, refused, each } from '#conform/expect.ts';
import type { Asking } from '#conform/http/asking.ts';
import { customer } from '#conform/shop/customers.ts';
import type { Shop } from '#conform/shop/shop.ts';
import { emptyAsking, shopperCalls } from './presence.ts';

/** These would end what other checks need; they are tried by somebody who is not signed in. */
const endsSessions: ReadonlySet<string> = new Set(['logOut']);

async function asker(shop: Shop, call: Call): Promise<Pick<Asking, 'as'>> {
  if (endsSessions.has(call.id) || call.audience !== 'customer') return {};
  return { as: await customer(shop) };
}

const originCheck = (call: Call): Check =>
  checkOf(call, 'refuses what another site makes a browser send, and what names no origin', async (shop) => {
    const asking = { ...emptyAsking(call), ...(await asker(shop, call)) };
    const strange: Asking[] = [
      { ...asking, origin: 'https://another-site.example' },
      { ...asking, origin: 'null' },
      { ...asking, origin: null, headers: { 'sec-fetch-site': 'cross-site' } },
      { ...asking, origin: null },
    ];
    await each(strange, async (one) => {
      await shop.refusal(call, one, 'cross_origin');
    });
  });

const brokenJson = (call: Call): Check =>
  checkOf(call, 'refuses a body that is no JSON', async (shop) => {
    const asking = { ...emptyAsking(call), ...(await asker(shop, call)), body: undefined };
    const raw = { type: 'application/json', bytes: '{"email":' };
    await shop.refusal(call, { ...asking, raw }, 'invalid');
  });

const wrongTypes = (call: Call): Check =>
  checkOf(call, 'refuses a body whose fields are of another type', async (shop) => {
    const asking = { ...emptyAsking(call), ...(await asker(shop, call)) };
    const answer = await shop.send(call, { ...asking, body: wrongBody(call) });
    const { fields } = refused(call, answer, 'invalid');
    must(
      fields === undefined || Object.keys(fields).length > 0,
      'the fields that are wrong, or no list of them',
      answer,
    );
  });

/** Every field of a body, as an object with one key: no field of the contract is one. */
function wrongBody({ body }: Call): Record<string, unknown> {
  const shape = (body as { _zod?: { def?: { shape?: Record<string, unknown> } } } | undefined)?._zod?.def?.shape ?? {};
  return Object.fromEntries(Object.keys(shape).map((name) => [name, { another: 'type' }]));
}

const badIds = ['x', '0', '-1', '1.5', '2147483648'];

const wrongIds = (call: Call): Check =>
  checkOf(call, 'refuses what is no id', async (shop) => {
    const { params, ...asking } = { ...emptyAsking(call), ...(await asker(shop, call)) };
    const name = /\{(id|productId)\}/u.exec(call.path)?.[1] ?? 'id';
    await each(badIds, async (id) => {
      const withId = { ...asking, params: { ...params, [name]: id } };
      await shop.refusal(call, { ...withId, ...bodyFor(call) }, 'invalid');
    });
  });

/** A body that fits would hide nothing, but one that does not is refused alike. */
const bodyFor = ({ body }: Call): Asking => (body ? { body: {} } : {});

/** Returns checks of a call that writes, or that takes an id or a body. */
export const safetyOf = (call: Call): readonly Check[] => [
  ...(call.method !== 'GET' && call.audience !== 'signature' ? [originCheck(call)] : []),
  ...(call.body && call.audience !== 'signature' ? [brokenJson(call), wrongTypes(call)] : []),
  ...(/\{(?:id|productId)\}/u.test(call.path) ? [wrongIds(call)] : []),
];

export const safetyChecks: readonly Check[] = shopperCalls.flatMap(safetyOf);
