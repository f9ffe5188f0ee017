import { beforeAll, describe, expect, it } from 'vitest';
import { call, download } from '#api/call.ts';
import { getOrder } from '#contract/orders/calls.ts';
import { endOrderLink, openOrderLink } from '#contract/orders/orderLink.ts';
import { getOrderInvoice } from '#contract/operator/orders/orders.ts';
import { orderLinks } from '#server/database/schema.ts';
import { say } from '#server/words.ts';
import { mailsTo } from '../../support/accounts/customers.ts';
import { refusalOf } from '../../support/http/refusalOf.ts';
import { lineOf } from '../../support/orders/buyers.ts';
import { ownerOf } from '../../support/orders/desk.ts';
import { orderingShop } from '../../support/orders/orderingShop.ts';
import { readPages } from '../../support/pdf/readPages.ts';

let order: { id: number; invoiceNo: string };
const { shop, shelf, buyer } = orderingShop({ PUBLIC_URL: 'https://zay.example' });
beforeAll(async () => {
  order = (await buyer.order([lineOf(shelf.tea, 2)], { locale: 'my' })).data;
});

const owner = ownerOf(shop);
const address = (id: number, query = '') => `http://shop.test/api/v1/client/order-detail/${id}/invoice.pdf${query}`;
const pagesOf = async (answer: Response) => readPages(new Uint8Array(await answer.arrayBuffer()));
const ofDesk = (name: string, token = shop.operatorToken) =>
  download(shop.backend(), getOrderInvoice, { params: { order: name }, query: { locale: 'en' } }, { token });

it('comes in the language of the order, named after it, and into no cache', async () => {
  const answer = await buyer.fetch(address(order.id));
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${order.invoiceNo}.pdf"`,
    'cache-control': 'private, no-store',
  });
  const [page = ''] = await pagesOf(answer);
  const { data } = await buyer.ask(getOrder, { params: { id: order.id } });
  for (const text of [say('my', 'orders', 'payment.Pending'), order.invoiceNo, data.address.name, shelf.tea.name])
    expect(page).toContain(text);
  expect(page).toContain(`$ ${data.totalPrice.toFixed(2)}`);
  const [english = ''] = await pagesOf(await buyer.fetch(address(order.id, '?locale=en')));
  expect(english).toContain('Invoice');
});

it('is for the desk too, which names it by its number, and says what has become of it', async () => {
  await owner.move(order.id, { move: 'confirm-payment' });
  const [page = ''] = await readPages(new Uint8Array(await ofDesk(order.invoiceNo)));
  expect(page).toMatch(/Payment Status Paid/u);
  expect((await refusalOf(ofDesk('ZAY-2026-999999'))).code).toBe('not_found');
  expect((await refusalOf(ofDesk(order.invoiceNo, 'a-token-that-is-not-ours'))).code).toBe('not_allowed');
});

it('is refused to who asks for too many', async () => {
  const tries = Array.from({ length: 31 }, () => address(order.id));
  const statuses = await Promise.all(tries.map(async (url) => (await buyer.fetch(url)).status));
  expect(statuses).toContain(429);
});

describe('the link of its mail to the shop', () => {
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
    const { events, version } = await owner.show(id);
    expect(events.filter(({ kind }) => kind === 'link_opened')).toMatchObject([{ actor: 'mail-link' }]);
    await owner.move(id, { move: 'confirm-payment', version });
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
    shop.later(72 * 3_600_000);
    expect(await refusedRead(other.token)).toBe('bad_token');
    expect(await refusedRead('A'.repeat(43))).toBe('bad_token');
  });
});
