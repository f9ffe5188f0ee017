import { once } from 'node:events';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { forgotPassword } from '#contract/accounts/password.ts';
import { logIn } from '#contract/accounts/sessions.ts';
import { updateCustomer } from '#contract/accounts/customer.ts';
import { register, resendVerification } from '#contract/accounts/registration.ts';
import { readConfig } from '#server/config/config.ts';
import { RateLimitError, registerRateLimits, tryLimiter } from '#server/http/limits/rateLimit.ts';
import { openRedis } from '#server/http/limits/redis.ts';
import { openMigratedPglite } from '../../support/database/engines.ts';
import { photo } from '../../support/files/pictures.ts';
import { newClerk } from '../../support/orders/desk.ts';
import { ownShop } from '../../support/shop/ownShop.ts';
import { mailsTo, registration, signUp } from '../../support/accounts/customers.ts';
import { openSilentRedis } from '../../support/services/silentRedis.ts';
import { openTestShop, type TestShop } from '../../support/shop/testShop.ts';
import { visit, type Visitor } from '../../support/http/visitor.ts';

const redisUrl = process.env['TEST_REDIS_URL'];
const few = {
  ...{ SIGN_INS_PER_ACCOUNT: '3', SIGN_INS_PER_ACCOUNT_ANYWHERE: '3', SIGN_INS_PER_ADDRESS: '5' },
  ...{ REGISTRATIONS_PER_ADDRESS: '3', MAILS_PER_ACCOUNT: '2', MAILS_PER_ADDRESS: '4' },
  ...{ PICTURES_PER_CUSTOMER: '2', OPERATOR_TRIES_PER_ADDRESS: '3' },
};

let lastAddress = 0;
/** Somebody from an address that nobody has come from before. */
const stranger = (shop: TestShop): Visitor =>
  visit(shop.app, { from: `10.9.${Math.floor(Math.random() * 250)}.${(lastAddress += 1)}` });
const tryToSignIn = (visitor: Visitor, email: string) =>
  visitor.refusal(logIn, { body: { email, password: 'Wrong-000' } });
const codes = async (times: number, attempt: () => Promise<{ code: string }>): Promise<string[]> => {
  const all: string[] = [];
  for (let count = 0; count < times; count += 1) all.push((await attempt()).code);
  return all;
};

