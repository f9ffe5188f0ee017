import { expect, it } from 'vitest';
import { ownShop } from '../../support/shop/ownShop.ts';

const shop = ownShop();

it.each(['/api/v1/docs', '/api/v1/docs/'])('%s finds every file that it is made of', async (path) => {
  const page = await shop.app.inject(path);
  const linked = [...page.body.matchAll(/(?:src|href)="([^"]+)"/gu)].map(([, link = '']) => link);
  expect(linked.length).toBeGreaterThan(5);
  for (const link of linked) {
    const { pathname } = new URL(link, `http://shop.test${path}`);
    expect([link, (await shop.app.inject(pathname)).statusCode]).toEqual([link, 200]);
  }
});

it('the page reads the same document', async () => {
  const ofPage = (await shop.app.inject('/api/v1/docs/json')).json<{ paths: object }>();
  const own = (await shop.app.inject('/api/v1/openapi.json')).json<{ paths: object }>();
  expect(Object.keys(ofPage.paths)).toEqual(Object.keys(own.paths));
});
