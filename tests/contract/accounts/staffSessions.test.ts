import { describe, expect, it } from 'vitest';
import {
  endStaffSession,
  getMe,
  listStaffSessions,
  signInStaff,
  signOutStaff,
} from '#contract/operator/staff/staffSession.ts';
import { staff, staffSessions } from '#server/database/schema.ts';
import { CODE_STEP, codeOf } from '../../support/accounts/secondFactor.ts';
import { isNobody, manyTries, newColleague, newStaffEmail, signInAgain } from '../../support/accounts/staff.ts';
import { openMigratedPglite } from '../../support/database/engines.ts';
import { visit } from '../../support/http/visitor.ts';
import { openTestShop, type TestShop } from '../../support/shop/testShop.ts';
import { cheapenPasswords } from '#server/accounts/identity/passwords.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

const HOUR = 3_600_000;

const shop = ownShop(manyTries);

const nobody = () => visit(shop.app);

describe('signing in', () => {
  it('gives a cookie that neither scripts nor other sites use; only its hash is kept', async () => {
    const { email, password, secret } = await newColleague(shop, 'reader');
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/operator/sign-in',
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { email: email.toUpperCase(), password, code: codeOf(secret, shop.clock()) },
    });
    const cookie = [answer.headers['set-cookie']].flat().find((one) => one?.startsWith('zay_staff=')) ?? '';
    expect(cookie).toMatch(/^zay_staff=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/u);
    const kept = JSON.stringify(await shop.database.db.select().from(staffSessions));
    expect(kept).not.toContain(/=([\w-]+);/u.exec(cookie)?.[1]);
  });

  it('says the same of an unknown email, a wrong password, a wrong code and a used one', async () => {
    const { email, password, secret } = await newColleague(shop, 'reader');
    const code = codeOf(secret, shop.clock());
    await nobody().ask(signInStaff, { body: { email, password, code } });
    const wrong = [
      { email, password, code },
      { email, password, code: codeOf(secret, shop.clock(), 9) },
      { email, password: 'Laphet-1235', code: codeOf(secret, shop.clock(), 1) },
      { email: newStaffEmail(), password, code },
    ];
    const refusals = [];
    for (const body of wrong) refusals.push(await nobody().refusal(signInStaff, { body }));
    expect(refusals[0]).toMatchObject({ status: 401, code: 'bad_credentials' });
    for (const refusal of refusals) expect(refusal).toEqual(refusals[0]);
  });

  it('takes a code of the half minute before and after, in Burmese digits and with spaces', async () => {
    const { email, password, secret } = await newColleague(shop, 'reader');
    const burmese = (code: string) => code.replaceAll(/\d/gu, (digit) => String.fromCharCode(0x1040 + Number(digit)));
    const ahead = codeOf(secret, shop.clock(), 1);
    const code = `${burmese(ahead.slice(0, 3))} ${burmese(ahead.slice(3))}`;
    await nobody().ask(signInStaff, { body: { email, password, code } });
    shop.later(3 * CODE_STEP);
    await nobody().ask(signInStaff, { body: { email, password, code: codeOf(secret, shop.clock(), -1) } });
  });

  it('by one code, many times at once, works once', async () => {
    const { email, password, secret } = await newColleague(shop, 'reader');
    const body = { email, password, code: codeOf(secret, shop.clock()) };
    const tries = Array.from({ length: 3 }, () =>
      nobody()
        .ask(signInStaff, { body })
        .then(() => true)
        .catch(() => false),
    );
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
  });

  it('is tried so often and no more, apart from the customer of the same email', async () => {
    const { email, password, secret } = await newColleague(shop, 'reader');
    const attempt = async (code: string) =>
      (await nobody().refusal(signInStaff, { body: { email, password, code } })).code;
    for (let time = 0; time < 4; time += 1) expect(await attempt('123456')).toBe('bad_credentials');
    expect(await attempt(codeOf(secret, shop.clock()))).toBe('too_many');
  });

  it('takes as long for an email that nobody has', async () => {
    cheapenPasswords(false);
    const { email } = await newColleague(shop, 'reader');
    // The time of this process's own work: how long the clock runs depends on what else the machine does.
    const time = async (typed: string): Promise<number> => {
      const before = process.cpuUsage();
      await nobody().refusal(signInStaff, { body: { email: typed, password: 'Laphet-1235', code: '123456' } });
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 4; round += 1) {
      times.known.push(await time(email));
      times.unknown.push(await time(newStaffEmail()));
    }
    cheapenPasswords(true);
    const ratio = Math.min(...times.unknown) / Math.min(...times.known);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.7);
  });

  it('made by another site is refused', async () => {
    const { email, password, secret, cookies } = await newColleague(shop, 'owner');
    const headers = { origin: 'https://stranger.example', cookie: `zay_staff=${cookies.get('zay_staff') ?? ''}` };
    const payload = { email, password, code: codeOf(secret, shop.clock()) };
    const signIn = await shop.app.inject({ method: 'POST', url: '/api/v1/operator/sign-in', headers, payload });
    expect(signIn.json()).toMatchObject({ code: 'cross_origin' });
    const write = { method: 'POST' as const, url: '/api/v1/operator/tokens', payload: { name: 'x', rights: ['own'] } };
    expect((await shop.app.inject({ ...write, headers })).json()).toMatchObject({ code: 'cross_origin' });
    // A token is sent by no browser by itself, and wins over the cookie.
    const withToken = { ...headers, authorization: `Bearer ${shop.operatorToken}` };
    expect((await shop.app.inject({ ...write, headers: withToken })).statusCode).toBe(201);
  });
});

