import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import type { Locale } from '#contract/values/locale.ts';
import { forgotPassword, resetPassword, updatePassword } from '#contract/accounts/password.ts';
import { logIn } from '#contract/accounts/sessions.ts';
import { register } from '#contract/accounts/registration.ts';
import { getCustomer, updateCustomer, cancelEmailChange, keepEmail } from '#contract/accounts/customer.ts';
import { customers, socialIdentities } from '#server/database/schema.ts';
import { cheapenPasswords } from '#server/accounts/identity/passwords.ts';
import {
  lastToken,
  linkOf,
  mailsTo,
  registration,
  signIn,
  signUp,
  type Shopper,
} from '../../support/accounts/customers.ts';
import { succeeds } from '../../support/http/refusalOf.ts';
import { visit, type Visitor } from '../../support/http/visitor.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const oldPassword = 'Mingalaba-1';
const newPassword = 'Kyeizutinbade-2';

const plenty = { SIGN_INS_PER_ADDRESS: '1000', REGISTRATIONS_PER_ADDRESS: '1000', MAILS_PER_ADDRESS: '1000' };
const shop = ownShop(plenty);

const isAlive = (visitor: Visitor) => succeeds(visitor.ask(getCustomer, {}));
const opens = (email: string, password: string) => succeeds(visit(shop.app).ask(logIn, { body: { email, password } }));

it('a password is kept by Argon2id, salted, and never as it is', async () => {
  cheapenPasswords(false);
  const [shopper, twin] = [await signUp(shop, { password: 'Ca\u00f1on-123' }), await signUp(shop)];
  // It may be typed in any composition of its letters.
  expect(await opens(shopper.email, 'Can\u0303on-123')).toBe(true);
  cheapenPasswords(true);
  const rows = [shopper.id, twin.id];
  const kept = (await shop.database.db.select().from(customers)).filter(({ id }) => rows.includes(id));
  const hashes = kept.map(({ passwordHash }) => passwordHash);
  expect(new Set(hashes).size).toBe(2);
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/u);
});

describe('changing a password', () => {
  const body = { oldPassword, password: newPassword, confirmPassword: newPassword };

  it('ends every other session, and links that were on their way, and is told by mail', async () => {
    const desk = await signUp(shop);
    const phone = await signIn(shop, desk);
    await desk.ask(forgotPassword, { body: { email: desk.email } });
    await desk.ask(updatePassword, { body });
    const mail = (await mailsTo(shop, desk.email)).at(-1);
    expect(mail?.subject).toBe('The password of your Zay account was changed');
    expect([linkOf(mail), mail?.stop]).toEqual(['http://localhost:4321/forgot-password', undefined]);
    expect([await isAlive(desk), await isAlive(phone)]).toEqual([true, false]);
    expect([await opens(desk.email, oldPassword), await opens(desk.email, newPassword)]).toEqual([false, true]);
    const token = await lastToken(shop, desk.email);
    expect((await desk.refusal(resetPassword, { body: { token, newPassword } })).code).toBe('bad_token');
  });

  it('refuses a weak one, and one that many people have, wherever a password is set', async () => {
    const shopper = await signUp(shop);
    const weak = { oldPassword, password: 'NoSpecial11', confirmPassword: 'x' };
    const refused = await shopper.refusal(updatePassword, { body: weak });
    expect([refused.code, Object.keys(refused.body.fields ?? {}).sort()]).toEqual([
      'invalid',
      ['confirmPassword', 'password'],
    ]);
    const common = { oldPassword, password: 'Password-123!', confirmPassword: 'Password-123!' };
    const changing = await shopper.refusal(updatePassword, { body: common });
    const { password, confirmPassword: confirmpassword } = common;
    const joining = await visit(shop.app).refusal(register, { body: { ...registration(), password, confirmpassword } });
    const resetting = { token: 'x'.repeat(43), newPassword: password };
    const reset = await visit(shop.app, { locale: 'my' }).refusal(resetPassword, { body: resetting });
    expect([changing.body.fields, joining.body.fields]).toEqual([
      { password: expect.stringContaining('Many people') as string },
      { password: expect.stringContaining('Many people') as string },
    ]);
    expect(reset.body.fields).toEqual({ newPassword: expect.stringContaining('လူအများ') as string });
  });

  it('counts wrong guesses', async () => {
    const shopper = await signUp(shop);
    const guess = () => shopper.refusal(updatePassword, { body: { ...body, oldPassword: 'Guess-000' } });
    for (let tries = 0; tries < 10; tries += 1) expect((await guess()).code).toBe('wrong_password');
    expect((await guess()).code).toBe('too_many');
  });
});

