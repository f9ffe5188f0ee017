import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import {
  beginJoining,
  changeRole,
  inviteStaff,
  join,
  listStaff,
  removeStaff,
  withdrawInvitation,
} from '#contract/operator/staff.ts';
import {
  endStaffSession,
  getMe,
  listStaffSessions,
  signInStaff,
  signOutStaff,
} from '#contract/operator/staffSession.ts';
import { setStock } from '#contract/operator/stock.ts';
import { listCatalogueHistory } from '#contract/operator/catalogue.ts';
import { addToken, listTokens, removeToken } from '#contract/operator/tokens.ts';
import { firstOwnerLink } from '#server/accounts/staff/invite.ts';
import { machineTokens, staff, staffInvitations, staffSessions } from '#server/database/schema.ts';
import { mailsTo } from '../../support/accounts/customers.ts';
import { CODE_STEP, codeOf } from '../../support/accounts/secondFactor.ts';
import { inviteTo, newColleague, newStaffEmail, signInAgain, staffPassword } from '../../support/accounts/staff.ts';
import { fillShelf, pick } from '../../support/catalogue/shelf.ts';
import { onEachDatabase, openMigratedPglite } from '../../support/database/engines.ts';
import { visit, type Visitor } from '../../support/http/visitor.ts';
import { openTestShop, type TestShop } from '../../support/shop/testShop.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const ENOUGH = { SIGN_INS_PER_ADDRESS: '1000', SIGN_INS_PER_ACCOUNT: '4', OPERATOR_TRIES_PER_ADDRESS: '1000' };

