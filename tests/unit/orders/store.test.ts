import { beforeEach, expect, it, test, vi } from 'vitest';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { OrderSummary } from '#contract/orders/order.ts';
import { pageNumbers, typedPage } from '#islands/account/orders/list/Pager.tsx';
import { Changes } from '#islands/account/orders/BuyAgain.tsx';
import { jsx } from '#islands/ui/jsxRuntime.ts';
import { fakeStorage, stubPage } from '../../support/browser/stubs.ts';
import orders from '../../../public/locales/my/orders.json';

type Answer = (request: Request) => Response | Promise<Response>;
let answer: Answer = () => new Response();
const asked: string[] = [];

const json = (body: unknown, status = 200): Response => Response.json(body, { status });
const refusal = (code: string, status: number): Response => json({ error: code, message: code, code }, status);
const summary = (id: number): OrderSummary => ({
  ...{ id, invoiceNo: `ZAY-2026-${id}`, orderDate: '2026-11-21T09:00:00Z', totalItems: 3, totalPrice: 12.5 },
  ...{ orderStatus: { name: 'Processing' }, paymentStatus: { name: 'Pending' }, currency: 'USD' },
});
const pageOf = (id: number): Response => json({ data: [summary(id)], page: 1, limit: 10, total: 1, totalPages: 1 });

async function openStores() {
  stubPage(fakeStorage({ login: 'true' }), async (input, init) => {
    const request = new Request(input, init);
    asked.push(`${request.method} ${request.url.replace(/^.*\/api\/v1/u, '')}`);
    return answer(request);
  });
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.resetModules();
  const [list, one, payment, cart] = await Promise.all([
    import('#stores/orders/list.ts'),
    import('#stores/orders/detail.ts'),
    import('#stores/orders/payment.ts'),
    import('#stores/basket/cart.ts'),
  ]);
  return { ...list, ...one, ...payment, ...cart };
}
let stores: Awaited<ReturnType<typeof openStores>>;
beforeEach(async () => {
  stores = await openStores();
  asked.length = 0;
});

test('only the newest question counts, whatever is answered last', async () => {
  let late: (response: Response) => void = () => undefined;
  answer = ({ url }) => (url.includes('page=1') ? new Promise((resolve) => (late = resolve)) : pageOf(2));
  const first = stores.readOrders({ page: 1 });
  await stores.readOrders({ orderStatus: 'Shipped', page: 2 });
  late(pageOf(1));
  await first;
  expect(asked.at(-1)).toBe('GET /client/orders?orderStatus=Shipped&page=2&limit=10');
  expect(stores.$orders.get()).toMatchObject({ value: { data: [{ id: 2 }] } });
});

test.each([
  ['a refusal', () => refusal('invalid', 400)],
  ['a fault of the server', () => refusal('unexpected', 500)],
  ['a page of a proxy', () => new Response('<html>', { status: 502 })],
  ['an answer that breaks the contract', () => json({ data: [{}] })],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
] as [string, Answer][])('%s is told in the words of the specification', async (_, bad) => {
  answer = bad;
  await stores.readOrders({ page: 1 });
  expect(stores.$orders.get()).toEqual({ state: 'failed', reason: 'Network error occurred' });
});

test.each([
  ['?id=7', 7],
  ['?id=07', undefined],
  ['?id=99999999999', undefined],
  ['', undefined],
])('%j names the order %s', (search, id) => expect(stores.parseOrderId(search)).toBe(id));

test('an order that is not there is missing; one that does not come has failed', async () => {
  answer = () => refusal('not_found', 404);
  await stores.readOrder(7);
  expect(stores.$order.get()).toEqual({ state: 'missing' });
  answer = () => refusal('unexpected', 500);
  await stores.readOrder(7);
  expect(stores.$order.get()).toEqual({ state: 'failed', reason: 'Network error occurred' });
  asked.length = 0;
  await stores.readOrder(undefined);
  expect([stores.$order.get(), asked]).toEqual([{ state: 'missing' }, []]);
});

test('ordering again tells what changed', async () => {
  const changes = [{ kind: 'gone', productId: 1, variationId: 2, name: 'Green Tea' }];
  answer = () => json({ cartItem: [], added: 2, currency: 'USD', changes });
  expect(await stores.reorder(7)).toEqual({ state: 'done', added: 2, currency: 'USD', changes });
  expect(asked).toEqual(['POST /client/orders/7/again']);
});

test('a lost answer is not taken for a no: the cart is read anew, and nothing is sent twice', async () => {
  answer = ({ method }) => {
    if (method === 'POST') throw new TypeError('Failed to fetch');
    return json({ cartItem: [] });
  };
  expect(await stores.reorder(7)).toEqual({ state: 'unsure' });
  expect(asked).toEqual(['POST /client/orders/7/again', 'GET /client/cart']);
});

test('a refusal is told in its own words', async () => {
  answer = () => refusal('not_found', 404);
  expect(await stores.reorder(7)).toEqual({ state: 'refused', reason: 'not_found' });
  answer = () => refusal('illegal_move', 409);
  expect(await stores.paymentPage(7)).toEqual({ reason: 'illegal_move', code: 'illegal_move' });
});

test('a session that is over ends here too', async () => {
  answer = () => refusal('signed_out', 401);
  expect(await stores.reorder(7)).toEqual({ state: 'signed out' });
});

test('a page is typed by its number; the first, the last and the one that is shown can be pressed', () => {
  expect(['1', '9', '10', '0', '1e0', 'x'].flatMap((typed) => typedPage(typed, 9) ?? [])).toEqual([1, 9]);
  for (let page = 1; page <= 12; page += 1)
    expect(pageNumbers(page, 12)).toEqual(expect.arrayContaining([1, page, 12]));
});

it('“no longer sold” begins a line with its negation, and is not broken behind it', () => {
  const change = { kind: 'gone', productId: 1, variationId: 1, name: 'Coconut Milk', name_mm: 'အုန်းနို့' } as const;
  const props = { changes: [change], oldCurrency: 'USD', currency: 'USD', locale: 'my', words: orders.again } as const;
  const shown = renderToStaticMarkup(createElement(Changes, props));
  const [, sentence = ''] = /<\/strong>(.*)<\/li>/u.exec(shown) ?? [];
  expect(renderToStaticMarkup(jsx('span', { children: sentence }))).toBe('<span> – <wbr/>မရောင်းတော့ပါ</span>');
});
