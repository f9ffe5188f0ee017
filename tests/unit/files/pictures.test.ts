import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { measurePictures } from '#server/files/measuredPictures.ts';
import { StoreUnavailable } from '#storage/fileStore.ts';
import { Refusal } from '#server/http/refusal.ts';
import { inPictureQueue } from '#server/files/receivedPicture.ts';
import { openUploadCache } from '#server/files/serveUploads.ts';
import { type Place, inBucket, inFolder, places } from '../../support/files/places.ts';

const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .webp()
    .toBuffer();

const smaller = (width: number) => ({ url: `/uploads/tea/green-${width}.avif`, width, type: 'image/avif' });

const cases: [url: string, found: object][] = [
  ['/uploads/tea/green.webp', { width: 40, height: 30, sources: [8, 20].map(smaller) }],
  ['/uploads/tea/green-tea.webp', { width: 4, height: 5 }],
  ['/uploads/tea/missing.webp', {}],
  ['/uploads/tea/torn.webp', {}],
  ['/uploads/%2e%2e/secret.webp', {}],
  ['https://example.com/green.webp', {}],
];

describe.each(places)('pictures in %s', (_, open) => {
  let place: Place;
  beforeAll(async () => {
    place = await open();
    const { store } = place;
    await store.write('uploads/tea/green.webp', await picture(40, 30));
    await store.write('uploads/tea/green-20.avif', Buffer.from('avif'));
    await store.write('uploads/tea/green-8.avif', Buffer.from('avif'));
    await store.write('uploads/tea/green-tea.webp', await picture(4, 5));
    await store.write('uploads/tea/deep/green.webp', await picture(1, 1));
    await store.write('uploads/tea/torn.webp', Buffer.from('no picture'));
    await store.write('secret.webp', await picture(1, 1));
  });
  afterAll(() => place.close());

  test.each(cases)('%s', async (url, found) => {
    const pictures = await measurePictures([url, url], place.store);
    expect([...pictures]).toEqual([[url, { url, ...found }]]);
  });
});

it('no picture is taken for a missing one while the bucket is away', async () => {
  const { store, s3 } = await inBucket();
  await s3.close();
  await expect(measurePictures(['/uploads/tea/green.webp'], store)).rejects.toThrow(StoreUnavailable);
  // What is elsewhere needs no bucket.
  expect(await measurePictures(['https://example.com/green.webp'], store)).toHaveProperty('size', 1);
});

it('one picture is read at a time, some wait, and more are refused', async () => {
  let underWay = 0;
  let most = 0;
  const gate = Promise.withResolvers<undefined>();
  const read = async (): Promise<string> => {
    underWay += 1;
    most = Math.max(most, underWay);
    await gate.promise;
    underWay -= 1;
    return 'read';
  };
  const asked = Array.from({ length: 100 }, () => inPictureQueue(read).catch((failure: unknown) => failure));
  // It begins in a turn of its own.
  await expect.poll(() => underWay).toBe(1);
  const more = await inPictureQueue(read).catch((failure: unknown) => failure);
  expect(more).toBeInstanceOf(Refusal);
  expect(more).toMatchObject({ code: 'unavailable', status: 503 });
  gate.resolve(undefined);
  const answers = await Promise.all(asked);
  expect(answers.filter((answer) => answer === 'read').length).toBeGreaterThan(60);
  expect(answers.filter((answer) => answer instanceof Refusal).length).toBeGreaterThan(30);
  expect(most).toBe(1);
  expect(await inPictureQueue(() => Promise.resolve('again'))).toBe('again');
});

describe('the cache of uploads', () => {
  const hashed = 'uploads/products/tea-0123456789ab.webp';
  const named = 'uploads/products/tea.webp';

  let place: Place;
  let passed: number;
  let read: ReturnType<typeof openUploadCache>;
  beforeEach(async () => {
    passed = 1;
    place = await inFolder();
    for (const key of [hashed, named]) await place.store.write(key, Buffer.from('first'));
    read = openUploadCache(place.store, () => passed);
  });
  afterEach(() => place.close());
  const text = async (key: string): Promise<string | undefined> => (await read(key))?.body.toString();

  it('what has a hash in its name is read once, also by many at the same time', async () => {
    const asked = vi.spyOn(place.store, 'read');
    await Promise.all(Array.from({ length: 10 }, () => read(hashed)));
    passed += 365 * 86_400_000;
    expect(await text(hashed)).toBe('first');
    expect(asked).toHaveBeenCalledOnce();
  });

  it('what may be replaced or removed is asked for again after a minute', async () => {
    expect(await text(named)).toBe('first');
    await place.store.write(named, Buffer.from('second'));
    expect(await text(named)).toBe('first');
    passed += 60_001;
    expect(await text(named)).toBe('second');
    await place.store.remove(named);
    passed += 60_001;
    expect(await read(named)).toBeUndefined();
  });

  it('what is old is better than nothing while the store is away', async () => {
    const etag = (await read(named))?.etag;
    passed += 60_001;
    const asked = vi.spyOn(place.store, 'read').mockRejectedValue(new StoreUnavailable('away'));
    expect(await read(named)).toMatchObject({ etag });
    expect(asked).toHaveBeenCalledOnce();
    await expect(read('uploads/products/other.webp')).rejects.toThrow(StoreUnavailable);
  });
});
