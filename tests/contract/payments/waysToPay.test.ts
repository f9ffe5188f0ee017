import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'promptparse';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { listAllOrders, showOrder } from '#contract/operator/orders/orders.ts';
import { getOrder } from '#contract/orders/calls.ts';
import { getPaymentQr, getSlip, listPaymentMethods } from '#contract/payments/calls.ts';
import { call } from '#api/call.ts';
import { moveOrder } from '#server/orders/moveOrder.ts';
import { openPaymentService } from '#server/orders/openPaymentService.ts';
import { openMigratedPglite } from '../../support/database/engines.ts';
import { type Buyer, lineOf, newBuyer, type OrderOptions, setShippingBands } from '../../support/orders/buyers.ts';
import { decompressionBomb, photo } from '../../support/files/pictures.ts';
import { scanQrCode } from '../../support/payments/qrCodes.ts';
import { shelfIn, pick, setStock } from '../../support/catalogue/shelf.ts';
import { copiesOf, drawBankSlip, newBankSlip } from '../../support/payments/bankSlips.ts';
import { photographed } from '../../support/payments/photographed.ts';
import { imageBytes, slipImage, slipFile } from '../../support/payments/slips.ts';
import { openTestShop } from '../../support/shop/testShop.ts';
import { visit, type Visitor } from '../../support/http/visitor.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

/** What is no slip, and how it is refused. */
const badSlips: [string, () => BlobPart | null | Promise<BlobPart>, string][] = [
  ['none', () => null, 'slip_missing'],
  ['zero bytes', () => new Uint8Array(), 'slip_missing'],
  ['a text', () => 'Paid. Promise.', 'slip_unreadable'],
  ['a drawing', () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'slip_unreadable'],
  ['an animation', () => 'GIF89a\u0001\u0000\u0001\u0000', 'slip_unreadable'],
  ['a picture that is cut off', async () => (await slipFile()).slice(0, 2_000), 'slip_unreadable'],
  ['a bomb', () => new Uint8Array(decompressionBomb(20_000)), 'slip_unreadable'],
];

let buyer: Buyer;
let other: Buyer;
const shop = ownShop({ PROMPTPAY_ID: '0812345678', BAHT_PER_UNIT: '34.5' }, { openDesk: openPaymentService });
const { tea } = shelfIn(shop);
beforeAll(async () => {
  await setStock(shop, pick(tea).variationId, 1_000);
  await setShippingBands(shop);
  buyer = await newBuyer(shop);
  other = await newBuyer(shop);
});

const place = (sending: OrderOptions, who = buyer) => who.order([lineOf(tea, 1)], sending);
const refused = async (sending: OrderOptions, who = buyer) => {
  const { status, code, body } = await who.refusedOrder([lineOf(tea, 1)], sending);
  return { status, code, message: body.message };
};
const folder = () => join(shop.config.dataDir, 'slips');
const filesKept = () =>
  readdir(folder()).then(
    ({ length }) => length,
    () => 0,
  );
const slipAnswer = (who: Pick<Buyer, 'fetch'>, id: number) =>
  who.fetch(`http://shop.test/api/v1/client/order-detail/${id}/slip`);
const asOperator: Visitor['ask'] = (spec, input) => call(shop.backend(), spec, input, { token: shop.operatorToken });
const resembled = async (id: number) =>
  (await asOperator(showOrder, { params: { order: String(id) } })).data.transfer.resembles;
/** Which of the newest orders are marked in the list. */
const marked = async (): Promise<Record<number, boolean>> => {
  const { data } = await asOperator(listAllOrders, { query: { limit: 10 } });
  return Object.fromEntries(data.map(({ id, slipResembles }) => [id, slipResembles]));
};
const operatorSlip = (id: number, token = shop.operatorToken) =>
  shop.app.inject({ url: `/api/v1/operator/orders/${id}/slip`, headers: { authorization: `Bearer ${token}` } });

describe('ways to pay', () => {
  it('are told to everybody, with what is only an example marked', async () => {
    const { data } = await visit(shop.app).ask(listPaymentMethods, {});
    expect(data).toEqual([
      {
        method: 'bankTransfer',
        sample: true,
        account: { bank: 'Example Bank', holder: 'Zay Example Shop', number: '000-0-00000-0' },
      },
      { method: 'promptPay', sample: false, bahtPerUnit: 34.5 },
    ]);
  });

  it('that are not offered take no order, in the words of the shopper', async () => {
    const form = { paymentMethod: 'stripe' };
    expect(await refused({ form, slip: null })).toMatchObject({ status: 400, code: 'method_not_offered' });
    expect((await refused({ form, slip: null, locale: 'my' })).message).toMatch(/[က-႟]/u);
  });
});

