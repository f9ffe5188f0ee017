import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, beforeAll } from 'vitest';
import { eq } from 'drizzle-orm';
import type { Locale } from '#contract/values/locale.ts';
import { register, resendVerification } from '#contract/accounts/registration.ts';
import { resetPassword } from '#contract/accounts/password.ts';
import { getCustomer, updateCustomer, updateLanguage } from '#contract/accounts/customer.ts';
import { toUnicode } from '#burmese/toUnicode.ts';
import { isZawgyi } from '#burmese/zawgyi.ts';
import { customers } from '#server/database/schema.ts';
import {
  lastToken,
  linkOf,
  mailsTo,
  type Registration,
  registration,
  signIn,
  signUp,
  type Shopper,
} from '../../support/accounts/customers.ts';
import { visit } from '../../support/http/visitor.ts';
import { ownShop } from '../../support/shop/ownShop.ts';
import { toZawgyi } from '../../support/burmese/texts.ts';
import { decompressionBomb, photo } from '../../support/files/pictures.ts';

const HOUR = 3_600_000;
const wrong: Partial<Record<keyof Registration, string[]>> = {
  email: ['nobody', `${'a'.repeat(250)}@mail.example`],
  firstname: ['   ', 'nul\0byte'],
  lastname: ['line\nbreak'],
  phone: ['', 'call me'],
  password: ['', 'Aa1-567', 'alllower-1', 'ALLUPPER-1', 'NoDigits--', 'NoSpecial11'],
  confirmpassword: ['Mingalaba-2'],
};
const oneWrong = Object.entries(wrong).flatMap(([field, values]) =>
  values.map((value) => [field, value.slice(0, 20), value] as const),
);
let shopper: Shopper;
const shop = ownShop({ REGISTRATIONS_PER_ADDRESS: '1000', SIGN_INS_PER_ADDRESS: '1000' });
beforeAll(async () => {
  shopper = await signUp(shop);
  await shop.app.inject(`/api/v1/customers/verify/${await lastToken(shop, shopper.email)}`);
});

const register1 = (body: Registration, locale?: Locale) =>
  visit(shop.app, locale ? { locale } : {}).refusal(register, { body });

