import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  beginJoining,
  changeRole,
  inviteStaff,
  join,
  listStaff,
  removeStaff,
  withdrawInvitation,
} from '#contract/operator/staff/staff.ts';
import { getMe, signInStaff } from '#contract/operator/staff/staffSession.ts';
import { setStock } from '#contract/operator/goods/stock.ts';
import { listCatalogueHistory } from '#contract/operator/goods/catalogue.ts';
import { firstOwnerLink } from '#server/accounts/staff/invite.ts';
import { staffByEmail } from '#server/accounts/staff/queries/people.ts';
import { newSealKey, type Seal, sealBy } from '#server/accounts/staff/seal.ts';
import { sealStaff } from '#server/accounts/staff/sealStaff.ts';
import { staff, staffInvitations, machineTokens } from '#server/database/schema.ts';
import { addToken, listTokens, removeToken } from '#contract/operator/staff/tokens.ts';
import { mailsTo } from '../../support/accounts/customers.ts';
import { CODE_STEP, codeOf } from '../../support/accounts/secondFactor.ts';
import {
  inviteTo,
  isNobody,
  manyTries,
  newColleague,
  newStaffEmail,
  signInAgain,
  staffPassword,
  stepUpOnce,
} from '../../support/accounts/staff.ts';
import { fillShelf, pick } from '../../support/catalogue/shelf.ts';
import { succeeds } from '../../support/http/refusalOf.ts';
import { visit } from '../../support/http/visitor.ts';
import { newClerk, ownerOf } from '../../support/orders/desk.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

const DAY = 86_400_000;

const shop = ownShop(manyTries);

const owner = ownerOf(shop);

const idOf = async (email: string): Promise<number> => {
  const { data } = await owner.ask(listStaff, {});
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
    const { data } = await owner.ask(inviteStaff, { body: { email, role: 'orders', locale: 'my' } });
    expect(data).toMatchObject({ email, role: 'orders', invitedBy: 'operator' });
    const [mail] = await mailsTo(shop, email);
    expect(mail?.locale).toBe('my');
    expect(mail?.text).toContain(data.link);
    expect(data.link).toContain('/my/desk/join#');
    const token = data.link.split('#')[1] ?? '';
    expect(JSON.stringify(await shop.database.db.select().from(staffInvitations))).not.toContain(token);
    const visitor = nobody();
    const { secret: former } = (await visitor.ask(beginJoining, { body: { token } })).data;
    const { secret, uri, email: shown } = (await visitor.ask(beginJoining, { body: { token } })).data;
    expect(shown).toBe(email);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    const kept = JSON.stringify(await shop.database.db.select().from(staffInvitations));
    expect(kept).not.toContain(secret);
    const body = { token, name: 'Ko Naing', password: staffPassword, code: codeOf(secret, shop.clock()) };
    // The second factor is made anew with each look at the link, and the last one counts.
    const wrong = await visitor.refusal(join, { body: { ...body, code: codeOf(former, shop.clock()) } });
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
    const { data } = await owner.ask(listStaff, {});
    const [own, ...others] = data.invitations.filter((each) => each.email === email);
    expect(others).toEqual([]);
    await owner.ask(withdrawInvitation, { params: { invitation: own?.id ?? 0 } });
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
    expect((await mailsTo(shop, lost.email)).at(-1)?.subject).toBe('Your password for the desk of Zay was changed');
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
    for (const password of ['short', 'Password-123!']) {
      const refused = await visitor.refusal(join, { body: { ...body, name: `${name}2`, password } });
      expect([refused.code, Object.keys(refused.body.fields ?? {})]).toEqual(['invalid', ['password']]);
    }
    await visitor.ask(join, { body: { ...body, name: `${name}2` } });
  });
});

it('seals what lies open or is sealed by a former key, and says what another key sealed', async () => {
  const { db } = shop.database;
  const [open, foreign] = [await newColleague(shop, 'reader'), await newColleague(shop, 'reader')];
  const secretOf = async ({ email }: { email: string }) => (await staffByEmail(db, email))?.totpSecret;
  expect(await secretOf(open)).not.toContain(open.secret);
  const store = ({ email, secret }: typeof open, seal: Seal) =>
    db
      .update(staff)
      .set({ totpSecret: seal.seal(secret) })
      .where(eq(staff.email, email));
  await store(open, sealBy([]));
  await store(foreign, sealBy([newSealKey()]));
  expect(await sealStaff(db, shop.seal)).toEqual([expect.stringMatching(/^1 second factors .* key that is not here/u)]);
  expect(await secretOf(open)).not.toContain(open.secret);
  await signInAgain(shop, open);
  const { email, password } = foreign;
  const body = { email, password, code: codeOf(foreign.secret, shop.clock()) };
  expect((await nobody().refusal(signInStaff, { body })).code).toBe('bad_credentials');
  await store(foreign, shop.seal);
  expect(await sealStaff(db, shop.seal)).toEqual([]);
});

