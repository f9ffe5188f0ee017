import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'promptparse';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { getInbox } from '#contract/operator/orders/inbox.ts';
import { listAllOrders } from '#contract/operator/orders/orders.ts';
import { sendSlip } from '#contract/orders/afterwards.ts';
import { getOrder } from '#contract/orders/calls.ts';
import { getPaymentQr, getSlip, listPaymentMethods } from '#contract/payments/calls.ts';
import { openPaymentService } from '#server/orders/openPaymentService.ts';
import { mailsTo } from '../../support/accounts/customers.ts';
import { openMigratedPglite } from '../../support/database/engines.ts';
import { type Buyer, lineOf, newBuyer, type OrderOptions } from '../../support/orders/buyers.ts';
import { ownerOf } from '../../support/orders/desk.ts';
import { orderingShop } from '../../support/orders/orderingShop.ts';
import { decompressionBomb, photo } from '../../support/files/pictures.ts';
import { scanQrCode } from '../../support/payments/qrCodes.ts';
import { pick, setStock } from '../../support/catalogue/shelf.ts';
import { copiesOf, drawBankSlip, newBankSlip } from '../../support/payments/bankSlips.ts';
import { photographed } from '../../support/payments/photographed.ts';
import { imageBytes, slipImage, slipFile } from '../../support/payments/slips.ts';
import { openTestShop } from '../../support/shop/testShop.ts';
import { visit } from '../../support/http/visitor.ts';
import { withoutAccount } from '../../support/payments/ownAccounts.ts';

/** What is no slip, and how it is refused. */
const badSlips: [string, () => BlobPart | null | Promise<BlobPart>, string][] = [
  ['none', () => null, 'slip_missing'],
  ['zero bytes', () => new Uint8Array(), 'slip_missing'],
  ['a text', () => 'Paid. Promise.', 'slip_unreadable'],
  ['a drawing', () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'slip_unreadable'],
  ['a picture that is cut off', async () => (await slipFile()).slice(0, 2_000), 'slip_unreadable'],
  ['a bomb', () => new Uint8Array(decompressionBomb(20_000)), 'slip_unreadable'],
];

let other: Buyer;
const promptPay = { PROMPTPAY_ID: '0812345678', BAHT_PER_UNIT: '34.5' };
const { shop, shelf, buyer } = orderingShop(promptPay, { openDesk: openPaymentService });
beforeAll(async () => {
  await setStock(shop, pick(shelf.tea).variationId, 1_000);
  other = await newBuyer(shop);
});

const place = async (sending: OrderOptions, who = buyer) => (await who.order([lineOf(shelf.tea, 1)], sending)).data;
const refused = async (sending: OrderOptions, who = buyer) => {
  const { status, code, body } = await who.refusedOrder([lineOf(shelf.tea, 1)], sending);
  return { status, code, message: body.message };
};
const folder = () => join(shop.config.dataDir, 'slips');
const filesKept = async () => (await readdir(folder()).catch(() => [])).length;
const slipAnswer = (who: Pick<Buyer, 'fetch'>, id: number) =>
  who.fetch(`http://shop.test/api/v1/client/order-detail/${id}/slip`);
const owner = ownerOf(shop);
const transferOf = async (id: number) => (await owner.show(id)).transfer;
const resembled = async (id: number) => (await transferOf(id)).resembles;
/** Which orders are marked in the list: all of them, since their clock stands and their numbers are drawn by lot. */
const marked = async (): Promise<Record<number, boolean>> => {
  const { data } = await owner.ask(listAllOrders, { query: { limit: 100 } });
  return Object.fromEntries(data.map(({ id, slipResembles }) => [id, slipResembles]));
};
const operatorSlip = (id: number, token = shop.operatorToken) =>
  shop.app.inject({ url: `/api/v1/operator/orders/${id}/slip`, headers: { authorization: `Bearer ${token}` } });