describe('forgetting a password', () => {
  const forget = async (email: string, locale: Locale = 'en') =>
    visit(shop.app, { locale }).ask(forgotPassword, { body: { email } });
  const reset = (token: string, password = newPassword) =>
    visit(shop.app).ask(resetPassword, { body: { token, newPassword: password } });
  const refusedReset = (token: string, password = newPassword) =>
    visit(shop.app).refusal(resetPassword, { body: { token, newPassword: password } });

  it('mail, new password, every session dead, email proven', async () => {
    const desk = await signUp(shop);
    const phone = await signIn(shop, desk);
    await forget(desk.email.toUpperCase());
    expect(await reset(await lastToken(shop, desk.email))).toEqual({ message: 'Password reset successful.' });
    expect([await isAlive(desk), await isAlive(phone)]).toEqual([false, false]);
    expect(await opens(desk.email, oldPassword)).toBe(false);
    expect((await mailsTo(shop, desk.email)).at(-1)?.subject).toBe('The password of your Zay account was changed');
    const again = await signIn(shop, { email: desk.email, password: newPassword });
    expect((await again.ask(getCustomer, {})).certification_status).toBe('verified');
  });

  it('the link is in the language of the customer', async () => {
    const body = registration();
    await visit(shop.app, { locale: 'my' }).ask(register, { body });
    await forget(body.email);
    const mail = (await mailsTo(shop, body.email)).at(-1);
    expect(linkOf(mail)).toMatch(/^http:\/\/localhost:4321\/my\/reset-password\/[\w-]{43}$/u);
    expect(mail?.subject).toMatch(/စကားဝှက်/u);
  });

  it('answers the same for an email that nobody has, and takes as long', async () => {
    const { email } = await signUp(shop);
    const timed = async (address: string) => {
      const before = performance.now();
      return { answer: await forget(address), time: performance.now() - before };
    };
    const [known, unknown] = [await timed(email), await timed('nobody@mail.example')];
    expect(unknown.answer).toEqual(known.answer);
    expect(Math.min(known.time, unknown.time)).toBeGreaterThanOrEqual(145);
    expect(await mailsTo(shop, 'nobody@mail.example')).toEqual([]);
  });

  it('a link works for an hour and once, also when it is used twice at the same moment; a weak password uses none up', async () => {
    const { email } = await signUp(shop);
    await forget(email);
    const late = await lastToken(shop, email);
    shop.later(HOUR);
    expect((await refusedReset(late)).code).toBe('bad_token');
    expect(await opens(email, oldPassword)).toBe(true);
    await forget(email);
    const token = await lastToken(shop, email);
    const weak = await refusedReset(token, 'NoSpecial11');
    expect([weak.code, Object.keys(weak.body.fields ?? {})]).toEqual(['invalid', ['newPassword']]);
    const both = await Promise.allSettled([reset(token), reset(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = await refusedReset(token);
    expect([refused.status, refused.code]).toEqual([400, 'bad_token']);
  });

  it('a link is worth nothing once the email is another', async () => {
    const shopper = await signUp(shop);
    await forget(shopper.email);
    const token = await lastToken(shop, shopper.email);
    const email = registration().email;
    const { password } = shopper;
    await shopper.ask(updateCustomer, { form: { username: 'Aye', email, phone: '0812345678', password } });
    const link = linkOf((await mailsTo(shop, email)).at(-1));
    await shop.app.inject(new URL(link).pathname);
    expect((await refusedReset(token)).code).toBe('bad_token');
  });
});

const form = (email: string, password?: string) => ({
  ...{ username: 'Aye', email, phone: '0812345678' },
  ...(password === undefined ? {} : { password }),
});
const change = (who: Shopper, email: string, password = who.password) =>
  who.ask(updateCustomer, { form: form(email, password) });
/** The token of the last mail to an address whose link lies below a path. */
const tokenIn = async (email: string, below: RegExp): Promise<string> => {
  const links = (await mailsTo(shop, email)).map(linkOf);
  return below.exec(links.findLast((link) => below.test(link)) ?? '')?.[1] ?? '';
};
const confirm = async (email: string) =>
  shop.app.inject(`/api/v1/customers/confirm-email/${await tokenIn(email, /\/confirm-email\/([\w-]+)$/u)}`);
const keepToken = (email: string) => tokenIn(email, /\/keep-email#([\w-]+)$/u);
const keep = async (email: string) => visit(shop.app).ask(keepEmail, { body: { token: await keepToken(email) } });
const me = (who: Shopper) => who.ask(getCustomer, {});
/** A customer whose email is proven. */
async function proven(): Promise<Shopper> {
  const who = await signUp(shop);
  await shop.app.inject(`/api/v1/customers/verify/${await lastToken(shop, who.email)}`);
  return who;
}
/** Such a customer, who wants another email. */
async function changing(): Promise<{ who: Shopper; email: string }> {
  const [who, { email }] = [await proven(), registration()];
  await change(who, email);
  return { who, email };
}

describe('a new email', () => {
  it('needs the password, and nothing else is saved without it', async () => {
    const who = await proven();
    const email = registration().email;
    const missing = await who.refusal(updateCustomer, { form: form(email) });
    expect([missing.code, Object.keys(missing.body.fields ?? {})]).toEqual(['invalid', ['password']]);
    const wrong = await who.refusal(updateCustomer, { form: form(email, newPassword) });
    expect([wrong.status, wrong.code]).toEqual([400, 'wrong_password']);
    expect(await me(who)).toMatchObject({ email: who.email, username: 'Aye Mya', pendingEmail: null });
    expect(await mailsTo(shop, email)).toEqual([]);
    // The old one in other letters is no new one.
    const saved = await who.ask(updateCustomer, { form: form(who.email.toUpperCase()) });
    expect(saved).toMatchObject({ email: who.email, pendingEmail: null, username: 'Aye' });
  });

  it('guesses at that password are counted', async () => {
    const who = await signUp(shop);
    const guess = () => who.refusal(updateCustomer, { form: form(registration().email, newPassword) });
    for (let times = 0; times < 5; times += 1) expect((await guess()).code).toBe('wrong_password');
    expect((await guess()).code).toBe('too_many');
  });

  it('is asked for in vain by who has no password: they set one first', async () => {
    const who = await proven();
    await shop.database.db.update(customers).set({ passwordHash: null }).where(eq(customers.id, who.id));
    expect((await me(who)).hasPassword).toBe(false);
    const refused = await who.refusal(updateCustomer, { form: form(registration().email) });
    expect([refused.status, refused.code]).toEqual([409, 'password_unset']);
    expect((await who.ask(updateCustomer, { form: form(who.email) })).username).toBe('Aye');
  });

  it('takes the place of the old one when its link is opened, not before', async () => {
    const who = await proven();
    const email = registration().email;
    expect(await change(who, email)).toMatchObject({
      ...{ email: who.email, pendingEmail: email, certification_status: 'verified', hasPassword: true },
    });
    expect([await opens(email, who.password), await opens(who.email, who.password)]).toEqual([false, true]);
    // Nor is the account taken by a new password that is asked for there.
    await visit(shop.app).ask(forgotPassword, { body: { email } });
    expect(await tokenIn(email, /\/reset-password\/([\w-]+)$/u)).toBe('');
    const [first, again] = [await confirm(email), await confirm(email)];
    for (const { headers } of [first, again]) expect(headers.location).toBe('/verification/success');
    expect(await me(who)).toMatchObject({ email, pendingEmail: null, certification_status: 'verified' });
    expect([await opens(email, who.password), await opens(who.email, who.password)]).toEqual([true, false]);
  });

  it('is forgotten after 48 hours, when another one is wanted, and when it is taken back in the account', async () => {
    const who = await proven();
    const [late, other, unwanted] = [registration().email, registration().email, registration().email];
    await change(who, late);
    shop.later(2 * DAY);
    expect((await confirm(late)).headers.location).toBe('/verification/failure');
    await change(who, other);
    await change(who, unwanted);
    expect((await confirm(other)).headers.location).toBe('/verification/failure');
    expect(await who.ask(cancelEmailChange, {})).toMatchObject({ email: who.email, pendingEmail: null });
    expect((await confirm(unwanted)).headers.location).toBe('/verification/failure');
    expect((await me(who)).email).toBe(who.email);
  });

  it('is forgotten when a new password is set, by its owner or by mail', async () => {
    const [owner, reader] = [await proven(), await proven()];
    const [one, two] = [registration().email, registration().email];
    await change(owner, one);
    const body = { oldPassword: owner.password, password: newPassword, confirmPassword: newPassword };
    await owner.ask(updatePassword, { body });
    await change(reader, two);
    await visit(shop.app).ask(forgotPassword, { body: { email: reader.email } });
    const token = await tokenIn(reader.email, /\/reset-password\/([\w-]+)$/u);
    await visit(shop.app).ask(resetPassword, { body: { token, newPassword } });
    for (const email of [one, two]) expect((await confirm(email)).headers.location).toBe('/verification/failure');
  });

  it('that somebody else registered meanwhile is not confirmed', async () => {
    const who = await proven();
    const body = registration();
    await change(who, body.email);
    await visit(shop.app).ask(register, { body });
    expect((await confirm(body.email)).headers.location).toBe('/verification/failure');
    expect((await me(who)).email).toBe(who.email);
  });
});

describe('the old email', () => {
  it.each([
    ['en', 'Someone asked to change the email of your Zay account', 'The email of your Zay account was changed'],
    ['my', 'သင့် ဈေး အကောင့်၏ အီးမေးလ် ပြောင်းရန် တောင်းဆိုထားပါသည်', 'သင့် ဈေး အကောင့်၏ အီးမေးလ် ပြောင်းပြီးပါပြီ'],
  ] as const)('is told twice, in %s, with a link to keep it and without the new one', async (locale, asked, done) => {
    const who = await proven();
    await shop.database.db.update(customers).set({ locale }).where(eq(customers.id, who.id));
    const email = registration().email;
    const mailsBefore = (await mailsTo(shop, who.email)).length;
    await change(who, email);
    await confirm(email);
    const mails = (await mailsTo(shop, who.email)).slice(mailsBefore);
    expect(mails.map(({ subject }) => subject)).toEqual([asked, done]);
    for (const mail of mails) {
      expect(mail.locale).toBe(locale);
      expect(linkOf(mail)).toMatch(locale === 'my' ? /\/my\/keep-email#[\w-]{43}$/u : /4321\/keep-email#[\w-]{43}$/u);
      expect(mail.text).not.toContain(email);
    }
  });

  it('that nobody has proven gets no link: it may be a stranger’s', async () => {
    const who = await signUp(shop);
    const email = registration().email;
    const mailsBefore = (await mailsTo(shop, who.email)).length;
    await change(who, email);
    await confirm(email);
    const mails = (await mailsTo(shop, who.email)).slice(mailsBefore);
    expect(mails.map(({ subject }) => subject)).toEqual(['The email of your Zay account was changed']);
    expect(linkOf(mails[0])).toMatch(/\/contact-us$/u);
  });

  it('is kept by its link before the new one is confirmed; who asked is out', async () => {
    const { who, email } = await changing();
    await keep(who.email);
    expect((await confirm(email)).headers.location).toBe('/verification/failure');
    expect((await who.refusal(getCustomer, {})).code).toBe('signed_out');
    expect(await opens(who.email, who.password)).toBe(false);
  });

  it('comes back by its link for a week: every device is out, the password of before opens nothing', async () => {
    const { who, email } = await changing();
    await confirm(email);
    const thief = await signIn(shop, { email, password: who.password });
    const provider = { provider: 'google', subject: email, customerId: who.id } as const;
    // Linked by whoever reads the new address, after it was asked for.
    await shop.database.db.insert(socialIdentities).values({ ...provider, createdAt: shop.clock() });
    shop.later(6 * DAY);
    const token = await keepToken(who.email);
    expect((await visit(shop.app).ask(keepEmail, { body: { token } })).message).toMatch(/password/u);
    for (const device of [who, thief]) expect((await device.refusal(getCustomer, {})).code).toBe('signed_out');
    for (const one of [email, who.email]) expect(await opens(one, who.password)).toBe(false);
    const ofWho = eq(socialIdentities.customerId, who.id);
    expect(await shop.database.db.select().from(socialIdentities).where(ofWho)).toEqual([]);
    const reset = await tokenIn(who.email, /\/reset-password\/([\w-]+)$/u);
    await visit(shop.app).ask(resetPassword, { body: { token: reset, newPassword } });
    const back = await signIn(shop, { email: who.email, password: newPassword });
    expect(await me(back)).toMatchObject({ id: who.id, email: who.email, certification_status: 'verified' });
    const again = await visit(shop.app).refusal(keepEmail, { body: { token } });
    expect([again.status, again.code]).toEqual([400, 'bad_token']);
  });

  it('cannot be taken by anybody else while it can come back, which is for a week', async () => {
    const [{ who, email }, thief] = [await changing(), await proven()];
    await confirm(email);
    const token = await keepToken(who.email);
    const body = registration({ email: who.email.toUpperCase() });
    expect((await visit(shop.app).refusal(register, { body })).code).toBe('email_taken');
    const moved = await thief.refusal(updateCustomer, { form: form(who.email, thief.password) });
    expect(moved.code).toBe('email_taken');
    shop.later(7 * DAY);
    expect((await visit(shop.app).refusal(keepEmail, { body: { token } })).code).toBe('bad_token');
    await visit(shop.app).ask(register, { body });
  });
});