describe('the PromptPay code', () => {
  const qr = (amount: string, reference = 'ZAY-7K2M') =>
    visit(shop.app).ask(getPaymentQr, { query: { amount, reference } });

  it('says the amount and the reference, and a camera reads it from the picture', async () => {
    const { data } = await qr('424.35');
    expect(await scanQrCode(data.svg)).toBe(data.payload);
    const code = parse(data.payload, true, true);
    const told = [['54'], ['53'], ['29', '01'], ['62', '05']].map(([tag = '', sub]) => code?.getTagValue(tag, sub));
    expect(told).toEqual(['424.35', '764', '0066812345678', 'ZAY-7K2M']);
  });
});

describe('a transfer', () => {
  it('is kept with its slip, its reference and what is due in baht', async () => {
    const form = { paymentMethod: 'promptPay', reference: 'ZAY-7K2M' };
    const { data } = await place({ form, slip: await slipFile('2026112100000000') });
    expect(data).not.toHaveProperty('url');
    const { data: order } = await buyer.ask(getOrder, { params: { id: data.id } });
    expect(order).toMatchObject({ hasSlip: true, payBy: null, paymentStatus: { name: 'Pending' } });
    const { data: shown } = await asOperator(showOrder, { params: { order: data.invoiceNo } });
    const baht = Math.round(order.totalPrice * 3450) / 100;
    expect(shown.transfer).toEqual({
      reference: 'ZAY-7K2M',
      baht,
      bankReference: '014-2026112100000000',
      resembles: [],
    });
  });

  it('photographed from a screen, upside down, is known by its bank all the same', { tags: ['slow'] }, async () => {
    const slip = await sharp(await slipFile('2026112300000001'))
      .rotate(180)
      .toBuffer();
    const { data } = await place({ slip: new Uint8Array(await photographed(slip)) });
    const { data: shown } = await asOperator(showOrder, { params: { order: data.invoiceNo } });
    expect(shown.transfer.bankReference).toBe('014-2026112300000001');
    const again = await place({ slip: await slipFile('2026112300000001') }, other);
    expect(await resembled(again.data.id)).toMatchObject([{ id: data.id, by: 'bankReference' }]);
  });

  it.each(badSlips)('with a slip of %s is refused, in both languages, and nothing stays', async (_, make, code) => {
    const before = await filesKept();
    const english = await refused({ slip: await make() });
    const burmese = await refused({ slip: await make(), locale: 'my' });
    expect([english, burmese]).toMatchObject([
      { status: 400, code },
      { status: 400, code },
    ]);
    expect(english.message).toMatch(/^[\x20-\x7e]+$/u);
    expect(burmese.message).toMatch(/[က-႟]/u);
    expect(await filesKept()).toBe(before);
  });
});