describe('ways to pay', () => {
  it('are told to everybody', async () => {
    const account = { bank: 'Example Bank', holder: 'Zay Example Shop', number: '000-0-00000-0' };
    expect((await visit(shop.app).ask(listPaymentMethods, {})).data).toEqual([
      { method: 'bankTransfer', sample: false, account, accounts: [{ id: expect.any(String) as string, ...account }] },
      { method: 'promptPay', sample: false, bahtPerUnit: 34.5 },
    ]);
  });

  it('that are not offered take no order, in the words of the shopper', async () => {
    const form = { paymentMethod: 'stripe' };
    expect(await refused({ form, slip: null })).toMatchObject({ status: 400, code: 'method_not_offered' });
    expect((await refused({ form, slip: null, locale: 'my' })).message).toMatch(/[က-႟]/u);
  });
});

it('the PromptPay code says the amount and the reference, and a camera reads it from the picture', async () => {
  const { data } = await visit(shop.app).ask(getPaymentQr, { query: { amount: '424.35', reference: 'ZAY-7K2M' } });
  expect(await scanQrCode(data.svg)).toBe(data.payload);
  const code = parse(data.payload, true, true);
  const told = [['54'], ['53'], ['29', '01'], ['62', '05']].map(([tag = '', sub]) => code?.getTagValue(tag, sub));
  expect(told).toEqual(['424.35', '764', '0066812345678', 'ZAY-7K2M']);
});

describe('a transfer', () => {
  it('is kept with its slip, its reference and what is due in baht', async () => {
    const form = { paymentMethod: 'promptPay', reference: 'ZAY-7K2M' };
    const placed = await place({ form, slip: await slipFile('2026112100000000') });
    expect(placed).not.toHaveProperty('url');
    const { data: order } = await buyer.ask(getOrder, { params: { id: placed.id } });
    expect(order).toMatchObject({ hasSlip: true, payBy: null, paymentStatus: { name: 'Pending' } });
    const baht = Math.round(order.totalPrice * 3450) / 100;
    const read = { bankReference: '014-2026112100000000', resembles: [] };
    expect(await transferOf(placed.id)).toEqual({ reference: 'ZAY-7K2M', baht, ...read });
  });

  it('photographed from a screen, upside down, is known by its bank all the same', { tags: ['slow'] }, async () => {
    const slip = await sharp(await slipFile('2026112300000001'))
      .rotate(180)
      .toBuffer();
    const { id } = await place({ slip: new Uint8Array(await photographed(slip)) });
    expect((await transferOf(id)).bankReference).toBe('014-2026112300000001');
    const again = await place({ slip: await slipFile('2026112300000001') }, other);
    expect(await resembled(again.id)).toMatchObject([{ id, by: 'bankReference' }]);
  });

  it.each(badSlips)('with a slip of %s is refused, and nothing stays', async (_, make, code) => {
    const before = await filesKept();
    expect(await refused({ slip: await make() })).toMatchObject({ status: 400, code });
    expect(await filesKept()).toBe(before);
  });
});

