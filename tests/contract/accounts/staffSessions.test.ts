import { describe, expect, it } from 'vitest';
import { exportSubscribers } from '#contract/operator/newsletter.ts';
import { beginPasskeySignIn } from '#contract/operator/staff/passkeys.ts';
import {
  endStaffSession,
  getMe,
  listStaffSessions,
  signInStaff,
  signOutStaff,
  STEP_UP_TIME,
  stepUp,
} from '#contract/operator/staff/staffSession.ts';
import { staff, staffSessions } from '#server/database/schema.ts';
import { CODE_STEP, codeOf } from '../../support/accounts/secondFactor.ts';
import {
  isNobody,
  manyTries,
  newColleague,
  newStaffEmail,
  signInAgain,
  stepUpOnce,
} from '../../support/accounts/staff.ts';
import { succeeds } from '../../support/http/refusalOf.ts';
import { visit, type Visitor } from '../../support/http/visitor.ts';
import { workRatio } from '../../support/runner/worked.ts';
import { cheapenPasswords } from '#server/accounts/identity/passwords.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

const HOUR = 3_600_000;

const shop = ownShop({ ...manyTries, PUBLIC_URL: 'http://192.168.1.5:4321' });

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
    const { db } = shop.database;
    const kept = JSON.stringify([await db.select().from(staff), await db.select().from(staffSessions)]);
    expect(kept).not.toContain(/=([\w-]+);/u.exec(cookie)?.[1]);
    expect(kept).not.toContain(password);
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
    const tries = Array.from({ length: 3 }, () => succeeds(nobody().ask(signInStaff, { body })));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
  });

  it('takes as long for an email that nobody has', async () => {
    cheapenPasswords(false);
    const { email } = await newColleague(shop, 'reader');
    const attempt = (typed: string) => () =>
      nobody().refusal(signInStaff, { body: { email: typed, password: 'Laphet-1235', code: '123456' } });
    const ratio = await workRatio(4, attempt(newStaffEmail()), attempt(email));
    cheapenPasswords(true);
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
      ['Chrome · Android', false],
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
});

const needsMore = async (visitor: Visitor) =>
  expect((await visitor.refusal(exportSubscribers, {})).code).toBe('step_up_required');
const code = (secret: string, ahead = 0) => codeOf(secret, shop.clock(), ahead);

describe('showing password and code once more', () => {
  it('lasts ten minutes, for this session alone', async () => {
    const owner = await newColleague(shop, 'owner');
    const phone = await signInAgain(shop, owner);
    await needsMore(owner);
    const now = shop.clock().getTime();
    const body = { password: owner.password, code: code(owner.secret) };
    const { until } = (await owner.ask(stepUp, { body })).data;
    expect(Date.parse(until) - now).toBe(STEP_UP_TIME);
    await owner.ask(exportSubscribers, {});
    await needsMore(phone);
    shop.later(STEP_UP_TIME - 1);
    await owner.ask(exportSubscribers, {});
    shop.later(1);
    await needsMore(owner);
  });

  it('ends with signing out', async () => {
    const owner = await newColleague(shop, 'owner');
    await stepUpOnce(shop, owner);
    await owner.ask(signOutStaff, {});
    const { email, password, secret } = owner;
    await owner.ask(signInStaff, { body: { email, password, code: code(secret) } });
    await needsMore(owner);
  });

  it('says which of the two was wrong; a code that was used is', async () => {
    const { ask, refusal, password, secret } = await newColleague(shop, 'owner');
    const right = { password, code: code(secret) };
    expect((await refusal(stepUp, { body: { ...right, password: 'Laphet-1235' } })).code).toBe('wrong_password');
    expect(await refusal(stepUp, { body: { ...right, code: code(secret, 9) } })).toMatchObject({
      status: 400,
      code: 'wrong_code',
    });
    await ask(stepUp, { body: right });
    expect((await refusal(stepUp, { body: right })).code).toBe('wrong_code');
  });

  it('is tried as often as a sign-in, together with it', async () => {
    const { refusal, email, password, secret } = await newColleague(shop, 'owner');
    const signIn = { email, password, code: code(secret, 9) };
    for (let time = 0; time < 2; time += 1)
      expect((await nobody().refusal(signInStaff, { body: signIn })).code).toBe('bad_credentials');
    const body = { password, code: code(secret, 9) };
    for (let time = 0; time < 2; time += 1) expect((await refusal(stepUp, { body })).code).toBe('wrong_code');
    expect((await refusal(stepUp, { body: { password, code: code(secret) } })).code).toBe('too_many');
    const right = { email, password, code: code(secret) };
    expect((await nobody().refusal(signInStaff, { body: right })).code).toBe('too_many');
  });

  it('is nothing that a token can do', async () => {
    const headers = { authorization: `Bearer ${shop.operatorToken}` };
    const payload = { password: 'x', code: '123456' };
    const answer = await shop.app.inject({ method: 'POST', url: '/api/v1/operator/step-up', headers, payload });
    const refused = answer.json<{ code: string }>();
    expect([answer.statusCode, refused.code]).toEqual([403, 'no_right']);
  });
});

it('a device that is known hears that it was the code; a stranger hears nothing', async () => {
  const owner = await newColleague(shop, 'owner');
  const known = await signInAgain(shop, owner);
  const { email, password, secret } = owner;
  const body = { email, password, code: code(secret, 9) };
  expect((await known.refusal(signInStaff, { body })).code).toBe('wrong_code');
  expect((await known.refusal(signInStaff, { body: { ...body, password: 'x' } })).code).toBe('bad_credentials');
  expect((await nobody().refusal(signInStaff, { body })).code).toBe('bad_credentials');
});

it('where the shop has no https address of its own there are no passkeys', async () => {
  const refused = await nobody().refusal(beginPasskeySignIn, {});
  expect([refused.status, refused.code]).toEqual([409, 'passkeys_unavailable']);
});
