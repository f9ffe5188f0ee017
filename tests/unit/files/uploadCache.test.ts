import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openUploadCache } from '#server/files/serveUploads.ts';
import { StoreUnavailable } from '#storage/fileStore.ts';
import { inFolder, type Place } from '../../support/files/places.ts';

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

it('a name that nobody has is no answer for ever', async () => {
  const key = 'uploads/products/later-0123456789ab.webp';
  expect(await read(key)).toBeUndefined();
  await place.store.write(key, Buffer.from('here'));
  expect(await text(key)).toBe('here');
});
