import { beforeAll, expect, it } from 'vitest';
import { download } from '#api/call.ts';
import { Refused } from '#api/failures.ts';
import { getOrder } from '#contract/orders/calls.ts';
import { getOrderInvoice } from '#contract/operator/orders/orders.ts';
import { say } from '#server/words.ts';
import { lineOf } from '../../support/orders/buyers.ts';
import { ownerOf } from '../../support/orders/desk.ts';
import { orderingShop } from '../../support/orders/orderingShop.ts';
import { readPages } from '../../support/pdf/readPages.ts';

let order: { id: number; invoiceNo: string };
const { shop, shelf, buyer } = orderingShop();
beforeAll(async () => {
  order = (await buyer.order([lineOf(shelf.tea, 2)], { locale: 'my' })).data;
});

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
  await ownerOf(shop).move(order.id, { move: 'confirm-payment' });
  const [page = ''] = await readPages(new Uint8Array(await ofDesk(order.invoiceNo)));
  expect(page).toMatch(/Payment Status Paid/u);
  const refused = async (...asked: Parameters<typeof ofDesk>) => {
    const failure: unknown = await ofDesk(...asked).catch((reason: unknown) => reason);
    return failure instanceof Refused ? failure.code : failure;
  };
  expect(await refused('ZAY-2026-999999')).toBe('not_found');
  expect(await refused(order.invoiceNo, 'a-token-that-is-not-ours')).toBe('not_allowed');
});

it('is refused to who asks for too many', async () => {
  const tries = Array.from({ length: 31 }, () => address(order.id));
  const statuses = await Promise.all(tries.map(async (url) => (await buyer.fetch(url)).status));
  expect(statuses).toContain(429);
});
