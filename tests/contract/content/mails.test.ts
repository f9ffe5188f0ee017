import { beforeAll, expect, it } from 'vitest';
import type { Refused } from '#api/failures.ts';
import { type MailDocument, type MailName, mailNames } from '#contract/content/mailTexts.ts';
import { getShopContent } from '#contract/content/settings.ts';
import { changeContentDocument, getContentDocument, previewMail, sendTestMail } from '#contract/operator/content.ts';
import { mailsTo } from '../../support/accounts/customers.ts';
import { type Colleague, newColleague } from '../../support/accounts/staff.ts';
import { lineOf } from '../../support/orders/buyers.ts';
import { ownerOf } from '../../support/orders/desk.ts';
import { orderingShop } from '../../support/orders/orderingShop.ts';
import { refusalOf } from '../../support/http/refusalOf.ts';

let editor: Colleague;
const { shop, shelf, buyer } = orderingShop({ PUBLIC_URL: 'https://zay.example' });
const owner = ownerOf(shop);
beforeAll(async () => {
  editor = await newColleague(shop, 'editor');
});

const change = async (name: MailDocument, fields: Record<string, unknown>) => {
  const { version } = (await editor.ask(getContentDocument, { params: { name } })).data;
  return (await editor.ask(changeContentDocument, { params: { name }, body: { version, fields } })).data;
};
const refusal = async (name: MailDocument, fields: Record<string, unknown>): Promise<Refused> =>
  refusalOf(change(name, fields));
const preview = async (mail: MailName, fields: Record<string, unknown> = {}) =>
  (await editor.ask(previewMail, { params: { mail }, body: { fields } })).data;
const lastMail = async () => (await mailsTo(shop, buyer.email)).at(-1);

it('says the words of the owner from the next mail on, in the language of the order', async () => {
  const { data } = await buyer.order([lineOf(shelf.tea, 1)], { locale: 'my' });
  await owner.move(data.id, { move: 'confirm-payment', version: (await owner.show(data.id)).version });
  const fields = {
    'my.subject': 'လမ်းမှာပါ {{invoiceNo}}',
    'my.text': 'ယနေ့ ပို့လိုက်ပါပြီ <b>အမြန်</b>။\nစောင့်ပေးပါ။',
    'my.closing': 'ဒေါ်ခင် (ဈေး)',
  };
  const saved = await change('mail-shipped', fields);
  expect(saved).toMatchObject({ fields, changedBy: `staff:${editor.name}` });
  await change('mail-greeting', { 'my.hello': 'မင်္ဂလာပါရှင့်၊', 'my.helloName': '{{name}} ရေ၊' });
  await owner.move(data.id, { move: 'ship', version: (await owner.show(data.id)).version, trackingNumber: 'TH1' });
  const mail = await lastMail();
  expect(mail?.subject).toBe(`လမ်းမှာပါ ${data.invoiceNo}`);
  expect(mail?.text).toContain('ယနေ့ ပို့လိုက်ပါပြီ <b>အမြန်</b>။\nစောင့်ပေးပါ။');
  expect(mail?.text).toMatch(/TH1[\s\S]*ဒေါ်ခင် \(ဈေး\)/u);
  expect(mail?.html.replaceAll(/<\/?span[^>]*>/gu, '')).toContain('&lt;b&gt;အမြန်&lt;/b&gt;။<br>စောင့်ပေးပါ။');
  // Pages know nothing of it.
  expect((await owner.ask(getShopContent, {})).data.texts).toEqual({});
});

it('says of an order that is placed the hours that the owner has set', async () => {
  const params = { name: 'contact' } as const;
  const { version } = (await editor.ask(getContentDocument, { params })).data;
  const hours = [...Array<unknown>(6).fill({ from: '10:00', to: '14:00' }), null];
  await editor.ask(changeContentDocument, { params, body: { version, fields: { hours } } });
  await buyer.order([lineOf(shelf.tea, 1)]);
  expect((await lastMail())?.text).toContain('10:00 AM');
  expect((await preview('placed'))[0]?.text).toContain('10:00 AM');
});

it('says the first words again where a field is emptied', async () => {
  await change('mail-paid', { 'en.text': 'Thank you, {{invoiceNo}} is paid.' });
  expect((await change('mail-paid', { 'en.text': ' ', 'en.closing': '' })).fields).toEqual({});
  expect((await preview('paid'))[0]?.text).toContain('The payment for your order');
});

it.each([
  ['a subject without its number', 'mail-shipped', { 'en.subject': 'On its way' }, 'en.subject', '{{invoiceNo}}'],
  ['a refund without its amount', 'mail-refunded', { 'my.text': 'ပြန်အမ်းပါပြီ' }, 'my.text', '{{amount}}'],
  ['what the shop cannot fill in', 'mail-paid', { 'en.text': 'For {{phone}}' }, 'en.text', '{{phone}}'],
  ['a name in a mail that may go to anybody', 'mail-paid', { 'en.text': 'Dear {{name}}' }, 'en.text', '{{name}}'],
  ['a second head', 'mail-paid', { 'en.subject': '{{invoiceNo}}\u0000Bcc: x@y.example' }, 'en.subject', 'check'],
] as const)('refuses %s', async (_, name, fields, field, word) => {
  const { code, body } = await refusal(name, fields);
  expect(code).toBe('invalid');
  expect(body.fields).toEqual({ [field]: expect.stringContaining(word) as string });
});

it('keeps a subject on one line', async () => {
  const [shown] = await preview('paid', { 'en.subject': 'Paid {{invoiceNo}}\r\nBcc: x@y.example' });
  expect(shown?.subject).toBe('Paid ZAY-2026-000123 Bcc: x@y.example');
});

it.each(mailNames)('shows %s in both languages, with everything filled in', async (mail) => {
  for (const { subject, text, url } of await preview(mail)) {
    expect(`${subject} ${text}`).not.toMatch(/[{}]|undefined/u);
    const page = await shop.app.inject(url);
    expect(page.headers['content-security-policy']).toContain('sandbox');
    // Pictures of the shop alone, and no script.
    expect(page.headers['content-security-policy']).toMatch(
      /default-src 'none'; img-src 'self' https:\/\/zay\.example;/u,
    );
    expect(page.body).toContain('src="https://zay.example/apple-touch-icon.png"');
    expect(page.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(page.body).toMatch(/^<!doctype html>/u);
  }
});

it('shows what nobody saved, for a quarter of an hour', async () => {
  const [, burmese] = await preview('delivered', { 'my.heading': 'ရောက်ပြီနော် <i>' });
  expect((await shop.app.inject(burmese?.url ?? '')).body).toContain('ရောက်ပြီနော် &lt;i&gt;');
  shop.later(15 * 60_000);
  expect((await shop.app.inject(burmese?.url ?? '')).json()).toMatchObject({ code: 'bad_token' });
});

it('sends a test to whoever asks, at their own address, and not without end', async () => {
  const test = {
    params: { mail: 'backInStock' },
    body: { fields: { 'en.closing': 'See you!' }, locale: 'en' },
  } as const;
  expect((await editor.ask(sendTestMail, test)).data).toEqual({ to: editor.email });
  const [mail] = (await mailsTo(shop, editor.email)).slice(-1);
  expect(mail?.text).toContain('See you!');
  expect(await owner.refusal(sendTestMail, test)).toMatchObject({ code: 'not_allowed' });
  const more = await Promise.allSettled(Array.from({ length: 20 }, () => editor.ask(sendTestMail, test)));
  expect(more.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});