describe('too many tries', () => {
  const shop = ownShop(few);

  it('are not counted when the form is invalid: correcting it again and again is allowed', async () => {
    const visitor = stranger(shop);
    const body = registration();
    const wrong = () => visitor.refusal(register, { body: { ...body, phone: 'x' } });
    expect(await codes(4, wrong)).toEqual(Array(4).fill('invalid'));
    await visitor.ask(register, { body });
    expect(await codes(4, () => visitor.refusal(logIn, { body: { email: body.email, password: '' } }))).toEqual(
      Array(4).fill('invalid'),
    );
    await visitor.ask(logIn, { body });
  });

  it('to sign in from one address, to whichever account', async () => {
    const visitor = stranger(shop);
    const all = await codes(6, () => tryToSignIn(visitor, registration().email));
    expect(all.filter((code) => code === 'too_many')).toHaveLength(1);
  });

  it.each([
    ['one address', 900, (visitor: Visitor) => visitor],
    ['many addresses', 3600, () => stranger(shop)],
  ])('from %s tell when to come back, in words and for programs', async (_, within, next) => {
    const { email } = registration();
    const visitor = stranger(shop);
    for (let count = 0; count < 3; count += 1) await tryToSignIn(next(visitor), email);
    const answer = await visitor.fetch('http://shop.test/api/v1/customer-login', {
      method: 'POST',
      headers: { 'accept-language': 'my', 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'x' }),
    });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(within - 100);
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(within);
    expect(((await answer.json()) as { message: string }).message).toMatch(/[က-႟]/u);
  });

  it('to register from one address', async () => {
    const visitor = stranger(shop);
    for (let count = 0; count < 3; count += 1) await visitor.ask(register, { body: registration() });
    expect((await visitor.refusal(register, { body: registration() })).code).toBe('too_many');
    await stranger(shop).ask(register, { body: registration() });
  });

  it.each([
    ['verification', resendVerification],
    ['password', forgotPassword],
  ])('for %s mails to one account, known or not', async (_, call) => {
    const body = registration();
    await stranger(shop).ask(register, { body });
    for (const email of [body.email, 'nobody@mail.example']) {
      for (let count = 0; count < 2; count += 1) await stranger(shop).ask(call, { body: { email } });
      expect((await stranger(shop).refusal(call, { body: { email } })).code).toBe('too_many');
    }
    expect(await mailsTo(shop, body.email)).toHaveLength(3);
  });

  const asOperator = async (token: string | undefined, remoteAddress: string): Promise<number> => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return (await shop.app.inject({ url: '/api/v1/operator/orders', headers, remoteAddress })).statusCode;
  };

  it('guesses at the operator’s token are bounded by address; the right one is never counted and never locked out', async () => {
    for (let times = 0; times < 5; times += 1) {
      expect(await asOperator(shop.operatorToken, '10.1.0.1')).toBe(200);
      expect(await asOperator(undefined, '10.1.0.1')).toBe(401);
    }
    for (let times = 0; times < 3; times += 1) expect(await asOperator(`guess-${times}`, '10.1.0.1')).toBe(401);
    expect(await asOperator('guess-4', '10.1.0.1')).toBe(429);
    // Whoever guesses behind the same proxy keeps nobody out.
    expect(await asOperator(shop.operatorToken, '10.1.0.1')).toBe(200);
    const { token } = await newClerk(shop, 'Till', ['read', 'orders:read']);
    expect(await asOperator(token, '10.1.0.1')).toBe(200);
    expect(await asOperator('guess-5', '10.1.0.1')).toBe(429);
  });

  it('mails that one address asks for are bounded, whomever they go to', async () => {
    const visitor = visit(shop.app, { from: '10.2.0.1' });
    const ask = (index: number) => ({ body: { email: `nobody.${index}@mail.example` } });
    for (const index of [1, 2]) await visitor.ask(forgotPassword, ask(index));
    for (const index of [3, 4]) await visitor.ask(resendVerification, ask(index));
    expect((await visitor.refusal(forgotPassword, ask(5))).code).toBe('too_many');
    expect((await visitor.refusal(resendVerification, ask(6))).code).toBe('too_many');
    await visit(shop.app, { from: '10.2.0.2' }).ask(forgotPassword, ask(7));
  });

  it('a name that is a link is mailed to nobody', async () => {
    for (const firstname of ['http://evil', 'evil.com click']) {
      const { email } = await signUp(shop, registration({ firstname }));
      await visit(shop.app, { from: `10.3.0.${firstname.length}` }).ask(forgotPassword, { body: { email } });
      const mails = await mailsTo(shop, email);
      expect(mails).toHaveLength(2);
      for (const { subject, text, html } of mails) expect(subject + text + html).not.toContain('evil');
    }
  });

  it('pictures of a customer are bounded', async () => {
    const who = await signUp(shop);
    const image = new Blob([new Uint8Array(await photo(32, 32).png().toBuffer())]);
    const form = { username: 'Aye', email: who.email, phone: '0812345678' };
    for (let times = 0; times < 2; times += 1) await who.ask(updateCustomer, { form }, { files: { image } });
    expect((await who.refusal(updateCustomer, { form }, { files: { image } })).code).toBe('too_many');
    // The rest can be saved.
    await who.ask(updateCustomer, { form });
  });
});

