import { beforeAll, expect, it } from 'vitest';
import { product, variation } from '../../support/editing/fileExamples.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

const shop = ownShop();
beforeAll(async () => {
  await shop.stock([product()]);
});

const live = (ids: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url: `/api/v1/client/live?ids=${ids}`, headers });

it('gets another tag when the stock changes', async () => {
  const first = await live('1');
  await shop.stock([product({ variations: [variation({ stock: 1 })] })]);
  const again = await live('1', { 'if-none-match': String(first.headers['etag']) });
  expect(again.statusCode).toBe(200);
  expect(again.json()).toMatchObject({ data: [{ id: 1, variations: [{ stock: 1 }] }] });
});

it('knows no product with a number that no product can have', async () => {
  const answer = await live('1,9999999999');
  expect(answer.statusCode).toBe(200);
  expect(answer.json<{ data: { id: number }[] }>().data.map(({ id }) => id)).toEqual([1]);
});

it('a refusal is never "not modified", and is not kept by caches', async () => {
  const refused = await live('0');
  const again = await live('0', { 'if-none-match': String(refused.headers['etag']) });
  expect(again.statusCode).toBe(400);
  expect(again.headers['cache-control']).toBe('no-store');
  expect(again.headers['vary']).toContain('Accept-Language');
});
