import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { listProducts } from '#contract/catalogue/calls.ts';
import { addCataloguePicture, editCatalogue } from '#contract/operator/goods/catalogue.ts';
import { product } from '../../support/editing/fileExamples.ts';
import { ownerOf } from '../../support/orders/desk.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

const photo = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();

const shop = ownShop();
const { ask } = ownerOf(shop);
beforeAll(async () => {
  await shop.stock([product({ category: 'Tea', nameEn: 'Shan Tea' })]);
});

const add = (data: Buffer) => ask(addCataloguePicture, { body: { name: 'Shan Tea', data: data.toString('base64') } });

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

it('what is no picture is refused', async () => {
  await expect(add(Buffer.from('hello'))).rejects.toMatchObject({ code: 'picture_unreadable' });
});

it('a product that gets it shows it with its sizes', async () => {
  const { image } = await add(await photo(400, 300, 'blue'));
  // Small as it is, it is not made larger.
  expect([image.width, image.sources?.map(({ width }) => width)]).toEqual([300, [300]]);
  const [tea] = (await ask(listProducts, { query: {} })).data;
  await ask(editCatalogue, { body: { edits: [{ product: tea?.id ?? 0, set: { images: [image.url] } }] } });
  expect((await ask(listProducts, { query: {} })).data[0]?.images).toEqual([image]);
});
