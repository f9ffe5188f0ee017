import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { type OwnPicture, type Slide, getShopContent } from '#contract/content/settings.ts';
import { undoCatalogueChange, addCataloguePicture, editCatalogue } from '#contract/operator/goods/catalogue.ts';
import {
  addContentPicture,
  changeContentDocument,
  getContentDocument,
  getContentHistory,
} from '#contract/operator/content.ts';
import { sweepContentPictures } from '#server/editing/content/queries.ts';
import { listProducts } from '#contract/catalogue/calls.ts';
import { jpegUrl } from '#server/files/jpegs.ts';
import { ownerOf } from '../../support/orders/desk.ts';
import { ownShop } from '../../support/shop/ownShop.ts';
import { product } from '../../support/editing/fileExamples.ts';

const photo = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();

const shop = ownShop();

const { ask } = ownerOf(shop);
const add = async (bytes: Buffer, name = 'Thingyan'): Promise<OwnPicture> => {
  const body = { name, data: bytes.toString('base64') };
  return (await ask(addContentPicture, { body })).image;
};
const addToGoods = async (bytes: Buffer, name = 'Shan Tea') =>
  (await ask(addCataloguePicture, { body: { name, data: bytes.toString('base64') } })).image;
const params = { name: 'home' } as const;
const home = async () => (await ask(getContentDocument, { params })).data;
const slideWith = (picture: unknown, title = 'Thingyan'): Slide => ({
  picture: picture as OwnPicture,
  to: { kind: 'all' },
  title: { en: title, my: 'သင်္ကြန်' },
  subtitle: { en: 'All week', my: 'တစ်ပတ်လုံး' },
  points: { en: [], my: [] },
  cta: { en: 'Look', my: 'ကြည့်ရန်' },
});
const save = async (picture: unknown, title?: string) => {
  const body = { version: (await home()).version, fields: { slides: [slideWith(picture, title)] } };
  return (await ask(changeContentDocument, { params, body })).data;
};
const folder = () => join(shop.config.dataDir, 'uploads', 'front');
const kept = async () => (await readdir(folder()).catch(() => [])).filter((file) => file !== 'lost').sort();

it.each([
  ['the banner', add, 'front/သင်္ကြန်', [1200, 1800], [800, 534], [400, 800, 1600]],
  ['goods', addToGoods, 'products/shan-tea', [1600, 1200], [720, 960], [360, 720, 1080, 1200]],
] as const)('a photo of %s is turned upright, drawn in its sizes, and kept once', async (...wanted) => {
  const [, adding, path, [width, height], size, widths] = wanted;
  const bytes = await photo(width, height, 'green');
  const image = await adding(bytes, path.split('/')[1]);
  expect(decodeURI(image.url)).toMatch(new RegExp(`^/uploads/${path}-[0-9a-f]{12}\\.webp$`, 'u'));
  expect([image.width, image.height]).toEqual(size);
  expect(image.sources?.map((source) => [source.width, source.type])).toEqual(
    widths.map((each) => [each, 'image/avif']),
  );
  expect(await adding(bytes, path.split('/')[1])).toEqual(image);
  expect(await readdir(join(shop.config.dataDir, 'uploads', path.split('/')[0] ?? ''))).toHaveLength(widths.length + 1);
  const answer = await shop.app.inject({ url: image.sources?.[2]?.url ?? '' });
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const drawn = await sharp(answer.rawPayload).metadata();
  expect([drawn.width, drawn.orientation, drawn.exif]).toEqual([widths[2], undefined, undefined]);
});