describe('a slip', () => {
  it('is drawn anew as WebP in a private folder, without what was hidden in it', async () => {
    const { id } = await place({ slip: await imageBytes(photo().jpeg()) });
    const answer = await slipAnswer(buyer, id);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
    });
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
    const { id } = await place({ slip: await slipFile() });
    expect((await slipAnswer(other, id)).status).toBe(404);
    expect((await slipAnswer(visit(shop.app), id)).status).toBe(401);
    expect((await operatorSlip(id, 'wrong')).statusCode).toBe(401);
    expect((await operatorSlip(999_999)).statusCode).toBe(404);
    const answer = await operatorSlip(id);
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
  });

  it('is known by the bank’s number of the transfer when its picture is another, and shown to the owner', async () => {
    const first = await place({ slip: await slipFile('2026112100000001') });
    const smaller = (await slipImage('2026112100000001')).resize(700).jpeg({ quality: 60 });
    const second = await place({ slip: await imageBytes(smaller) }, other);
    const third = await place({ slip: await slipFile('2026112100000002') });
    expect(await resembled(second.id)).toEqual([{ id: first.id, invoiceNo: first.invoiceNo, by: 'bankReference' }]);
    expect(await resembled(first.id)).toMatchObject([{ id: second.id }]);
    expect(await resembled(third.id)).toEqual([]);
    expect(await marked()).toMatchObject({ [first.id]: true, [second.id]: true, [third.id]: false });
  });

  it(
    'without such a number is known by its look, and shown to the owner until one of the orders is over',
    { tags: ['slow'] },
    async () => {
      const file = await drawBankSlip(newBankSlip());
      const copy = copiesOf['half as large'];
      const first = await place({ slip: new Uint8Array(file) });
      const another = await place({ slip: new Uint8Array(await drawBankSlip(newBankSlip())) }, other);
      const second = await place({ slip: new Uint8Array((await copy?.(file)) ?? []) }, other);
      expect(await resembled(second.id)).toEqual([{ id: first.id, invoiceNo: first.invoiceNo, by: 'look' }]);
      expect(await resembled(first.id)).toMatchObject([{ id: second.id, by: 'look' }]);
      expect([await resembled(another.id), (await marked())[second.id]]).toEqual([[], true]);
      await owner.move(first.id, { move: 'cancel' });
      expect([await resembled(second.id), (await marked())[second.id]]).toEqual([[], false]);
    },
  );

  it('that is sent for two orders at once pays one', async () => {
    const before = await filesKept();
    const sent = await slipFile('2026112100000003');
    const tries = await Promise.allSettled([buyer, other, buyer].map((who) => place({ slip: sent }, who)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const { status, ...rest } of tries)
      if (status === 'rejected') expect(rest).toMatchObject({ reason: { code: 'slip_used' } });
    expect(await filesKept()).toBe(before + 1);
  });

  it('may pay another order when its own ended unpaid, and never after it was paid', async () => {
    const sent = await slipFile('2026112100000004');
    await owner.move((await place({ slip: sent })).id, { move: 'cancel' });
    const second = await place({ slip: sent });
    await owner.move(second.id, { move: 'confirm-payment' });
    await owner.move(second.id, { move: 'cancel' });
    expect(await refused({ slip: sent })).toMatchObject({ code: 'slip_used' });
  });
});

