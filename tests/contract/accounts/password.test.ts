import type { Locale } from '#contract/values/locale.ts';
import { describe, expect, it } from 'vitest';
import { forgotPassword, resetPassword, updatePassword } from '#contract/accounts/password.ts';
import { logIn } from '#contract/accounts/sessions.ts';
import { register } from '#contract/accounts/registration.ts';
import { getCustomer, updateCustomer } from '#contract/accounts/customer.ts';
import { customers } from '#server/database/schema.ts';
import { cheapenPasswords } from '#server/accounts/identity/passwords.ts';
import { lastToken, linkOf, mailsTo, registration, signIn, signUp } from '../../support/accounts/customers.ts';
import { succeeds } from '../../support/http/refusalOf.ts';
import { visit, type Visitor } from '../../support/http/visitor.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

const HOUR = 3_600_000;
const oldPassword = 'Mingalaba-1';
const newPassword = 'Kyeizutinbade-2';

const shop = ownShop({ SIGN_INS_PER_ADDRESS: '1000' });

const isAlive = (visitor: Visitor) => succeeds(visitor.ask(getCustomer, {}));
const opens = (email: string, password: string) => succeeds(visit(shop.app).ask(logIn, { body: { email, password } }));

it('is kept by Argon2id, salted, and never as it is', async () => {
  cheapenPasswords(false);
  const rows = [await signUp(shop), await signUp(shop)].map(({ id }) => id);
  cheapenPasswords(true);
  const kept = (await shop.database.db.select().from(customers)).filter(({ id }) => rows.includes(id));
  const hashes = kept.map(({ passwordHash }) => passwordHash);
  expect(new Set(hashes).size).toBe(2);
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/u);
});

it('may be typed in any composition of its letters', async () => {
  const { email } = await signUp(shop, { password: 'Ca\u00f1on-123' });
  expect(await opens(email, 'Can\u0303on-123')).toBe(true);
});

describe('changing it', () => {
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

describe('forgetting it', () => {
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
