import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bucketClient } from '#storage/bucketClient.ts';
import { openStore } from '#storage/openStore.ts';
import { type FileStore, StoreUnavailable, type StoredFile } from '#storage/fileStore.ts';
import { type Place, keysIn, places } from '../../support/files/places.ts';
import { type S3Server, openS3Server } from '../../support/services/s3.ts';

/** An S3-compatible service, like `http://KEY:SECRET@127.0.0.1:9000/BUCKET?region=us-east-1`; the bucket is made. */
const url = process.env['TEST_S3_URL'];

/** For `describe.each`: the bucket of a real service, where TEST_S3_URL names one. */
const realBuckets: [name: string, open: () => Promise<Place>][] = url
  ? [['a bucket of a real service', () => inRealBucket(new URL(url))]]
  : [];

async function inRealBucket({ origin, username, password, pathname, searchParams }: URL): Promise<Place> {
  const access = {
    endpoint: origin,
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
  const bucket = pathname.slice(1);
  await bucketClient({ bucket, prefix: '' }, access).ask('PUT', undefined).catch(ifOurs);
  const settings = { bucket, prefix: `tests/${randomUUID()}`, access };
  const store = openStore(settings);
  return {
    settings,
    store,
    names: () => keysIn(openStore({ ...settings, prefix: '' })),
    writtenAt: () => Promise.reject(new Error('A service says itself when a file was written.')),
    close: async () => {
      for (const key of await keysIn(store)) await store.remove(key);
    },
  };
}

function ifOurs(failure: unknown): void {
  if (!String(failure).includes('BucketAlreadyOwnedByYou')) throw failure;
}

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

  it.each(['../', '/', '../beside', 'a/../'])('are not listed from outside, as %j would', (prefix) =>
    expect(all(store.list(prefix))).rejects.toThrow(RangeError),
  );
});

describe('a bucket', { tags: ['slow'] }, () => {
  let s3: S3Server;
  beforeEach(async () => void (s3 = await openS3Server()));
  afterEach(() => s3.close());
  const store = (more: object = {}, bucket = 'shop'): FileStore =>
    openStore({ bucket, prefix: 'files', access: { endpoint: s3.endpoint, ...s3.keys, ...more } });

  it('keeps what readers must know, for files that move too', async () => {
    const headers = { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' };
    await store().write('a', Buffer.from('x'), headers);
    await store().move('a', 'b');
    expect(s3.objects.get('shop/files/b')?.headers).toEqual(headers);
    expect(s3.log).toEqual(['PUT shop/files/a', 'PUT shop/files/b', 'DELETE shop/files/a']);
  });

  it('holds all of a file or nothing when the line is cut', async () => {
    await store().write('a', Buffer.from('before'));
    s3.cutAfter(0);
    await expect(store().write('a', Buffer.from('after'))).rejects.toThrow(/does not answer/u);
    await expect(store().move('a', 'b')).rejects.toThrow(StoreUnavailable);
    expect([...s3.objects].map(([key, { body }]) => [key, body.toString()])).toEqual([['shop/files/a', 'before']]);
    s3.cutAfter(1);
    // The copy is made, and taking the first away is not: both are there, and a second try ends it.
    await expect(store().move('a', 'b')).rejects.toThrow(StoreUnavailable);
    s3.cutAfter(undefined);
    await store().move('a', 'b');
    expect([...s3.objects.keys()]).toEqual(['shop/files/b']);
  });

  it(
    'loses nothing while one of four requests fails, before or after it was carried out',
    { tags: ['slow'] },
    async () => {
      s3.failEach(4);
      const flaky = store({ pauseMs: 2_000 });
      const keys = Array.from({ length: 60 }, (_, index) => String(index).padStart(2, '0'));
      for (const key of keys) await flaky.write(`new/${key}`, Buffer.from(key));
      for (const key of keys) expect((await flaky.stat(`new/${key}`))?.size).toBe(2);
      for (const key of keys.slice(0, 30)) await flaky.move(`new/${key}`, `old/${key}`);
      for (const key of keys.slice(0, 10)) await flaky.remove(`old/${key}`);
      expect(await keysIn(flaky)).toEqual([
        ...keys.slice(30).map((key) => `new/${key}`),
        ...keys.slice(10, 30).map((key) => `old/${key}`),
      ]);
      for (const key of keys.slice(10, 30)) expect(String(await flaky.read(`old/${key}`))).toBe(key);
    },
  );

  it('is given up in time when it hangs', async () => {
    s3.hang(true);
    const started = performance.now();
    await expect(store({ deadlineMs: 400 }).read('a')).rejects.toThrow(/^http:\/\/127\.0\.0\.1:\d+ does not answer: /u);
    // Both halves of its time were used, each by a try.
    expect(s3.requests).toHaveLength(2);
    expect(performance.now() - started).toBeGreaterThan(390);
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it('is not asked by everybody while it hangs, and again when it is back', async () => {
    await store().write('a', Buffer.from('x'));
    s3.hang(true);
    const careful = store({ deadlineMs: 300, pauseMs: 200 });
    await Promise.allSettled(Array.from({ length: 3 }, () => careful.read('a')));
    const asked = s3.requests.length;
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => careful.read('a')));
    expect(answers.every(({ status }) => status === 'rejected')).toBe(true);
    expect(s3.requests).toHaveLength(asked);
    s3.hang(false);
    await expect.poll(() => careful.read('a').then(String, () => 'away'), { interval: 50 }).toBe('x');
  });

  it.each([
    [
      'a wrong secret',
      { secretAccessKey: 'wrong' },
      'shop',
      '403 SignatureDoesNotMatch No. Check S3_SECRET_ACCESS_KEY',
    ],
    ['a bucket that is not there', {}, 'missing', '404 NoSuchBucket No. Make the bucket first'],
  ])('says what to do about %s, and asks once', async (__, wrong, bucket, sentence) => {
    const wronged = store(wrong, bucket);
    await expect(wronged.read('a')).rejects.toThrow(`s3://${bucket}/files refused GET a: ${sentence}`);
    await expect(wronged.write('a', Buffer.from('x'))).rejects.toThrow(`refused PUT a: ${sentence}`);
    await expect(wronged.remove('a')).rejects.toThrow(`refused DELETE a: ${sentence}`);
    await expect(keysIn(wronged)).rejects.toThrow(`refused GET ${bucket}: ${sentence}`);
    expect(s3.requests).toHaveLength(4);
  });
});
