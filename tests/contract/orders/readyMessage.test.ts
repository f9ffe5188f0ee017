import { expect, it } from 'vitest';
import { undoMove } from '#contract/operator/orders/orderMoves.ts';
import { setStock, pick } from '../../support/catalogue/shelf.ts';
import { lineOf } from '../../support/orders/buyers.ts';
import { ownerOf } from '../../support/orders/desk.ts';
import { orderingShop } from '../../support/orders/orderingShop.ts';
import { slipFile } from '../../support/payments/slips.ts';

const { shop, shelf, buyer } = orderingShop({ PUBLIC_URL: 'https://zay.example' });
const owner = ownerOf(shop);

it('an order has a message for its customer that says how it stands, with the way to it', async () => {
  await setStock(shop, pick(shelf.tea).variationId, 100);
  const { id, invoiceNo } = (await buyer.order([lineOf(shelf.tea, 1)], { slip: await slipFile() })).data;
  const message = async () => (await owner.show(id)).message;
  const placed = await message();
  expect(placed?.locale).toBe('en');
  expect(placed?.text).toContain(invoiceNo);
  expect(placed?.text).toContain(`https://zay.example/profile/order-detail?id=${id}`);
  await owner.move(id, { move: 'refuse-slip', reason: 'other', text: 'The photo is dark' });
  expect((await message())?.text).toContain('The photo is dark');
  await owner.move(id, { move: 'confirm-payment' });
  const paid = (await message())?.text;
  // Packing is a matter of the house.
  await owner.move(id, { move: 'pack' });
  expect((await message())?.text).toBe(paid);
  const { undo } = await owner.move(id, { move: 'ship', carrier: 'flash', trackingNumber: 'TH0123' });
  const shipped = (await message())?.text;
  for (const part of ['TH0123', 'Flash Express', 'flashexpress.com/fle/tracking?se=TH0123'])
    expect(shipped).toContain(part);
  await owner.ask(undoMove, { params: { order: String(id) }, body: { event: undo?.event ?? 0 } });
  expect((await message())?.text).toBe(paid);
});