describe('a slip', () => {
  it('is drawn anew as WebP in a private folder, without what was hidden in it', async () => {
    const { data } = await place({ slip: await imageBytes(photo().jpeg()) });
    const answer = await slipAnswer(buyer, data.id);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'no-store',
    ]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { format, width, exif, icc, xmp } = await sharp(bytes).metadata();
    expect({ format, width, exif, icc, xmp }).toEqual({ format: 'webp', width: 800 });
    expect(bytes.includes('secret place')).toBe(false);
    expect((await stat(folder())).mode & 0o077).toBe(0);
    for (const name of await readdir(folder())) {
      expect(name).toMatch(/^[\da-f-]{36}\.webp$/u);
      for (const path of [`/uploads/slips/${name}`, `/uploads/../slips/${name}`, `/uploads/%2e%2e/slips/${name}`])
        expect((await shop.app.inject({ url: path })).statusCode).toBe(404);
    }
  });

  it('is seen by its customer and by operators alone', async () => {
    const { data } = await place({ slip: await slipFile() });
    expect((await slipAnswer(other, data.id)).status).toBe(404);
    expect((await slipAnswer(visit(shop.app), data.id)).status).toBe(401);
    expect((await operatorSlip(data.id, 'wrong')).statusCode).toBe(401);
    expect((await operatorSlip(999_999)).statusCode).toBe(404);
    const answer = await operatorSlip(data.id);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await buyer.refusal(getSlip, { params: { id: 999_999 } })).code).toBe('not_found');
  });

  it('pays one order, in whatever format it is saved again', async () => {
    const drawing = await (await slipImage()).png().toBuffer();
    await place({ slip: new Uint8Array(drawing) });
    const again = sharp(drawing).withExif({ IFD0: { Artist: 'Somebody else' } });
    for (const copy of [new Uint8Array(drawing), await imageBytes(again.clone().webp({ lossless: true }))])
      expect(await refused({ slip: copy }, other)).toMatchObject({ status: 400, code: 'slip_used' });
    expect((await refused({ slip: new Uint8Array(drawing), locale: 'my' })).message).toMatch(/[က-႟]/u);
  });

  it('is known by the bank’s number of the transfer when its picture is another, and shown to the owner', async () => {
    const { data: first } = await place({ slip: await slipFile('2026112100000001') });
    const small = (await slipImage('2026112100000001')).jpeg({ quality: 60 });
    const photographed = sharp(await small.toBuffer())
      .resize(700)
      .jpeg({ quality: 60 });
    const { data: second } = await place({ slip: await imageBytes(photographed) }, other);
    const { data: third } = await place({ slip: await slipFile('2026112100000002') });
    expect(await resembled(second.id)).toEqual([{ id: first.id, invoiceNo: first.invoiceNo, by: 'bankReference' }]);
    expect(await resembled(first.id)).toMatchObject([{ id: second.id }]);
    expect(await resembled(third.id)).toEqual([]);
    expect(await marked()).toMatchObject({ [first.id]: true, [second.id]: true, [third.id]: false });
  });

  it(
    'without such a number is known by its look, and shown to the owner until one of the orders is over',
    { tags: ['slow'] },
    async () => {
      const slip = newBankSlip();
      const file = await drawBankSlip(slip);
      const copy = copiesOf['half as large'];
      const { data: first } = await place({ slip: new Uint8Array(file) });
      const { data: another } = await place({ slip: new Uint8Array(await drawBankSlip(newBankSlip())) }, other);
      const { data: second } = await place({ slip: new Uint8Array((await copy?.(file)) ?? []) }, other);
      expect(await resembled(second.id)).toEqual([{ id: first.id, invoiceNo: first.invoiceNo, by: 'look' }]);
      expect(await resembled(first.id)).toMatchObject([{ id: second.id, by: 'look' }]);
      expect([await resembled(another.id), (await marked())[second.id]]).toEqual([[], true]);
      const ended = { orderId: first.id, move: 'cancel', actor: 'test', now: shop.clock(), publicUrl: '' } as const;
      await moveOrder(shop.database.db, ended);
      expect([await resembled(second.id), (await marked())[second.id]]).toEqual([[], false]);
    },
  );

  it('that is sent for two orders at once pays one', async () => {
    const before = await filesKept();
    const sent = await slipFile('2026112100000003');
    const tries = await Promise.allSettled([
      place({ slip: sent }),
      place({ slip: sent }, other),
      place({ slip: sent }),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const { status, ...rest } of tries)
      if (status === 'rejected') expect(rest).toMatchObject({ reason: { code: 'slip_used' } });
    expect(await filesKept()).toBe(before + 1);
  });

  it('may pay another order when its own ended unpaid, and never after it was paid', async () => {
    const sent = await slipFile('2026112100000004');
    const move = (orderId: number, step: 'cancel' | 'confirm-payment') =>
      moveOrder(shop.database.db, { orderId, move: step, actor: 'test', now: shop.clock(), publicUrl: '' });
    const first = await place({ slip: sent });
    await move(first.data.id, 'cancel');
    const second = await place({ slip: sent });
    await move(second.data.id, 'confirm-payment');
    await move(second.data.id, 'cancel');
    expect(await refused({ slip: sent })).toMatchObject({ code: 'slip_used' });
  });
});

it('a shop without PromptPay has no code to show', async () => {
  const shop = await openTestShop(openMigratedPglite, { PUBLIC_URL: 'https://zay.example' });
  const query = { amount: '1', reference: 'ZAY-1' };
  expect((await visit(shop.app).refusal(getPaymentQr, { query })).code).toBe('not_found');
  expect(await visit(shop.app).ask(listPaymentMethods, {})).toEqual({ data: [] });
  await shop.close();
});
