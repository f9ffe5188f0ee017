/** @module-tag slow */
import { beforeAll, expect, it } from 'vitest';
import { getInbox } from '#contract/operator/orders/inbox.ts';
import { getOrder } from '#contract/orders/calls.ts';
import { sendSlip } from '#contract/orders/afterwards.ts';
import { getSlip } from '#contract/payments/calls.ts';
import { openPaymentService } from '#server/orders/openPaymentService.ts';
import { mailsTo } from '../../../support/accounts/customers.ts';
import { pick, setStock } from '../../../support/catalogue/shelf.ts';
import { lineOf, newBuyer } from '../../../support/orders/buyers.ts';
import { ownerOf } from '../../../support/orders/desk.ts';
import { orderingShop } from '../../../support/orders/orderingShop.ts';
import { slipFile } from '../../../support/payments/slips.ts';

const { shop, shelf, buyer } = orderingShop({}, { openDesk: openPaymentService });
const owner = ownerOf(shop);
beforeAll(() => setStock(shop, pick(shelf.tea).variationId, 100));

const picture = async () => new Blob([await slipFile()]);
const place = async (slip: Blob, locale: 'en' | 'my' = 'en') =>
  (await buyer.order([lineOf(shelf.tea, 2)], { slip, locale })).data.id;
/** An order whose slip was refused. */
const placeRefused = async (slip?: Blob, reason: 'not_found' | 'unreadable' = 'not_found') => {
  const id = await place(slip ?? (await picture()));
  await owner.move(id, { move: 'refuse-slip', reason });
  return id;
};
const send = (id: number, image: Blob) => buyer.ask(sendSlip, { params: { id }, form: {} }, { files: { image } });
const refusedSlip = async (id: number, image: Blob, by = buyer) =>
  (await by.refusal(sendSlip, { params: { id }, form: {} }, { files: { image } })).code;

it('a slip is refused with a reason in the customer’s language, and another one takes its place', async () => {
  const id = await place(await picture(), 'my');
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
  const id = await place(await picture());
  expect(await refusedSlip(id, await picture())).toBe('illegal_move');
  expect(await refusedSlip(999_999, await picture())).toBe('not_found');
  await owner.move(id, { move: 'refuse-slip', reason: 'other', text: 'Please call us' });
  expect(await refusedSlip(id, await picture(), await newBuyer(shop))).toBe('not_found');
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
