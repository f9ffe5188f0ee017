import { expect, it } from 'vitest';
import { onEachDatabase } from '../../support/database/engines.ts';
import { ownShopOn } from '../../support/shop/ownShop.ts';

onEachDatabase((open) => {
  const shop = ownShopOn(open);

  it('a zero byte in a search is refused, not a fault of ours', async () => {
    const answer = await shop.app.inject('/api/v1/client/product-filter/a%00b');
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'invalid']);
  });

  it('a search that is cut within a letter of two code units finds nothing', async () => {
    const url = `/api/v1/client/product-filter/${encodeURIComponent('\u{20000}'.repeat(100))}`;
    const answer = await shop.app.inject({ method: 'GET', url });
    expect([answer.statusCode, answer.json<{ data: unknown[] }>().data]).toEqual([200, []]);
  });
});