describe.skipIf(!redisUrl)(`with Redis${redisUrl ? '' : ' (skipped: TEST_REDIS_URL is not set)'}`, () => {
  it('the counts hold over several processes', async () => {
    const [first, second] = [openRedis(redisUrl ?? ''), openRedis(redisUrl ?? '')];
    await Promise.all([first, second].map((redis) => once(redis, 'ready')));
    const shops = await Promise.all([first, second].map((redis) => openTestShop(openMigratedPglite, few, { redis })));
    const { email } = registration();
    const answers: string[] = [];
    for (const index of [0, 1, 0, 1]) answers.push((await tryToSignIn(stranger(shops[index] as TestShop), email)).code);
    expect(answers.at(-1)).toBe('too_many');
    expect(answers.filter((code) => code === 'too_many')).toHaveLength(1);
    const names = await first.keys(`zay:*${shops[0]?.config.redisPrefix.slice(4) ?? ''}*`);
    expect(names.filter((name) => name.includes('tries:sign-in-account-address:'))).not.toEqual([]);
    expect(await first.keys('*undefined*')).toEqual([]);
    await Promise.all(shops.map((shop) => shop.close()));
    first.disconnect();
    second.disconnect();
  });
});

it('two shops on one Redis do not count together', () => {
  expect(readConfig({ PUBLIC_URL: 'https://one.example' }).redisPrefix).toBe('zay:one.example:');
  expect(readConfig({ PUBLIC_URL: 'https://two.example/' }).redisPrefix).toBe('zay:two.example:');
  expect(readConfig({ REDIS_PREFIX: 'tea-' }).redisPrefix).toBe('tea-');
});

it('a Redis that hangs delays one call for a moment, and no call after it', async () => {
  const silent = await openSilentRedis();
  const redis = openRedis(silent.url);
  await once(redis, 'ready');
  const shop = await openTestShop(openMigratedPglite, few, { redis });
  const { email } = registration();
  await tryToSignIn(stranger(shop), email);
  const from = performance.now();
  expect(await codes(3, () => tryToSignIn(stranger(shop), email))).toEqual([
    ...['bad_credentials', 'bad_credentials', 'too_many'],
  ]);
  expect(redis.status).not.toBe('ready');
  const asked = silent.asked();
  await tryToSignIn(stranger(shop), email);
  expect(silent.asked()).toBe(asked);
  expect(performance.now() - from).toBeLessThan(60_000);
  await shop.close();
  redis.disconnect();
  await silent.close();
});

it('a process keeps so many counters of a limit, and forgets the oldest', async () => {
  const app = fastify();
  registerRateLimits(app, 'test:');
  const begin = tryLimiter(app, { name: 'many', maxTries: 1, windowMs: 60_000 });
  await begin('first');
  await begin('second');
  await expect(begin('first')).rejects.toThrow(RateLimitError);
  for (let index = 0; index < 99_999; index += 1) await begin(`other ${index}`);
  await expect(begin('first')).rejects.toThrow(RateLimitError);
  await begin('second');
  await app.close();
});

it('while Redis is away a process counts for itself', async () => {
  const redis = openRedis('redis://127.0.0.1:9');
  const shop = await openTestShop(openMigratedPglite, { ...few, SEARCHES_PER_MINUTE: '2' }, { redis });
  const { email } = registration();
  expect(await codes(4, () => tryToSignIn(stranger(shop), email))).toEqual([
    ...['bad_credentials', 'bad_credentials', 'bad_credentials', 'too_many'],
  ]);
  const told: unknown[] = [];
  for (let times = 0; times < 3; times += 1) {
    const { statusCode, headers } = await shop.app.inject('/api/v1/client/product-filter/tea');
    told.push([statusCode, headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']]);
    expect(Number(headers['x-ratelimit-reset'])).toBeGreaterThan(0);
  }
  expect(told).toEqual([
    [200, '2', '1'],
    [200, '2', '0'],
    [429, '2', '0'],
  ]);
  await shop.close();
  redis.disconnect();
});
