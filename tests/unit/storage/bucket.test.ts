/** @module-tag slow */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FileStore, StoreUnavailable } from '#storage/fileStore.ts';
import { openStore } from '#storage/openStore.ts';
import { keysIn } from '../../support/files/places.ts';
import { openS3Server, type S3Server } from '../../support/services/s3.ts';

describe('a bucket', () => {
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

  it('is asked again while it slows down or its answers are cut', async () => {
    s3.busy(3);
    await store().write('a', Buffer.from('whole'));
    s3.cutAnswers(2);
    expect((await store().read('a'))?.toString()).toBe('whole');
    s3.busy(4);
    expect(await keysIn(store())).toEqual(['a']);
    expect(s3.requests).toHaveLength(4 + 3 + 5);
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

  it('is given up when it goes on refusing, with what it said', async () => {
    s3.busy(100);
    await expect(store().read('a')).rejects.toThrow('s3://shop/files refused GET a: 503 SlowDown No.');
    expect(s3.requests.length).toBeLessThanOrEqual(5);
  });

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

  it('is asked by everybody although one of them had bad luck', { tags: ['slow'] }, async () => {
    await store().write('a', Buffer.from('x'));
    const careful = store({ pauseMs: 60_000 });
    for (let times = 0; times < 3; times += 1) {
      s3.busy(5);
      await expect(careful.read('a')).rejects.toThrow(/503 SlowDown/u);
      expect(String(await careful.read('a'))).toBe('x');
    }
    s3.busy(15);
    await Promise.allSettled(Array.from({ length: 3 }, () => careful.read('a')));
    const asked = s3.requests.length;
    await expect(careful.read('a')).rejects.toThrow(/503 SlowDown/u);
    expect(s3.requests).toHaveLength(asked);
  });

  it('is given up at once when nobody listens', async () => {
    const gone = store();
    await s3.close();
    await expect(gone.stat('a')).rejects.toThrow(/^http:\/\/127\.0\.0\.1:\d+ does not answer: .*ECONNREFUSED/u);
  });

  it.each([
    [
      'a wrong secret',
      { secretAccessKey: 'wrong' },
      'shop',
      '403 SignatureDoesNotMatch No. Check S3_SECRET_ACCESS_KEY',
    ],
    ['a wrong region', { region: 'eu-central-1' }, 'shop', '403 SignatureDoesNotMatch No. Check S3_SECRET_ACCESS_KEY'],
    ['a bucket that is not there', {}, 'missing', '404 NoSuchBucket No. Make the bucket first'],
  ])('says what to do about %s, and asks once', async (__, wrong, bucket, sentence) => {
    const wronged = store(wrong, bucket);
    await expect(wronged.read('a')).rejects.toThrow(`s3://${bucket}/files refused GET a: ${sentence}`);
    await expect(wronged.write('a', Buffer.from('x'))).rejects.toThrow(`refused PUT a: ${sentence}`);
    await expect(wronged.remove('a')).rejects.toThrow(`refused DELETE a: ${sentence}`);
    await expect(keysIn(wronged)).rejects.toThrow(`refused GET ${bucket}: ${sentence}`);
    expect(s3.requests).toHaveLength(4);
  });

  it('passes over what is no file of a shop', async () => {
    s3.objects.set('shop/files/', { body: Buffer.alloc(0), headers: {}, modifiedAt: new Date() });
    s3.objects.set('shop/files/a/', { body: Buffer.alloc(0), headers: {}, modifiedAt: new Date() });
    await store().write('a/b', Buffer.from('x'));
    expect(await keysIn(store())).toEqual(['a/b']);
  });
});
