import { expect, it } from 'vitest';
import { call } from '#api/call.ts';

import { endOrderLink, openOrderLink } from '#contract/orders/orderLink.ts';
import { orderLinks } from '#server/database/schema.ts';
import { mailsTo } from '../../../support/accounts/customers.ts';
import { refusalOf } from '../../../support/http/refusalOf.ts';
import { lineOf } from '../../../support/orders/buyers.ts';
import { ownerOf } from '../../../support/orders/desk.ts';
import { orderingShop } from '../../../support/orders/orderingShop.ts';

const HOUR = 3_600_000;

const { shop, shelf, buyer } = orderingShop({ PUBLIC_URL: 'https://zay.example' });

const placed = async () => {
  const { data } = await buyer.order([lineOf(shelf.tea, 1)]);
  const mail = (await mailsTo(shop, shop.config.shopMail)).at(-1);
  const link = new RegExp(`https://zay.example/desk/order\\?no=${data.invoiceNo}#([\\w-]{43})`, 'u');
  return { ...data, token: link.exec(mail?.text ?? '')?.[1] ?? '' };
};
const read = async (token: string) => (await call(shop.backend(), openOrderLink, { body: { token } })).data;
const refusedRead = async (token: string) =>
  (await refusalOf(call(shop.backend(), openOrderLink, { body: { token } }))).code;

it('opens the order of its mail where nobody is signed in, and the timeline says so once', async () => {
  const { id, invoiceNo, token } = await placed();
  const order = await read(token);
  expect(order).toMatchObject({ invoiceNo, orderStatus: 'Processing', customer: { email: buyer.email } });
  expect(order.lines).toHaveLength(1);
  expect(order.address.phone).not.toBe('');
  expect(order).not.toHaveProperty('id');
  expect(order).not.toHaveProperty('events');
  await read(token);
  const { events, version } = await ownerOf(shop).show(id);
  expect(events.filter(({ kind }) => kind === 'link_opened')).toMatchObject([{ actor: 'mail-link' }]);
  await ownerOf(shop).move(id, { move: 'confirm-payment', version });
  expect((await read(token)).paymentStatus).toBe('Paid');
  // It is kept as a hash alone.
  expect(JSON.stringify(await shop.database.db.select().from(orderLinks))).not.toContain(token);
});

it('ends after 72 hours, or when somebody ends it, and is no other then', async () => {
  const one = await placed();
  const other = await placed();
  await call(shop.backend(), endOrderLink, { body: { token: one.token } });
  expect(await refusedRead(one.token)).toBe('bad_token');
  expect((await read(other.token)).invoiceNo).toBe(other.invoiceNo);
  shop.later(72 * HOUR);
  expect(await refusedRead(other.token)).toBe('bad_token');
  expect(await refusedRead('A'.repeat(43))).toBe('bad_token');
});