describe('another slip', { tags: ['slow'] }, () => {
  const picture = async () => new Blob([await slipFile()]);
  /** An order whose slip was refused. */
  const placeRefused = async (slip?: Blob, reason: 'not_found' | 'unreadable' = 'not_found') => {
    const { id } = await place({ slip: slip ?? (await picture()) });
    await owner.move(id, { move: 'refuse-slip', reason });
    return id;
  };
  const send = (id: number, image: Blob) => buyer.ask(sendSlip, { params: { id }, form: {} }, { files: { image } });
  const refusedSlip = async (id: number, image: Blob, by = buyer) =>
    (await by.refusal(sendSlip, { params: { id }, form: {} }, { files: { image } })).code;

  it('a slip is refused with a reason in the customer’s language, and another one takes its place', async () => {
    const id = (await place({ slip: await picture(), locale: 'my' })).id;
    const { data } = await owner.move(id, { move: 'refuse-slip', reason: 'wrong_amount', text: '၁၀၀ လိုသည်' });
    expect(data).toMatchObject({ orderStatus: { name: 'Processing' }, paymentStatus: { name: 'Failed' } });
    const { subject, text } = (await mailsTo(shop, buyer.email)).at(-1) ?? {};
    expect(subject).toContain('ငွေလွှဲပြေစာကို လက်မခံနိုင်ပါ');
    expect(text).toContain('ငွေလွှဲပြေစာပေါ်ရှိ ငွေပမာဏသည်');
    expect(text).toContain('၁၀၀ လိုသည်');
    const seen = (await buyer.ask(getOrder, { params: { id } })).data;
    expect(seen.slipRefused).toEqual({ reason: 'wrong_amount', text: '၁၀၀ လိုသည်' });
    const before = (await owner.ask(getInbox, {})).data.groups;
    const sent = (await send(id, await picture())).data;
    expect(sent).toMatchObject({ paymentStatus: { name: 'Pending' }, slipRefused: null, hasSlip: true });
    expect(sent.timeline.map(({ kind }) => kind)).toEqual(['placed', 'slip_refused', 'slip_sent']);
    const { groups } = (await owner.ask(getInbox, {})).data;
    expect(groups.confirm.count).toBe(before.confirm.count + 1);
    await owner.move(id, { move: 'confirm-payment' });
  });

  it('another slip is mailed to the shop once, with the way to the order; one that is refused is not', async () => {
    const id = await placeRefused();
    const { invoiceNo } = await owner.show(id);
    const told = async () =>
      (await mailsTo(shop, shop.config.shopMail)).filter(({ subject }) => subject.includes(`for order ${invoiceNo}`));
    const before = await told();
    expect(await refusedSlip(id, new Blob(['no picture']))).toBe('slip_unreadable');
    expect(await told()).toEqual(before);
    await send(id, await picture());
    const [mail, ...others] = (await told()).slice(before.length);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`/desk/order?no=${invoiceNo}`);
    expect(await refusedSlip(id, await picture())).toBe('illegal_move');
    expect(await told()).toHaveLength(before.length + 1);
  });

  it('the desk and the customer see the newest slip, and what its code says', async () => {
    const id = await placeRefused(new Blob([await slipFile('2026112100001')]), 'unreadable');
    await send(id, new Blob([await slipFile('2026112100002')]));
    expect((await owner.show(id)).slip?.read?.number).toBe('2026112100002');
    expect((await buyer.fetch(`http://shop.test/api/v1${getSlip.path.replace('{id}', String(id))}`)).status).toBe(200);
  });

  it('the same slip may be sent again, for money that only came later; or pay another order, not both', async () => {
    const slip = await picture();
    const [id, other] = [await placeRefused(slip), await placeRefused()];
    await send(id, slip);
    expect(await refusedSlip(other, slip)).toBe('slip_used');
    await owner.move(id, { move: 'refuse-slip', reason: 'not_found' });
    await send(other, slip);
    // It was found for the first one after all: a person must look.
    expect((await owner.refusedMove(id, { move: 'confirm-payment' })).code).toBe('slip_used');
    expect((await owner.show(id)).paymentStatus.name).toBe('Failed');
  });

  it('a payment can be confirmed after its slip was refused, and the slip is used then', async () => {
    const slip = await picture();
    const [id, other] = [await placeRefused(slip), await placeRefused()];
    await owner.move(id, { move: 'confirm-payment' });
    expect(await refusedSlip(other, slip)).toBe('slip_used');
  });

  it('another slip is taken only where one is awaited, from the customer alone', async () => {
    const id = (await place({ slip: await picture() })).id;
    expect(await refusedSlip(id, await picture())).toBe('illegal_move');
    expect(await refusedSlip(999_999, await picture())).toBe('not_found');
    await owner.move(id, { move: 'refuse-slip', reason: 'other', text: 'Please call us' });
    expect(await refusedSlip(id, await picture(), other)).toBe('not_found');
    expect(await refusedSlip(id, new Blob(['no picture']))).toBe('slip_unreadable');
    expect((await buyer.refusal(sendSlip, { params: { id }, form: {} })).code).toBe('slip_missing');
    await owner.move(id, { move: 'cancel' });
    expect(await refusedSlip(id, await picture())).toBe('illegal_move');
  });

  it('of two slips at the same moment one is taken', async () => {
    const id = await placeRefused();
    const slips = [await picture(), await picture()];
    const tries = await Promise.allSettled(slips.map((image) => send(id, image)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await owner.show(id)).events.filter(({ kind }) => kind === 'slip_sent')).toHaveLength(1);
  });
});

it('a shop without PromptPay has no code to show, and one without cards no Stripe webhook', async () => {
  const shop = await openTestShop(openMigratedPglite, { ...withoutAccount, PUBLIC_URL: 'https://zay.example' });
  const query = { amount: '1', reference: 'ZAY-1' };
  expect((await visit(shop.app).refusal(getPaymentQr, { query })).code).toBe('not_found');
  expect(await visit(shop.app).ask(listPaymentMethods, {})).toEqual({ data: [] });
  const event = { url: '/api/v1/webhooks/stripe', payload: { id: 'evt_1', type: 'checkout.session.completed' } };
  expect((await shop.app.inject({ method: 'POST', ...event })).statusCode).toBe(404);
  await shop.close();
});