describe('a role', () => {
  it('is named in what a person changes; nobody but the shop’s own token names another', async () => {
    const { tea } = await fillShelf(shop);
    const { variationId } = pick(tea);
    const colleague = await newColleague(shop, 'editor');
    await colleague.ask(setStock, stockOf(variationId));
    await (await newClerk(shop, 'till', ['edit'])).ask(setStock, stockOf(variationId));
    await owner.ask(setStock, stockOf(variationId));
    const { data } = await owner.ask(listCatalogueHistory, {});
    expect(data.slice(0, 3).map(({ actor }) => actor)).toEqual(['operator', 'token:till', `staff:${colleague.name}`]);
  });

  let by = 0;
  const stockOf = (id: number) => ({ body: { variation: { id }, stock: { to: (by += 1) } } });
});

describe('the last owner', () => {
  /** Leaves two owners, whoever was there before. */
  async function twoOwners() {
    const owners = [await newColleague(shop, 'owner'), await newColleague(shop, 'owner')] as const;
    for (const owner of owners) await stepUpOnce(shop, owner);
    const emails: string[] = owners.map(({ email }) => email);
    const { data } = await owner.ask(listStaff, {});
    for (const { id, email } of data.people)
      if (!emails.includes(email)) await owner.ask(removeStaff, { params: { person: id } });
    return owners;
  }

  it('cannot leave, become something else, or be invited to', async () => {
    const [first, last] = await twoOwners();
    await first.ask(removeStaff, { params: { person: await idOf(first.email) } });
    const person = await idOf(last.email);
    const body = { email: last.email, role: 'reader', locale: 'en' } as const;
    const refusals = [
      await last.refusal(removeStaff, { params: { person } }),
      await last.refusal(changeRole, { params: { person }, body: { role: 'orders' } }),
      await last.refusal(inviteStaff, { body }),
    ];
    expect(refusals.map(({ code }) => code)).toEqual(Array(3).fill('last_owner'));
    await last.ask(changeRole, { params: { person }, body: { role: 'owner' } });
  });

  it('is one of two who remove each other at once', async () => {
    const [one, other] = await twoOwners();
    const [oneId, otherId] = [await idOf(one.email), await idOf(other.email)];
    const ends = await Promise.all([
      succeeds(one.ask(removeStaff, { params: { person: otherId } })),
      succeeds(other.ask(changeRole, { params: { person: oneId }, body: { role: 'reader' } })),
    ]);
    expect(ends.filter(Boolean)).toHaveLength(1);
    const { data } = await owner.ask(listStaff, {});
    expect(data.people.filter(({ role }) => role === 'owner')).toHaveLength(1);
  });
});

const me = (token: string) => visit(shop.app).ask(getMe, {}, { token });
const refusedMe = (token: string) => visit(shop.app).refusal(getMe, {}, { token });

it('tokens work for 90 days unless said otherwise, at most a year, and say that they have ended', async () => {
  const named = (name: string, days?: number) => ({ body: { name, rights: ['read' as const], ...(days && { days }) } });
  const { data: usual } = await owner.ask(addToken, named('Usual'));
  const { data: short } = await owner.ask(addToken, named('Short', 1));
  const length = ({ createdAt, expiresAt }: typeof usual) => Date.parse(expiresAt ?? '') - Date.parse(createdAt);
  expect([length(usual), length(short)]).toEqual([90 * DAY, DAY]);
  expect((await owner.refusal(addToken, named('Long', 366))).code).toBe('invalid');
  shop.later(DAY - 1);
  await me(short.secret);
  shop.later(1);
  // It is no guess, and locks nobody out.
  for (let time = 0; time < 25; time += 1)
    expect(await refusedMe(short.secret)).toMatchObject({ status: 401, code: 'token_expired' });
  await me(usual.secret);
});

it('tokens are told once, kept as hashes, and note their last use', async () => {
  const { data: made } = await owner.ask(addToken, { body: { name: 'Scales', rights: ['read', 'read'] } });
  expect(made).toMatchObject({ name: 'Scales', rights: ['read'], createdBy: 'operator', lastUsedAt: null });
  expect(JSON.stringify(await shop.database.db.select().from(machineTokens))).not.toContain(made.secret);
  const again = await owner.refusal(addToken, { body: { name: 'scales', rights: ['own'] } });
  expect(again.code).toBe('name_taken');
  expect((await me(made.secret)).data).toMatchObject({ name: 'token:Scales', email: null, rights: ['read'] });
  const lastUse = async () => (await owner.ask(listTokens, {})).data.find(({ id }) => id === made.id)?.lastUsedAt;
  expect(await lastUse()).toBe(shop.clock().toISOString());
  shop.later(70_000);
  await me(made.secret);
  expect(await lastUse()).toBe(shop.clock().toISOString());
  await owner.ask(removeToken, { params: { token: made.id } });
  expect((await refusedMe(made.secret)).code).toBe('not_allowed');
});
