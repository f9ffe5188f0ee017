import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FileStore, StoredFile } from '#storage/fileStore.ts';
import { keysIn, type Place, places } from '../../support/files/places.ts';
import { realBuckets } from '../../support/files/realBucket.ts';

const all = async (files: AsyncIterable<StoredFile>): Promise<StoredFile[]> => {
  const found: StoredFile[] = [];
  for await (const file of files) found.push(file);
  return found;
};
const text = async (store: FileStore, key: string): Promise<string | undefined> =>
  (await store.read(key))?.toString('utf8');

describe.each([...places, ...realBuckets])('files in %s', (_, open) => {
  let place: Place;
  let store: FileStore;
  beforeEach(async () => {
    place = await open();
    ({ store } = place);
  });
  afterEach(() => place.close());

  it('are read as they were written, and replaced whole', async () => {
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (__, index) => index % 251));
    await store.write('pictures/လက်ဖက် +1 (new)!.webp', bytes, { 'content-type': 'image/webp' });
    expect((await store.read('pictures/လက်ဖက် +1 (new)!.webp'))?.equals(bytes)).toBe(true);
    await store.write('pictures/လက်ဖက် +1 (new)!.webp', Buffer.from('other'));
    expect(await text(store, 'pictures/လက်ဖက် +1 (new)!.webp')).toBe('other');
    await store.write('empty', new Uint8Array());
    expect(await text(store, 'empty')).toBe('');
    expect(await keysIn(store)).toEqual(['empty', 'pictures/လက်ဖက် +1 (new)!.webp']);
  });

  it('have a size and a time', async () => {
    const before = Date.now();
    await store.write('a/b', Buffer.from('12345'));
    const found = await store.stat('a/b');
    expect(found).toMatchObject({ key: 'a/b', size: 5 });
    // A bucket tells whole seconds.
    expect(Math.abs((found?.modifiedAt.getTime() ?? 0) - before)).toBeLessThan(2000);
  });

  it('may be missing', async () => {
    expect(await store.read('a/b')).toBeUndefined();
    expect(await store.stat('a/b')).toBeUndefined();
    expect(await keysIn(store)).toEqual([]);
    expect(await keysIn(store, 'a/')).toEqual([]);
    await store.remove('a/b');
    await store.move('a/b', 'c');
    expect(await keysIn(store)).toEqual([]);
    await store.write('a/b', Buffer.from('x'));
    expect(await store.read('a')).toBeUndefined();
    expect(await store.stat('a')).toBeUndefined();
    expect(await store.read('a/b/c')).toBeUndefined();
  });

  it('get another key, over what was there', async () => {
    await store.write('from/one', Buffer.from('one'));
    await store.write('to/two', Buffer.from('two'));
    await store.move('from/one', 'to/two');
    expect([await keysIn(store), await text(store, 'to/two')]).toEqual([['to/two'], 'one']);
    await store.move('to/two', 'to/two');
    expect(await text(store, 'to/two')).toBe('one');
    await store.move('to/two', 'lost/deep/ဈေး two');
    expect(await keysIn(store)).toEqual(['lost/deep/ဈေး two']);
    await store.remove('lost/deep/ဈေး two');
    expect(await keysIn(store)).toEqual([]);
  });

  it(
    'are listed by key below what a prefix names, over more than a page of a bucket',
    { timeout: 60_000 },
    async () => {
      const many = Array.from({ length: 1003 }, (__, index) => `many/${String(index).padStart(4, '0')}`);
      const others = ['many-1', 'many.x', 'manyfold', 'other/many/1'];
      for (const key of [...many, ...others].reverse()) await store.write(key, Buffer.from(key));
      expect(await keysIn(store, 'many/')).toEqual(many);
      expect(await keysIn(store, 'many/000')).toEqual(many.slice(0, 10));
      expect(await keysIn(store, 'many/0001/')).toEqual([]);
      expect(await keysIn(store)).toEqual(['many-1', 'many.x', ...many, 'manyfold', 'other/many/1']);
      expect((await all(store.list('other/')))[0]).toMatchObject({ key: 'other/many/1', size: 12 });
    },
  );

  it.each(['../beside', 'a/../../beside', '/beside', 'a//b', '', '.', 'a/', 'a\\b', 'a\0b'])(
    'are never outside, as %j would be',
    async (key) => {
      await store.write('inside', Buffer.from('x'));
      const before = (await place.names()).sort();
      await expect(store.write(key, Buffer.from('x'))).rejects.toThrow(RangeError);
      await expect(store.read(key)).rejects.toThrow(RangeError);
      await expect(store.stat(key)).rejects.toThrow(RangeError);
      await expect(store.remove(key)).rejects.toThrow(RangeError);
      await expect(store.move(key, 'b')).rejects.toThrow(RangeError);
      await expect(store.move('inside', key)).rejects.toThrow(RangeError);
      expect((await place.names()).sort()).toEqual(before);
    },
  );

  it.each(['../', '/', '../beside', 'a/../'])('are not listed from outside, as %j would', async (prefix) => {
    await expect(all(store.list(prefix))).rejects.toThrow(RangeError);
  });
});