describe('a session', () => {
  it('ends after 12 hours without use, and after 30 days however busy', async () => {
    const busy = await newColleague(shop, 'reader');
    const away = await newColleague(shop, 'reader');
    for (let halfDay = 0; halfDay < 59; halfDay += 1) {
      shop.later(11.9 * HOUR);
      await busy.ask(getMe, {});
    }
    await isNobody(away);
    expect(away.cookies.has('zay_staff')).toBe(false);
    shop.later(11 * HOUR);
    shop.later(11 * HOUR);
    await isNobody(busy);
  });

  it('is listed and ended by its person alone', async () => {
    const [one, other] = [await newColleague(shop, 'reader'), await newColleague(shop, 'owner')];
    const phone = await signInAgain(shop, one, 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0');
    const { data } = await one.ask(listStaffSessions, {});
    expect(data.map(({ device, current }) => [device, current])).toEqual([
      ['Chrome on Android', false],
      [undefined, true],
    ]);
    const params = { session: data[0]?.id ?? 0 };
    expect((await other.refusal(endStaffSession, { params })).code).toBe('not_found');
    await one.ask(endStaffSession, { params });
    await isNobody(phone);
    const thief = nobody();
    thief.cookies.set('zay_staff', one.cookies.get('zay_staff') ?? '');
    await one.ask(signOutStaff, {});
    await isNobody(thief);
    await one.ask(signOutStaff, {});
  });

  it('of a customer opens no desk', async () => {
    const { cookies } = await newColleague(shop, 'owner');
    const visitor = nobody();
    visitor.cookies.set('session', cookies.get('zay_staff') ?? '');
    await isNobody(visitor);
  });
});

it('keeps no password and no cookie in the clear', async () => {
  const { password, cookies } = await newColleague(shop, 'reader');
  const rows = JSON.stringify([
    await shop.database.db.select().from(staff),
    await shop.database.db.select().from(staffSessions),
  ]);
  expect(rows).not.toContain(password);
  expect(rows).not.toContain(cookies.get('zay_staff'));
});

const openSafeShop = async (): Promise<TestShop & AsyncDisposable> => {
  const shop = await openTestShop(openMigratedPglite, { PUBLIC_URL: 'https://zay.example' });
  return { ...shop, [Symbol.asyncDispose]: shop.close };
};

describe('where the shop is reached by https', () => {
  it('the cookie is sent over https alone, and no other host can set it', async () => {
    await using shop = await openSafeShop();
    const { cookies } = await newColleague(shop, 'reader');
    expect([...cookies.keys()]).toEqual(['__Host-zay_staff']);
  });
});
