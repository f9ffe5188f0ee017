import { expect, it } from 'vitest';
import { onEachDatabase } from '../../support/database/engines.ts';
import { ownShopOn } from '../../support/shop/ownShop.ts';

const message = { lastName: 'b', email: 'a@b.example', phone: '1234567', message: 'x', preference: 'email' };

onEachDatabase((open) => {
  const shop = ownShopOn(open);

  it.each([
    ['a search', { method: 'GET', url: '/api/v1/client/product-filter/a%00b' }],
    ['a message', { method: 'POST', url: '/api/v1/client/contact', payload: { ...message, firstName: 'a\0' } }],
  ] as const)('a zero byte in %s is refused, not a fault of ours', async (_, request) => {
    const answer = await shop.app.inject({ ...request, headers: { 'sec-fetch-site': 'same-origin' } });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'invalid']);
  });

  it('a search that is cut within a letter of two code units finds nothing', async () => {
    const url = `/api/v1/client/product-filter/${encodeURIComponent('\u{20000}'.repeat(100))}`;
    const answer = await shop.app.inject({ method: 'GET', url });
    expect([answer.statusCode, answer.json<{ data: unknown[] }>().data]).toEqual([200, []]);
  });
});
