import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProxy } from '../../support/conform/proxy.ts';
import { namesOfFaults, notTried, tryBackend } from '../../support/conform/run.ts';
import { openShopToTry, type ShopToTry } from '../../support/conform/shop.ts';

const few = { SIGN_INS_PER_ACCOUNT: '3', MAILS_PER_ACCOUNT: '2', MESSAGES_PER_HOUR: '8', SEARCHES_PER_MINUTE: '10' };
const limits = { limits: true, only: [] };
const titles = [
  'POST /customer-login',
  'POST /customer/forgot-password',
  'POST /client/newsletter',
  'GET /client/product-filter/{text}',
];

let shop: ShopToTry;
beforeAll(async () => {
  shop = await openShopToTry(few);
});
afterAll(() => shop[Symbol.asyncDispose]());

it('limits without Retry-After are found, each of them', async () => {
  await using proxy = await openProxy(shop.base.origin, async (_, forward) => {
    const { headers, ...answer } = await forward();
    const { 'retry-after': _wait, ...others } = headers;
    return { ...answer, headers: others };
  });
  const faults = namesOfFaults(await tryBackend(proxy.base, limits));
  expect(faults).toEqual(titles.map((title) => expect.stringContaining(`${title}: ends `) as string));
});

it('limits are kept, and where they are used up the rest is left out and is no fault', async () => {
  const report = await tryBackend(shop.base, { ...limits, only: ['catalogue'] });
  expect(namesOfFaults(report)).toEqual([]);
  expect(notTried(report)).toContainEqual(
    expect.stringMatching(/product-filter.*left out, the backend refused by its limit of tries, for \d+ s/u),
  );
});
