import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { listProducts } from '#contract/catalogue/calls.ts';
import { addCataloguePicture, editCatalogue } from '#contract/operator/goods/catalogue.ts';
import { product } from '../../support/editing/fileExamples.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

const photo = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();

const shop = ownShop();
beforeAll(async () => {
  await shop.stock([product({ category: 'Tea', nameEn: 'Shan Tea' })]);
});

const add = (data: Buffer) =>
  call(
    shop.backend(),
    addCataloguePicture,
    { body: { name: 'Shan Tea', data: data.toString('base64') } },
    { token: shop.operatorToken },
  );

it('a photo is turned upright, drawn in the sizes of the site, and kept once', async () => {
  const bytes = await photo(1600, 1200, 'green');
  const { image } = await add(bytes);
  expect(image.url).toMatch(/^\/uploads\/products\/shan-tea-[0-9a-f]{12}\.webp$/);
  expect([image.width, image.height]).toEqual([720, 960]);
  expect(image.sources?.map(({ width, type }) => [width, type])).toEqual([
    [360, 'image/avif'],
    [720, 'image/avif'],
    [1080, 'image/avif'],
  ]);
  expect(await add(bytes)).toEqual({ image });
  expect(await readdir(join(shop.config.dataDir, 'uploads/products'))).toHaveLength(4);
  const answer = await shop.app.inject({ url: image.sources?.[2]?.url ?? '' });
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(1080);
  expect((await sharp(answer.rawPayload).metadata()).orientation).toBeUndefined();
});

it('a small one is not made larger', async () => {
  const { image } = await add(await photo(200, 200, 'red'));
  expect([image.width, image.sources?.map(({ width }) => width)]).toEqual([200, [200]]);
});

it.each([
  ['text', Buffer.from('hello')],
  ['a torn picture', Buffer.from('89504e470d0a1a0a0000', 'hex')],
  ['a drawing with code in it', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
])('%s is refused', async (_, bytes) => {
  await expect(add(bytes)).rejects.toMatchObject({ code: 'picture_unreadable' });
});

it('a product that gets it shows it with its sizes', async () => {
  const { image } = await add(await photo(400, 300, 'blue'));
  const [tea] = (await call(shop.backend(), listProducts, { query: {} })).data;
  const edits = [{ product: tea?.id ?? 0, set: { images: [image.url] } }];
  await call(shop.backend(), editCatalogue, { body: { edits } }, { token: shop.operatorToken });
  expect((await call(shop.backend(), listProducts, { query: {} })).data[0]?.images).toEqual([image]);
});
