import { describe, expect, it } from 'vitest';
import { forgotPassword, resetPassword } from '#contract/accounts/password.ts';
import { logIn, logOut, endSession, listSessions } from '#contract/accounts/sessions.ts';
import { register } from '#contract/accounts/registration.ts';
import { getCustomer } from '#contract/accounts/customer.ts';
import { sessions } from '#server/database/schema.ts';
import { cheapenPasswords } from '#server/accounts/identity/passwords.ts';
import { lastToken, registration, signIn, signUp } from '../../support/accounts/customers.ts';
import { visit, type Visitor } from '../../support/http/visitor.ts';
import { ownShop } from '../../support/shop/ownShop.ts';
import { workRatio } from '../../support/runner/worked.ts';

const wrong = 'Wrong-000';
// Few, for each try costs what a password costs.
const limits = {
  ...{ SIGN_INS_PER_ACCOUNT: '3', SIGN_INS_PER_ACCOUNT_ANYWHERE: '5' },
  ...{ SIGN_INS_PER_ADDRESS: '1000', REGISTRATIONS_PER_ADDRESS: '1000' },
};

const shop = ownShop(limits);

const threeWrong = [...Array<string>(3).fill('bad_credentials'), 'too_many'];

let lastAddress = 0;
/** Somebody from an address of their own. */
const stranger = (): Visitor => visit(shop.app, { from: `10.0.1.${(lastAddress += 1)}` });
const guess = async (visitor: Visitor, email: string, password = wrong): Promise<string> =>
  (await visitor.refusal(logIn, { body: { email, password } })).code;
const guesses = async (times: number, one: (index: number) => Promise<string>): Promise<string[]> => {
  const all: string[] = [];
  for (let index = 0; index < times; index += 1) all.push(await one(index));
  return all;
};
/** A customer who signed in on a device, and is signed out again. */
async function owner(email = registration().email): Promise<{ email: string; password: string; device: Visitor }> {
  const body = registration({ email });
  const device = stranger();
  await device.ask(register, { body });
  await device.ask(logIn, { body });
  await device.ask(logOut, {});
  return { email: body.email, password: body.password, device };
}
/** So many wrong tries that nobody from an unknown device comes in any more. */
const attack = (email: string) =>
  guesses(6, () => guess(stranger(), email)).then((codes) => expect(codes).toContain('too_many'));

describe('wrong tries', () => {
  it.each([
    ['letters that nobody sees', (email: string, index: number) => '\u200b'.repeat(index) + email],
    ['capitals and spaces', (email: string, index: number) => `${' '.repeat(index)}${email.toUpperCase()}`],
  ])('are counted by the account that is looked up, whatever is typed: %s', async (_, disguise) => {
    const { email } = await owner();
    const visitor = stranger();
    const codes = await guesses(6, (index) => guess(visitor, disguise(email, index)));
    expect(codes.filter((code) => code === 'bad_credentials').length).toBeLessThanOrEqual(3);
    expect(codes.at(-1)).toBe('too_many');
  });

  it('with letters that a database may treat as equal count for another account, and open none', async () => {
    const { email, password } = await owner(`kyi.${registration().email}`);
    // The Turkish İ in small letters is an i for some, and the sign of Kelvin a k for all.
    expect(await guess(stranger(), email.replaceAll('i', '\u0130'), password)).toBe('bad_credentials');
    await stranger().ask(logIn, { body: { email: email.replace('k', '\u212a'), password } });
  });

  it('of a stranger do not keep the owner out, at home or elsewhere', async () => {
    const { email, password } = await owner();
    const visitor = stranger();
    expect(await guesses(4, () => guess(visitor, email))).toEqual(threeWrong);
    expect(await guess(visitor, email, password)).toBe('too_many');
    await stranger().ask(logIn, { body: { email, password } });
  });

  it('from everywhere together are bounded too, for an email that nobody has as well', async () => {
    const { email } = await owner();
    for (const asked of [email, registration().email]) {
      const codes = await guesses(7, () => guess(stranger(), asked));
      expect(codes).toEqual([...Array<string>(5).fill('bad_credentials'), 'too_many', 'too_many']);
    }
  });

  it('at the same moment are counted one by one', async () => {
    const { email } = await owner();
    const visitor = stranger();
    const codes = await Promise.all(Array.from({ length: 8 }, () => guess(visitor, email)));
    expect(codes.filter((code) => code === 'bad_credentials')).toHaveLength(3);
  });
});

describe('a known device', () => {
  it('with the right password passes while strangers guess', async () => {
    const { email, password, device } = await owner();
    await attack(email);
    expect(await guess(stranger(), email, password)).toBe('too_many');
    await device.ask(logIn, { body: { email: ` ${email.toUpperCase()}`, password } });
    await device.ask(getCustomer, {});
  });

  it('has tries of its own, and takes none from others', async () => {
    const { email, password, device } = await owner();
    expect(await guesses(4, () => guess(device, email))).toEqual(threeWrong);
    await stranger().ask(logIn, { body: { email, password } });
  });

  it('is known for the accounts that were opened on it alone', async () => {
    const [mine, theirs] = [await owner(), await owner()];
    await attack(theirs.email);
    expect(await guess(mine.device, theirs.email, theirs.password)).toBe('too_many');
    // That of a family is known for each of them.
    const child = registration();
    await mine.device.ask(register, { body: child });
    await mine.device.ask(logIn, { body: child });
    await mine.device.ask(logOut, {});
    await attack(mine.email);
    await mine.device.ask(logIn, { body: mine });
  });

  it.each(['x', `${'A'.repeat(22)}.zzz.${'A'.repeat(43)}`])('is not made up by a cookie (%#)', async (value) => {
    const { email, password } = await owner();
    await attack(email);
    const visitor = stranger();
    visitor.cookies.set('device', value);
    expect(await guess(visitor, email, password)).toBe('too_many');
  });
});

it('who sets a new password by mail comes in on that device, however many guess', async () => {
  const { email } = await owner();
  await attack(email);
  const visitor = stranger();
  await visitor.ask(forgotPassword, { body: { email } });
  const password = 'Kyeizutinbade-2';
  await visitor.ask(resetPassword, { body: { token: await lastToken(shop, email), newPassword: password } });
  await visitor.ask(logIn, { body: { email, password } });
});

it('a try that the shop could not look at is no wrong one', async () => {
  const { email, password } = await owner();
  const visitor = stranger();
  await shop.database.db.execute('alter table customers rename to customers_away');
  const codes = await guesses(4, () => guess(visitor, email, password));
  await shop.database.db.execute('alter table customers_away rename to customers');
  expect(new Set(codes)).toEqual(new Set(['unexpected']));
  expect(await guess(visitor, email)).toBe('bad_credentials');
  await visitor.ask(logIn, { body: { email, password } });
});

it('signing in well is never too often, though mistakes are among them', async () => {
  const { email, password } = await owner();
  const visitor = stranger();
  for (let times = 0; times < 2; times += 1) await guess(visitor, email);
  visitor.cookies.delete('device');
  for (let times = 0; times < 5; times += 1) {
    await visitor.ask(logIn, { body: { email, password } });
    visitor.cookies.delete('device');
  }
  expect(await guess(visitor, email)).toBe('bad_credentials');
  expect(await guess(visitor, email)).toBe('too_many');
});

const DAY = 86_400_000;

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
    ['Firefox · Windows', true],
    ['Chrome · Android', false],
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
  const shop = ownShop({ PUBLIC_URL: 'https://zay.example', SIGN_INS_PER_ACCOUNT: '1000' });
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
});