it.each([
  ['text', Buffer.from('hello')],
  ['a drawing with code in it', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
])('%s is refused', async (_, bytes) => {
  const before = await kept();
  for (const adding of [add, addToGoods])
    await expect(adding(bytes)).rejects.toMatchObject({ code: 'picture_unreadable' });
  expect(await kept()).toEqual(before);
});

it('a picture that is too large is refused', async () => {
  await expect(add(Buffer.alloc(30_000_000))).rejects.toMatchObject({ code: 'too_large' });
});

it('a slide shows it with its sizes, whatever the editor says of them', async () => {
  const image = await add(await photo(300, 400, 'blue'));
  await save({ url: image.url, width: 9, height: 9 });
  const { slides } = (await ask(getShopContent, {})).data.home;
  expect(slides?.[0]?.picture).toEqual(image);
});

it('a picture that is not there, or of another place, is refused where it stands', async () => {
  const { url } = await add(await photo(300, 400, 'blue'));
  await expect(save({ url: '/uploads/front/nobody.webp' })).rejects.toMatchObject({
    code: 'invalid',
    body: { fields: { 'slides.0.picture': expect.any(String) as string } },
  });
  const elsewhere = [{ url: 'https://example.com/x.avif', width: 400, type: 'image/avif' }];
  for (const picture of [{ url, sources: elsewhere }, { url: '/uploads/slips/x.webp' }, { url: `${url}/../../x.webp` }])
    await expect(save(picture)).rejects.toMatchObject({ code: 'invalid' });
});

it('the sweep puts away what nobody saved, and keeps what a change can bring back', async () => {
  const [used, earlier, lost] = [await photo(30, 30, 'red'), await photo(31, 30, 'red'), await photo(32, 30, 'red')];
  await save(await add(earlier, 'earlier'));
  await add(lost, 'lost');
  // A text may look like a picture's address.
  await save(await add(used, 'used'), '/uploads/front/100%');
  const now = shop.clock();
  const days = (count: number): Date => new Date(now.getTime() - count * 86_400_000);
  for (const file of await kept()) await utimes(join(folder(), file), days(9), days(file.startsWith('used') ? 8 : 9));
  const round = { ...shop, db: shop.database.db, now, isClosing: () => false };
  await sweepContentPictures(round, days(7));
  const left = await kept();
  expect(left.filter((file) => file.startsWith('lost-'))).toEqual([]);
  expect(left.filter((file) => /^(?:used|earlier)-/u.test(file))).toHaveLength(4);
  const [entry] = (await ask(getContentHistory, { params })).data;
  await ask(undoCatalogueChange, { body: { revision: entry?.revision ?? 0 } });
  const [slide] = (await home()).fields['slides'] as Slide[];
  const shown = slide && 'url' in slide.picture ? slide.picture.url : '';
  expect(shown).toContain('earlier-');
  expect((await shop.app.inject({ url: shown })).statusCode).toBe(200);
});

it('a large photo of goods is kept as large as a closer look needs it, and no larger', async () => {
  const { sources = [] } = await addToGoods(await photo(3000, 2400, 'red'), 'Large');
  expect(sources.map(({ width }) => width)).toEqual([360, 720, 1080, 1620]);
});

it('a picture has a copy as JPEG for cards on other sites, whole, and a small one for mails', async () => {
  const { url } = await addToGoods(await photo(1080, 1080, 'navy'), 'Copied');
  await shop.stock([product({ category: 'Tea', nameEn: 'Copied', images: [url] })]);
  const { data } = await ask(listProducts, { query: {} });
  const share = data.find(({ name }) => name === 'Copied')?.shareImage ?? '';
  const answer = await shop.app.inject(share);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const { format, width, height } = await sharp(answer.rawPayload).metadata();
  expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
  // The square stands in the middle, as high as the card, on the ground of the shop.
  const pixel = async (left: number) => [
    ...(await sharp(answer.rawPayload).extract({ left, top: 5, width: 1, height: 1 }).raw().toBuffer()),
  ];
  expect((await pixel(20)).every((value) => value > 240)).toBe(true);
  expect((await pixel(600))[0]).toBeLessThan(20);
  const mailed = await shop.app.inject(jpegUrl('mail', url) ?? '');
  expect(await sharp(mailed.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 168, height: 168 });
  const kept = await shop.files.read(decodeURI(share).slice(1));
  expect(kept?.equals(answer.rawPayload)).toBe(true);
});

it.each([
  '/uploads/jpeg/share/products/missing.webp.jpg',
  '/uploads/jpeg/poster/products/missing.webp.jpg',
  '/uploads/jpeg/share/avatars/1.webp.jpg',
  '/uploads/jpeg/share/..%2f..%2fslips/1.webp.jpg',
  '/uploads/jpeg/share/jpeg/share/products/a.webp.jpg.jpg',
])('there is no copy at %s', async (url) => expect((await shop.app.inject(url)).statusCode).toBe(404));

it('a product that gets one shows it with its sizes', async () => {
  await shop.stock([product({ category: 'Tea', nameEn: 'Shan Tea' })]);
  // Small as it is, it is not made larger.
  const image = await addToGoods(await photo(400, 300, 'blue'));
  expect([image.width, image.sources?.map(({ width }) => width)]).toEqual([300, [300]]);
  const [tea] = (await ask(listProducts, { query: {} })).data;
  await ask(editCatalogue, { body: { edits: [{ product: tea?.id ?? 0, set: { images: [image.url] } }] } });
  expect((await ask(listProducts, { query: {} })).data[0]?.images).toEqual([image]);
});