describe('registering', () => {
  it.each(oneWrong)('with a wrong %s (%j) names that field alone', async (field, _, value) => {
    const body = { ...registration(), [field]: value };
    const refused = await register1(field === 'password' ? { ...body, confirmpassword: value } : body);
    expect([refused.status, refused.code]).toEqual([400, 'invalid']);
    const named = Object.keys(refused.body.fields ?? {}).sort();
    expect(named).toEqual(value === '' && field === 'password' ? ['confirmpassword', 'password'] : [field]);
  });

  it('with an email that has an account is refused, however it is written', async () => {
    const { email } = await signUp(shop);
    for (const twin of [email, email.toUpperCase(), ` ${email} `]) {
      const refused = await register1(registration({ email: twin }));
      expect([refused.status, refused.code]).toEqual([409, 'email_taken']);
    }
  });

  it('twice at the same moment makes one customer', async () => {
    const body = registration();
    const both = await Promise.allSettled([1, 2].map(() => visit(shop.app).ask(register, { body })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await mailsTo(shop, body.email)).toHaveLength(1);
  });

  it.each(["Robert'); DROP TABLE customers;--", '<img src=x onerror=alert(1)>', 'ဒေါ်အေးမြ 🙂'])(
    'keeps the name %s as it is',
    async (firstname) => {
      const shopper = await signUp(shop, { firstname });
      expect((await shopper.ask(getCustomer, {})).username).toBe(`${firstname} Mya`);
    },
  );

  it.each([undefined, '  '])('takes a person with one name (last name %j)', async (lastname) => {
    const shopper = await signUp(shop, { firstname: ' သူဇာ ', lastname });
    expect(await shopper.ask(getCustomer, {})).toMatchObject({ username: 'သူဇာ', name: 'သူဇာ' });
  });
});

describe('the verification mail', () => {
  const open = (token: string, locale: Locale = 'en') =>
    shop.app.inject({ url: `/api/v1/customers/verify/${token}`, headers: { 'accept-language': locale } });
  const status = async (email: string) =>
    (await (await signIn(shop, { email, password: 'Mingalaba-1' })).ask(getCustomer, {})).certification_status;

  it('proves the email, and says so for its time, however often it is opened: scanners open links before people do', async () => {
    const { email } = await signUp(shop);
    const token = await lastToken(shop, email);
    await shop.app.inject({ method: 'HEAD', url: `/api/v1/customers/verify/${token}` });
    expect(await status(email)).toBe('pending');
    for (const answer of [...(await Promise.all([open(token), open(token), open(token)])), await open(token)])
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/verification/success']);
    expect(await status(email)).toBe('verified');
    shop.later(48 * HOUR);
    expect((await open(token)).headers.location).toBe('/verification/failure');
    expect(await status(email)).toBe('verified');
  });

  it('proves nothing after 48 hours', async () => {
    const { email } = await signUp(shop);
    const token = await lastToken(shop, email);
    shop.later(48 * HOUR);
    expect((await open(token)).headers.location).toBe('/verification/failure');
    expect(await status(email)).toBe('pending');
  });

  const noTokens = ['wrong', '%00', 'x'.repeat(1_900)];
  it.each(noTokens.map((token) => [token.slice(0, 12), token]))('proves nothing by %j', async (_, token) => {
    const answer = await open(encodeURIComponent(token), 'my');
    if (answer.statusCode !== 302) expect(answer.statusCode).toBe(400);
    else expect(answer.headers.location).toBe('/my/verification/failure');
  });

  it('is in the language of the customer, and so is where it leads', async () => {
    const body = registration({ firstname: '<b>အေး</b>' });
    await visit(shop.app, { locale: 'my' }).ask(register, { body });
    const [mail] = await mailsTo(shop, body.email);
    expect(mail).toMatchObject({ locale: 'my', to: body.email });
    expect(mail?.subject).toMatch(/အတည်ပြု/u);
    expect(linkOf(mail)).toMatch(/^http:\/\/localhost:4321\/api\/v1\/customers\/verify\/[\w-]{43}$/u);
    // Anybody can type an email that is not theirs: what they typed beside it goes to no stranger.
    expect(`${mail?.subject} ${mail?.html} ${mail?.text}`).not.toContain('အေး');
    expect(mail?.html).toContain(`href="${linkOf(mail)}"`);
    expect((await open(await lastToken(shop, body.email))).headers.location).toBe('/my/verification/success');
  });

  it('is sent again only to who needs it; the answer is the same for all', async () => {
    const { email } = await signUp(shop);
    const visitor = visit(shop.app);
    const before = await lastToken(shop, email);
    const first = await visitor.ask(resendVerification, { body: { email } });
    expect(await mailsTo(shop, email)).toHaveLength(2);
    await open(await lastToken(shop, email));
    expect((await open(before)).headers.location).toBe('/verification/success');
    const proven = await visitor.ask(resendVerification, { body: { email } });
    const unknown = await visitor.ask(resendVerification, { body: { email: 'nobody@mail.example' } });
    expect([proven, unknown]).toEqual([first, first]);
    expect(await mailsTo(shop, email)).toHaveLength(2);
  });

  it('that checkout asked for leads back there, and to no other place that a request names', async () => {
    const { email } = await signUp(shop);
    const visitor = visit(shop.app);
    const away = { email, returnTo: 'https://evil.example' as 'checkout' };
    expect((await visitor.refusal(resendVerification, { body: away })).code).toBe('invalid');
    await visitor.ask(resendVerification, { body: { email, returnTo: 'checkout' } });
    const link = new URL(linkOf((await mailsTo(shop, email)).at(-1)));
    expect(link.search).toBe('?to=checkout');
    const opened = (query: string) => shop.app.inject(link.pathname + query);
    expect((await opened('?to=//evil.example')).statusCode).toBe(400);
    expect((await opened(link.search)).headers.location).toBe('/checkout');
    expect(await status(email)).toBe('verified');
    // A program that opens links of mails was there before.
    expect((await opened(link.search)).headers.location).toBe('/checkout');
    expect((await shop.app.inject(`/api/v1/customers/verify/none${link.search}`)).headers.location).toBe(
      '/verification/failure',
    );
  });
});

it('a link for one thing is good for nothing else', async () => {
  const { email } = await signUp(shop);
  const token = await lastToken(shop, email);
  const refused = await visit(shop.app).refusal(resetPassword, { body: { token, newPassword: 'Mohinga-1' } });
  expect([refused.status, refused.code]).toEqual([400, 'bad_token']);
});

it('refusals are in Burmese for who reads it', async () => {
  const { body } = await register1(registration({ email: 'x' }), 'my');
  expect(body.message).toMatch(/[က-႟]/u);
  expect(body.fields?.['email']).toMatch(/[က-႟]/u);
});

const blob = (bytes: Buffer): Blob => new Blob([new Uint8Array(bytes)]);

const form = (changes: Record<string, string> = {}) => ({
  ...{ username: 'Aye', email: shopper.email, phone: '0812345678' },
  ...changes,
});

describe('the profile', () => {
  it('is saved, and what was proven stays so', async () => {
    const saved = await shopper.ask(updateCustomer, { form: form({ username: ' ဒေါ်အေးမြ <b> ' }) });
    expect(saved).toMatchObject({
      username: 'ဒေါ်အေးမြ <b>',
      name: 'ဒေါ်အေးမြ <b>',
      phone: '0812345678',
      customer: { phone: '0812345678' },
      certification_status: 'verified',
    });
    expect(await shopper.ask(getCustomer, {})).toEqual(saved);
  });

  it('has one spelling, whatever was typed, and Zawgyi as it was', async () => {
    const who = await signUp(shop);
    const fields = { email: who.email, phone: '၀၈၁၂၃၄၅၆၇၈' };
    const typed = 'မု\u200bန့်\u00a0ဟင်း'.replace('န့်', 'န\u103a\u1037');
    const saved = await who.ask(updateCustomer, { form: { ...fields, username: typed } });
    expect(saved).toMatchObject({ username: 'မုန့် ဟင်း', phone: '0812345678' });
    const zawgyi = toZawgyi.rabbit('ကျွန်တော်တို့ရဲ့ဆိုင်');
    expect(isZawgyi(zawgyi)).toBe(true);
    const kept = await who.ask(updateCustomer, { form: { ...fields, username: zawgyi } });
    expect(toUnicode(kept.username)).toBe('ကျွန်တော်တို့ရဲ့ဆိုင်');
    // So has what was kept before that was so.
    const old = 'မုန\u103a\u1037\u200bတီ';
    await shop.database.db.update(customers).set({ username: old }).where(eq(customers.id, who.id));
    expect((await who.ask(getCustomer, {})).username).toBe('မုန့်တီ');
  });

  it('mails come in the language that was chosen; the numerals stay beside it', async () => {
    const who = await signUp(shop);
    expect(await who.ask(getCustomer, {})).toMatchObject({ locale: 'en', numerals: 'arabic' });
    await who.ask(updateLanguage, { body: { locale: 'my' } });
    await who.ask(updateLanguage, { body: { numerals: 'burmese' } });
    expect(await who.ask(getCustomer, {})).toMatchObject({ locale: 'my', numerals: 'burmese' });
    const email = registration().email;
    await who.ask(updateCustomer, { form: form({ email, password: who.password }) });
    expect((await mailsTo(shop, email))[0]?.subject).toMatch(/[က-႟]/u);
    await who.ask(updateLanguage, { body: { locale: 'en' } });
    expect(await who.ask(getCustomer, {})).toMatchObject({ locale: 'en', numerals: 'burmese' });
    for (const body of [{ locale: 'th' as 'en' }, { numerals: 'roman' as 'arabic' }])
      expect((await who.refusal(updateLanguage, { body })).code).toBe('invalid');
  });

  it('a link that was used proves nothing again once the email has been another', async () => {
    const who = await signUp(shop);
    const used = `/api/v1/customers/verify/${await lastToken(shop, who.email)}`;
    const rename = (email: string) =>
      shop.database.db.update(customers).set({ email, emailVerifiedAt: null }).where(eq(customers.id, who.id));
    await shop.app.inject(used);
    await rename(registration().email);
    expect((await shop.app.inject(used)).headers.location).toBe('/verification/failure');
    await rename(who.email);
    expect((await shop.app.inject(used)).headers.location).toBe('/verification/failure');
    expect((await who.ask(getCustomer, {})).certification_status).toBe('pending');
  });

  it('the email of another is refused, and nothing is changed', async () => {
    const who = await signUp(shop);
    const files = { image: blob(await photo().png().toBuffer()) };
    const before = avatars().length;
    const refused = await who.refusal(
      updateCustomer,
      { form: form({ email: shopper.email.toUpperCase(), password: who.password }) },
      { files },
    );
    expect([refused.status, refused.code]).toEqual([409, 'email_taken']);
    expect(await who.ask(getCustomer, {})).toMatchObject({ email: who.email, username: 'Aye Mya', avatar: null });
    expect(avatars()).toHaveLength(before);
  });

  it('changing the email again and again is too much', async () => {
    const who = await signUp(shop);
    const change = () =>
      who.ask(updateCustomer, { form: form({ email: registration().email, password: who.password }) });
    for (let times = 0; times < 5; times += 1) await change();
    await expect(change()).rejects.toMatchObject({ code: 'too_many' });
  });
});

const avatars = (): string[] => {
  const folder = join(shop.config.dataDir, 'uploads', 'avatars');
  return existsSync(folder) ? readdirSync(folder) : [];
};
const send = (bytes: Buffer, name = 'me.png') => {
  const files = { image: new File([new Uint8Array(bytes)], name) };
  return {
    kept: () => shopper.ask(updateCustomer, { form: form() }, { files }),
    refused: () => shopper.refusal(updateCustomer, { form: form() }, { files }),
  };
};

describe('the avatar', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'a %s is kept as WebP under a name of its own, without secrets',
    async (format) => {
      const { avatar, imageUrl } = await send(await photo().toFormat(format).toBuffer(), '../../evil.html').kept();
      expect(avatar).toMatch(/^\/uploads\/avatars\/[0-9a-f-]{36}\.webp$/u);
      expect(imageUrl).toBe(avatar);
      const answer = await shop.app.inject(avatar ?? '');
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(answer.headers['cache-control']).toBe('private, max-age=86400');
      const { width, height, exif, xmp, format: kept } = await sharp(answer.rawPayload).metadata();
      expect([width, height, exif, xmp, kept]).toEqual([512, 512, undefined, undefined, 'webp']);
      expect(answer.rawPayload.includes('secret place')).toBe(false);
    },
  );

  it('the one of before goes; it stays when none is sent', async () => {
    const first = await send(await photo().png().toBuffer()).kept();
    const second = await send(await photo(300, 200).png().toBuffer()).kept();
    expect((await shop.app.inject(first.avatar ?? '')).statusCode).toBe(404);
    expect(await shopper.ask(updateCustomer, { form: form() })).toEqual(second);
    const files = { image: new File([], '') };
    expect(await shopper.ask(updateCustomer, { form: form() }, { files })).toEqual(second);
    expect(avatars()).toEqual([second.avatar?.split('/').at(-1)]);
  });

  it.each([
    ['text that is called a picture', () => Buffer.from('no picture at all')],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['half a picture', async () => (await photo().png().toBuffer()).subarray(0, 400)],
    ['a bomb of 2.5 thousand million pixels', () => decompressionBomb(50_000)],
  ])('%s is refused', async (_, bytes) => {
    const before = avatars();
    const refused = await send(await bytes()).refused();
    expect([refused.status, refused.code]).toEqual([400, 'picture_unreadable']);
    expect(avatars()).toEqual(before);
  });
});