onEachDatabase((open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(open, ENOUGH);
  });
  afterAll(() => shop.close());
  const asShop = { token: '' };
  beforeAll(() => void (asShop.token = shop.operatorToken));

  const isNobody = async (visitor: Visitor) => {
    const { status, code } = await visitor.refusal(getMe, {});
    expect([status, code]).toEqual([401, 'not_allowed']);
  };
  const idOf = async (email: string): Promise<number> => {
    const { data } = await call(shop.backend(), listStaff, {}, asShop);
    return data.people.find((each) => each.email === email)?.id ?? 0;
  };
  const nobody = () => visit(shop.app);

  describe('the first owner', () => {
    it('joins by a link that is made as long as nobody has, and says the email', async () => {
      const [first, second] = [await link(), await link()];
      const visitor = nobody();
      const { data } = await visitor.ask(beginJoining, { body: { token: first } });
      expect(data).toMatchObject({ email: null, role: 'owner', name: null });
      const body = { token: first, name: 'Daw Hla', password: staffPassword, code: codeOf(data.secret, shop.clock()) };
      const nameless = await visitor.refusal(join, { body });
      expect([nameless.code, Object.keys(nameless.body.fields ?? {})]).toEqual(['invalid', ['email']]);
      const { data: me } = await visitor.ask(join, { body: { ...body, email: 'hla@zay.example' } });
      expect(me).toMatchObject({ name: 'Daw Hla', email: 'hla@zay.example', role: 'owner' });
      expect(await firstOwnerLink(shop.database.db, shop)).toBeUndefined();
      expect((await nobody().refusal(beginJoining, { body: { token: second } })).code).toBe('bad_token');
      expect((await visitor.ask(getMe, {})).data).toEqual(me);
    });

    const link = async (): Promise<string> => {
      const made = await firstOwnerLink(shop.database.db, shop);
      expect(made).toMatch(/^http:\/\/localhost:\d+\/desk\/join#[\w-]{43}$/u);
      return made?.split('#')[1] ?? '';
    };
  });

  describe('an invitation', () => {
    it('is mailed in its language, works once, and only its hash is kept', async () => {
      const email = newStaffEmail();
      const { data } = await call(
        shop.backend(),
        inviteStaff,
        { body: { email, role: 'orders', locale: 'my' } },
        asShop,
      );
      expect(data).toMatchObject({ email, role: 'orders', invitedBy: 'operator' });
      const [mail] = await mailsTo(shop, email);
      expect(mail?.locale).toBe('my');
      expect(mail?.text).toContain(data.link);
      expect(data.link).toContain('/my/desk/join#');
      const token = data.link.split('#')[1] ?? '';
      expect(JSON.stringify(await shop.database.db.select().from(staffInvitations))).not.toContain(token);
      const visitor = nobody();
      const { secret, uri, email: shown } = (await visitor.ask(beginJoining, { body: { token } })).data;
      expect(shown).toBe(email);
      expect(new URL(uri).searchParams.get('secret')).toBe(secret);
      expect((await visitor.ask(beginJoining, { body: { token } })).data.secret).toBe(secret);
      const body = { token, name: 'Ko Naing', password: staffPassword, code: codeOf(secret, shop.clock()) };
      const wrong = await visitor.refusal(join, { body: { ...body, code: '000000' } });
      expect([wrong.code, Object.keys(wrong.body.fields ?? {})]).toEqual(['invalid', ['code']]);
      await visitor.ask(join, { body });
      expect((await nobody().refusal(join, { body })).code).toBe('bad_token');
      expect((await nobody().refusal(beginJoining, { body: { token } })).code).toBe('bad_token');
    });

    it('ends after three days, when it is withdrawn, and when another one is made', async () => {
      const email = newStaffEmail();
      const before = await inviteTo(shop, 'reader', email);
      const token = await inviteTo(shop, 'reader', email);
      const isDead = async (dead: string) =>
        expect((await nobody().refusal(beginJoining, { body: { token: dead } })).code).toBe('bad_token');
      await isDead(before);
      const { data } = await call(shop.backend(), listStaff, {}, asShop);
      const [own, ...others] = data.invitations.filter((each) => each.email === email);
      expect(others).toEqual([]);
      await call(shop.backend(), withdrawInvitation, { params: { invitation: own?.id ?? 0 } }, asShop);
      await isDead(token);
      const third = await inviteTo(shop, 'reader', email);
      shop.later(3 * DAY);
      await isDead(third);
    });

    it('of who is there already sets password and second factor anew, and ends their sessions', async () => {
      const lost = await newColleague(shop, 'editor');
      const token = await inviteTo(shop, 'reader', lost.email.toUpperCase());
      expect((await mailsTo(shop, lost.email.toUpperCase())).at(-1)?.subject).toContain('password');
      const visitor = nobody();
      const { secret, name } = (await visitor.ask(beginJoining, { body: { token } })).data;
      expect(name).toBe(lost.name);
      expect(secret).not.toBe(lost.secret);
      await lost.ask(getMe, {});
      const body = { token, name: lost.name, password: 'Mohinga-99!', code: codeOf(secret, shop.clock()) };
      await visitor.ask(join, { body });
      await isNobody(lost);
      shop.later(CODE_STEP);
      await signInAgain(shop, { email: lost.email, password: 'Mohinga-99!', secret });
      expect((await visitor.ask(getMe, {})).data.role).toBe('reader');
    });

    it('gives nobody the name of a colleague, and needs a good password', async () => {
      const { name } = await newColleague(shop, 'reader');
      const token = await inviteTo(shop, 'reader', newStaffEmail());
      const visitor = nobody();
      const { secret } = (await visitor.ask(beginJoining, { body: { token } })).data;
      const code = codeOf(secret, shop.clock());
      const body = { token, name: name.toUpperCase(), password: staffPassword, code };
      expect((await visitor.refusal(join, { body })).code).toBe('name_taken');
      expect((await visitor.refusal(join, { body: { ...body, password: 'short' } })).code).toBe('invalid');
      await visitor.ask(join, { body: { ...body, name: `${name}2` } });
    });
  });

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

    it('made by another site is refused', async () => {
      const { email, password, secret, cookies } = await newColleague(shop, 'owner');
      const headers = { origin: 'https://stranger.example', cookie: `zay_staff=${cookies.get('zay_staff') ?? ''}` };
      const payload = { email, password, code: codeOf(secret, shop.clock()) };
      const signIn = await shop.app.inject({ method: 'POST', url: '/api/v1/operator/sign-in', headers, payload });
      expect(signIn.json()).toMatchObject({ code: 'cross_origin' });
      const write = {
        method: 'POST' as const,
        url: '/api/v1/operator/tokens',
        payload: { name: 'x', rights: ['own'] },
      };
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

  describe('a role', () => {
    it('that is changed, and access that is ended, hold from the next request on', async () => {
      const colleague = await newColleague(shop, 'editor');
      await colleague.ask(listCatalogueHistory, {});
      const person = await idOf(colleague.email);
      await call(shop.backend(), changeRole, { params: { person }, body: { role: 'orders' } }, asShop);
      expect((await colleague.refusal(setStock, stockOf(1))).code).toBe('no_right');
      expect((await colleague.ask(getMe, {})).data).toMatchObject({
        role: 'orders',
        rights: ['read', 'orders:read', 'orders'],
      });
      await call(shop.backend(), removeStaff, { params: { person } }, asShop);
      await isNobody(colleague);
      const again = await call(shop.backend(), removeStaff, { params: { person } }, asShop).catch(
        (failure: unknown) => failure,
      );
      expect(again).toMatchObject({ code: 'not_found' });
    });

    it('is named in what a person changes; nobody but the shop’s own token names another', async () => {
      const { tea } = await fillShelf(shop);
      const { variationId } = pick(tea);
      const colleague = await newColleague(shop, 'editor');
      await colleague.ask(setStock, stockOf(variationId));
      const { data: machine } = await call(
        shop.backend(),
        addToken,
        { body: { name: 'till', rights: ['edit'] } },
        asShop,
      );
      await call(shop.backend(), setStock, stockOf(variationId), { token: machine.secret });
      await call(shop.backend(), setStock, stockOf(variationId), asShop);
      const { data } = await call(shop.backend(), listCatalogueHistory, {}, asShop);
      expect(data.slice(0, 3).map(({ actor }) => actor)).toEqual(['operator', 'token:till', `staff:${colleague.name}`]);
    });

    let by = 0;
    const stockOf = (id: number) => ({ body: { variation: { id }, stock: { to: (by += 1) } } });
  });

  describe('tokens of machines', () => {
    it('are told once, kept as hashes, and note their last use', async () => {
      const { data: made } = await call(
        shop.backend(),
        addToken,
        { body: { name: 'Scales', rights: ['read', 'read'] } },
        asShop,
      );
      expect(made).toMatchObject({ name: 'Scales', rights: ['read'], createdBy: 'operator', lastUsedAt: null });
      expect(JSON.stringify(await shop.database.db.select().from(machineTokens))).not.toContain(made.secret);
      const again = await call(shop.backend(), addToken, { body: { name: 'scales', rights: ['own'] } }, asShop).catch(
        (failure: unknown) => failure,
      );
      expect(again).toMatchObject({ code: 'name_taken' });
      const me = await call(shop.backend(), getMe, {}, { token: made.secret });
      expect(me.data).toEqual({ name: 'token:Scales', email: null, role: null, rights: ['read'], sessionId: null });
      const used = shop.clock().toISOString();
      const lastUse = async () => {
        const { data } = await call(shop.backend(), listTokens, {}, asShop);
        return data.find(({ id }) => id === made.id)?.lastUsedAt;
      };
      expect(await lastUse()).toBe(used);
      shop.later(30_000);
      await call(shop.backend(), getMe, {}, { token: made.secret });
      expect(await lastUse()).toBe(used);
      shop.later(40_000);
      await call(shop.backend(), getMe, {}, { token: made.secret });
      expect(await lastUse()).toBe(shop.clock().toISOString());
      await call(shop.backend(), removeToken, { params: { token: made.id } }, asShop);
      const gone = await call(shop.backend(), getMe, {}, { token: made.secret }).catch((failure: unknown) => failure);
      expect(gone).toMatchObject({ code: 'not_allowed' });
    });
  });

  describe('the last owner', () => {
    const codeOfFailure = (asked: Promise<unknown>) =>
      asked.then(
        () => 'done',
        (failure: unknown) => (failure as { code?: string }).code,
      );
    /** Leaves two owners, whoever was there before. */
    async function twoOwners() {
      const owners = [await newColleague(shop, 'owner'), await newColleague(shop, 'owner')] as const;
      const emails: string[] = owners.map(({ email }) => email);
      const { data } = await call(shop.backend(), listStaff, {}, asShop);
      for (const { id, email } of data.people)
        if (!emails.includes(email)) await call(shop.backend(), removeStaff, { params: { person: id } }, asShop);
      return owners;
    }

    it('cannot leave, become something else, or be invited to', async () => {
      const [first, last] = await twoOwners();
      await first.ask(removeStaff, { params: { person: await idOf(first.email) } });
      const person = await idOf(last.email);
      expect(await codeOfFailure(last.ask(removeStaff, { params: { person } }))).toBe('last_owner');
      expect(await codeOfFailure(last.ask(changeRole, { params: { person }, body: { role: 'orders' } }))).toBe(
        'last_owner',
      );
      const body = { email: last.email, role: 'reader', locale: 'en' } as const;
      expect(await codeOfFailure(last.ask(inviteStaff, { body }))).toBe('last_owner');
      await last.ask(changeRole, { params: { person }, body: { role: 'owner' } });
    });

    it('is one of two who remove each other at once', async () => {
      const [one, other] = await twoOwners();
      const [oneId, otherId] = [await idOf(one.email), await idOf(other.email)];
      const ends = await Promise.all([
        codeOfFailure(one.ask(removeStaff, { params: { person: otherId } })),
        codeOfFailure(other.ask(changeRole, { params: { person: oneId }, body: { role: 'reader' } })),
      ]);
      expect(ends.filter((end) => end === 'done')).toHaveLength(1);
      const { data } = await call(shop.backend(), listStaff, {}, asShop);
      expect(data.people.filter(({ role }) => role === 'owner')).toHaveLength(1);
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
