import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { toUnicode } from '#burmese/toUnicode.ts';
import { isZawgyi } from '#burmese/zawgyi.ts';
import { getCustomer, updateCustomer, updateLanguage } from '#contract/accounts/customer.ts';
import { customers } from '#server/database/schema.ts';
import { toZawgyi } from '../../support/burmese/texts.ts';
import { lastToken, mailsTo, registration, type Shopper, signUp } from '../../support/accounts/customers.ts';
import { decompressionBomb, photo } from '../../support/files/pictures.ts';
import { ownShop } from '../../support/shop/ownShop.ts';
const blob = (bytes: Buffer): Blob => new Blob([new Uint8Array(bytes)]);

let shopper: Shopper;
const shop = ownShop({ SIGN_INS_PER_ADDRESS: '1000' });
beforeAll(async () => {
  shopper = await signUp(shop);
});

const form = (changes: Record<string, string> = {}) => ({
  ...{ username: 'Aye', email: shopper.email, phone: '0812345678' },
  ...changes,
});
const verify = async (email: string) => shop.app.inject(`/api/v1/customers/verify/${await lastToken(shop, email)}`);

describe('the profile', () => {
  it('is saved, and what was proven stays so', async () => {
    await verify(shopper.email);
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

describe('a body that is no form', () => {
  const put = (headers: Record<string, string>, payload: string) =>
    shop.app.inject({
      method: 'PUT',
      url: '/api/v1/customer-info/update',
      headers: { ...headers, 'sec-fetch-site': 'same-origin', cookie: `session=${shopper.cookies.get('session')}` },
      payload,
    });
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
  const field = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nv\r\n`;

  it.each([
    ['JSON', { 'content-type': 'application/json' }, '{"username":"x"}'],
    ['cut off in a picture', multipart, field('image"; filename="x.png')],
    ['noise', multipart, 'x'.repeat(1_000)],
    ['a field that reaches for more', multipart, `${field('__proto__')}--x--\r\n`],
  ])('%s is refused', async (_, headers, payload) => {
    const answer = await put(headers, payload);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'invalid']);
  });
});
