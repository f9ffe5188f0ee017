import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { addPayeePicture, changePayees, getPayees, getPayeesHistory } from '#contract/operator/payees.ts';
import { getInvoice } from '#contract/orders/afterwards.ts';
import { getOrder } from '#contract/orders/calls.ts';
import { listPaymentMethods } from '#contract/payments/calls.ts';
import { allPayees, asPayees, type PayeeOf } from '#contract/payments/payeeFields.ts';
import { openPaymentService } from '#server/orders/openPaymentService.ts';
import { mailsTo } from '../../support/accounts/customers.ts';
import { type Colleague, newColleague, stepUpOnce } from '../../support/accounts/staff.ts';
import { visit } from '../../support/http/visitor.ts';
import { lineOf } from '../../support/orders/buyers.ts';
import { ownerOf } from '../../support/orders/desk.ts';
import { orderingShop } from '../../support/orders/orderingShop.ts';
import { slipFile } from '../../support/payments/slips.ts';
import { withoutAccount } from '../../support/payments/ownAccounts.ts';

type Account = PayeeOf<'bank'>;

const kbank: Account = { bank: 'KBank', holder: 'Daw Mya', number: '012-3-45678-9' };
const kbzPay: Account = { bank: 'KBZPay', holder: 'U Ba', number: '09 7777 12345' };
const wave: Account = { bank: 'Wave Money', holder: 'U Ba', number: '09777712345' };

let owner: Colleague;
const { shop, shelf, buyer } = orderingShop(withoutAccount, { openDesk: openPaymentService });
beforeAll(async () => {
  owner = await newColleague(shop, 'owner');
  await stepUpOnce(shop, owner);
});

const read = async () => (await owner.ask(getPayees, {})).data;
const bodyOf = async (accounts: readonly object[]) => {
  const { version, now } = await read();
  return { body: { version, fields: { ...now, bank: asPayees(accounts) } } };
};
const change = async (...accounts: Account[]) => (await owner.ask(changePayees, await bodyOf(accounts))).data;
const refused = async (...accounts: object[]) => owner.refusal(changePayees, await bodyOf(accounts));
const offer = async () => {
  const [found] = (await visit(shop.app).ask(listPaymentMethods, {})).data;
  return found;
};
const idOf = async (bank: string) => (await offer())?.accounts?.find((one) => one.bank === bank)?.id ?? '?';
const sent = async (account?: string) => ({ form: account === undefined ? {} : { account }, slip: await slipFile() });
const place = async (account?: string) => (await buyer.order([lineOf(shelf.tea, 1)], await sent(account))).data.id;
const shown = async (id: number) => (await buyer.ask(getOrder, { params: { id } })).data;

it('are offered in the order of the owner, and old clients see the first', async () => {
  await change(kbank, kbzPay, wave);
  expect(await offer()).toMatchObject({ sample: false, account: kbank, accounts: [kbank, kbzPay, wave] });
  const before = await idOf('KBZPay');
  // Its place and its holder are no other account.
  await change({ ...kbzPay, holder: 'U Ba Maung', number: '09-7777-12345' }, kbank, wave);
  expect(await idOf('KBZPay')).toBe(before);
  await change(kbank, kbzPay, wave);
});

it('are an example as long as the example is among them', async () => {
  const [example] = allPayees<Account>((await read()).first['bank'] as Account);
  if (!example) throw new Error('the shop has no example');
  await change({ ...example, holder: 'Somebody' }, kbank);
  expect(await offer()).toMatchObject({ sample: true });
  await change(kbank, kbzPay, wave);
  expect(await offer()).toMatchObject({ sample: false });
});

