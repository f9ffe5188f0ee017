import { describe, expect, it } from 'vitest';
import { endSession, listSessions, logIn } from '#contract/accounts/sessions.ts';
import { register } from '#contract/accounts/registration.ts';
import { getCustomer } from '#contract/accounts/customer.ts';
import { sessions } from '#server/database/schema.ts';
import { cheapenPasswords } from '#server/accounts/identity/passwords.ts';
import { registration, signIn, signUp } from '../../support/accounts/customers.ts';
import { workRatio } from '../../support/runner/worked.ts';
import { visit } from '../../support/http/visitor.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

const DAY = 86_400_000;
const ENOUGH = { SIGN_INS_PER_ADDRESS: '1000', SIGN_INS_PER_ACCOUNT: '1000' };

const shop = ownShop(ENOUGH);

const isSignedOut = async (visitor: { refusal: ReturnType<typeof visit>['refusal'] }) => {
  const { status, code } = await visitor.refusal(getCustomer, {});
  expect([status, code]).toEqual([401, 'signed_out']);
};

describe('signing in', () => {
  it('gives a cookie that scripts and other sites cannot read; only its hash is kept', async () => {
    const { email, password } = await signUp(shop);
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/customer-login',
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { email: email.toUpperCase(), password },
    });
    // So is the one by which a device is known, which says nothing of the account, and lasts.
    const device = [answer.headers['set-cookie']].flat().find((one) => one?.startsWith('device='));
    expect(device).toMatch(/^device=[\w.-]+; Max-Age=\d{8}; Path=\/api\/v1; HttpOnly; SameSite=Lax$/u);
    expect(Buffer.from(device ?? '', 'base64url').toString('latin1')).not.toContain(email);
    const cookie = [answer.headers['set-cookie']].flat().find((one) => one?.startsWith('session=')) ?? '';
    expect(cookie).toMatch(/^session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/u);
    const token = /=([\w-]+);/u.exec(cookie)?.[1] ?? '';
    const kept = JSON.stringify(await shop.database.db.select().from(sessions));
    expect(token).toHaveLength(43);
    expect(kept).not.toContain(token);
  });

  it('takes as long for an email that nobody has', { tags: ['slow'] }, async () => {
    cheapenPasswords(false);
    const { email } = await signUp(shop);
    const attempt = (typed: string) => () =>
      visit(shop.app).refusal(logIn, { body: { email: typed, password: 'Mingalaba-2' } });
    const ratio = await workRatio(9, attempt('nobody@mail.example'), attempt(email));
    cheapenPasswords(true);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.7);
  });

  it('again ends the session of before', async () => {
    const shopper = await signUp(shop);
    const before = shopper.cookies.get('session') ?? '';
    await shopper.ask(logIn, { body: shopper });
    expect(shopper.cookies.get('session')).not.toBe(before);
    const old = visit(shop.app);
    old.cookies.set('session', before);
    await isSignedOut(old);
    await shopper.ask(getCustomer, {});
  });
});

it('a session ends after 30 days away, and lives on when it is used', async () => {
  const [busy, away] = [await signUp(shop), await signUp(shop)];
  shop.later(20 * DAY);
  await busy.ask(getCustomer, {});
  shop.later(20 * DAY);
  await busy.ask(getCustomer, {});
  await isSignedOut(away);
  expect(away.cookies.has('session')).toBe(false);
});

it('the devices are listed by what they call themselves, and signed out one by one, also the current one', async () => {
  const lost = await signUp(shop);
  const phone = await signIn(shop, lost, 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36');
  const desk = await signIn(shop, lost, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Gecko/20100101 Firefox/140.0');
  const { data } = await desk.ask(listSessions, {});
  expect(data.map(({ device, current }) => [device, current])).toEqual([
    ['Firefox on Windows', true],
    ['Chrome on Android', false],
    [undefined, false],
  ]);
  expect((await phone.ask(listSessions, {})).data.map(({ current }) => current)).toEqual([false, true, false]);
  await desk.ask(endSession, { params: { id: data[2]?.id ?? 0 } });
  await isSignedOut(lost);
  await phone.ask(getCustomer, {});
  await desk.ask(endSession, { params: { id: data[0]?.id ?? 0 } });
  expect(desk.cookies.has('session')).toBe(false);
});

describe('where the shop is reached by https', () => {
  const shop = ownShop({ PUBLIC_URL: 'https://zay.example' });
  const ask = (method: 'GET' | 'POST', url: string, cookie = '', payload?: object) =>
    shop.app.inject({
      ...{ method, url: `/api/v1${url}` },
      headers: { origin: 'https://zay.example', ...(cookie ? { cookie } : {}) },
      ...(payload ? { payload } : {}),
    });
  const setBy = ({ headers }: { headers: Record<string, unknown> }): string[] =>
    [headers['set-cookie'] ?? []].flat().map(String);

  it('the cookie is sent over https only, and no other subdomain can set it', async () => {
    const body = registration();
    await visit(shop.app).ask(register, { body });
    const cookies = setBy(await ask('POST', '/customer-login', 'session=old', body));
    const session = cookies.find((one) => one.startsWith('__Host-session='));
    expect(session).toMatch(/^__Host-session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/u);
    expect(cookies.find((one) => one.startsWith('device='))).toContain('; Secure');
    // One that an older version gave goes.
    expect(cookies.find((one) => one.startsWith('session='))).toMatch(/^session=;/u);
    const secret = session?.split(';')[0] ?? '';
    expect((await ask('GET', '/customer-info', secret)).statusCode).toBe(200);
    const plain = await ask('GET', '/customer-info', secret.replace('__Host-', ''));
    expect([plain.statusCode, plain.json<{ code: string }>().code]).toEqual([401, 'signed_out']);
    expect(setBy(plain).some((one) => one.startsWith('session=;'))).toBe(true);
    const out = setBy(await ask('POST', '/customer-logout', secret));
    expect(out.some((one) => one.startsWith('__Host-session=;') && one.includes('Secure'))).toBe(true);
  });
});