it('are chosen by an order, which keeps its account; without a choice it is the first', async () => {
  const chosen = await place(await idOf('KBZPay'));
  const usual = await place();
  expect((await shown(chosen)).account).toEqual(kbzPay);
  expect((await shown(usual)).account).toEqual(kbank);
  const desk = ownerOf(shop);
  expect((await desk.show(chosen)).slip?.account).toEqual(kbzPay);
  const text = 'KBZPay · 09 7777 12345 · U Ba';
  for (const to of [buyer.email, shop.config.shopMail])
    expect((await mailsTo(shop, to)).map((mail) => mail.text).join()).toContain(text);
  const invoice = await buyer.fetch(`http://shop.test/api/v1${getInvoice.path.replace('{id}', String(chosen))}`);
  expect(invoice.status).toBe(200);
  await change(wave, kbank);
  expect((await shown(chosen)).account).toEqual(kbzPay);
  expect((await desk.show(chosen)).slip?.account).toEqual(kbzPay);
});

it('that were taken away, or have another number, are refused in the language of the shopper', async () => {
  await change(kbank, kbzPay);
  const gone = await idOf('KBZPay');
  await change(kbank, { ...kbzPay, number: '0988888888' });
  const refusal = await buyer.refusedOrder([lineOf(shelf.tea, 1)], { ...(await sent(gone)), locale: 'my' });
  expect(refusal).toMatchObject({ status: 400, code: 'method_account_gone' });
  expect(refusal.body.message).toMatch(/အကောင့်/u);
});

it('are at most eight, each once, though one phone may have two wallets', async () => {
  const many = Array.from({ length: 9 }, (_, at) => ({ ...kbank, number: `012-3-45678-${at}` }));
  await change(...many.slice(0, 8));
  expect(allPayees<Account>((await read()).now.bank)).toHaveLength(8);
  expect(await refused(...many)).toMatchObject({
    code: 'invalid',
    body: { fields: { 'bank.more': expect.any(String) as string } },
  });
  const twice = await refused(kbank, kbzPay, { ...kbank, holder: 'Ko Ko', number: '0123456789' });
  expect(Object.keys(twice.body.fields ?? {})).toEqual(['bank.more.1.number']);
  await change(kbzPay, { ...wave, number: kbzPay.number });
  expect(Object.keys((await refused(kbank, { ...wave, holder: '' })).body.fields ?? {})).toEqual([
    'bank.more.0.holder',
  ]);
});

it('have a picture of their own, drawn anew and served from the shop', async () => {
  const png = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#fff' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .png()
    .toBuffer();
  const body = { name: 'KBZPay', data: png.toString('base64') };
  const { image: picture } = await owner.ask(addPayeePicture, { body });
  expect(picture).toMatchObject({ width: 300, height: 400 });
  const file = await visit(shop.app).fetch(`http://shop.test${picture.url}`);
  expect(file.headers.get('cache-control')).toContain('immutable');
  const kept = Buffer.from(await file.arrayBuffer());
  expect(kept.includes('secret place')).toBe(false);
  await change(kbank, { ...kbzPay, picture: { url: picture.url } });
  expect((await offer())?.accounts?.[1]).toMatchObject({ ...kbzPay, picture: { url: picture.url, width: 300 } });
  for (const url of ['https://elsewhere.example/a.webp', '/uploads/payees/unknown.webp'])
    expect(Object.keys((await refused({ ...kbank, picture: { url } })).body.fields ?? {})[0]).toMatch(
      /^bank\.picture/u,
    );
  const text = { name: 'x', data: Buffer.from('no picture').toString('base64') };
  expect(await owner.refusal(addPayeePicture, { body: text })).toMatchObject({ code: 'picture_unreadable' });
  const editor = await newColleague(shop, 'editor');
  expect(await editor.refusal(addPayeePicture, { body })).toMatchObject({ status: 403 });
});

it('stand in the mail about a change and in the history, all of them', async () => {
  await change(kbank, wave);
  const mail = (await mailsTo(shop, owner.email)).at(-1)?.text ?? '';
  for (const { number } of [kbank, kbzPay, wave]) expect(mail).toContain(number);
  const [newest] = (await owner.ask(getPayeesHistory, {})).data;
  expect(newest?.changes).toMatchObject([{ field: 'bank', after: { ...kbank, more: [wave] } }]);
});
