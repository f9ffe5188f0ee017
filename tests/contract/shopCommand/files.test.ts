import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStore } from '#storage/openStore.ts';
import { bucketSettings } from '../../support/files/bucketSettings.ts';
import { keysIn } from '../../support/files/places.ts';
import { openS3Server, type S3Server } from '../../support/services/s3.ts';
import { runShopCommand } from '../../support/shop/command.ts';

const bucket = 's3://shop/files';
const kept = ['slips/a.webp', 'slips/lost/b.webp', 'uploads/avatars/c.webp', 'uploads/products/tea.webp'];

let folder: string;
let s3: S3Server;
beforeEach(async () => {
  s3 = await openS3Server();
  folder = await mkdtemp(join(tmpdir(), 'zay-copy-'));
  const store = openStore({ folder: join(folder, 'data') });
  for (const key of [...kept, 'operator-token', 'database/1', 'mail/x.eml']) await store.write(key, Buffer.from(key));
});
afterEach(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const copy = (from: string, to: string, more: Record<string, string> = {}, ...options: string[]) =>
  runShopCommand(folder, ['files', 'copy', from, to, ...options], { ...bucketSettings(s3), ...more });
const inBucket = (): string[] => [...s3.objects.keys()].map((name) => name.replace('shop/files/', '')).sort();

it(
  'pictures and slips move into a bucket and back, and nothing else of a data folder',
  { timeout: 120_000, tags: ['slow'] },
  async () => {
    const first = await copy('data', bucket);
    expect(first).toEqual({
      code: 0,
      out: `${join(folder, 'data')} → ${bucket}: 4 files copied (0.1 kB), 0 as they were, 0 failed.\n`,
      err: '',
    });
    expect(inBucket()).toEqual(kept);
    expect(s3.objects.get('shop/files/uploads/products/tea.webp')?.headers).toEqual({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=2592000',
    });
    expect(s3.objects.get('shop/files/slips/a.webp')?.headers['cache-control']).toBe('private, no-store');
    // Again it copies what is new, and what has another content of the same size.
    await writeFile(join(folder, 'data', 'slips', 'a.webp'), 'SLIPS/A.WEBP');
    await writeFile(join(folder, 'data', 'uploads', 'new.webp'), 'new');
    expect(JSON.parse((await copy('data', bucket, {}, '--json')).out)).toMatchObject({
      copied: 2,
      same: 3,
      failed: [],
    });
    const back = await copy(bucket, 'back');
    expect([back.code, back.out]).toEqual([0, expect.stringContaining('5 files copied')]);
    expect(await keysIn(openStore({ folder: join(folder, 'back') }))).toEqual([...kept, 'uploads/new.webp'].sort());
    expect(await readFile(join(folder, 'back', 'slips', 'a.webp'), 'utf8')).toBe('SLIPS/A.WEBP');
  },
);

it('what fails is listed, and copied when it is typed again', { tags: ['slow'], timeout: 120_000 }, async () => {
  // The third write is cut off, and all tries of it.
  s3.cutAfter(2);
  const cut = await copy('data', bucket);
  expect([cut.code, cut.out]).toEqual([
    1,
    expect.stringContaining('2 files copied (0.0 kB), 0 as they were, 2 failed'),
  ]);
  expect(cut.err).toMatch(/^ {2}uploads\/avatars\/c\.webp: http:\/\/127\.0\.0\.1:\d+ does not answer: /mu);
  s3.cutAfter(undefined);
  const again = await copy('data', bucket);
  expect([again.code, again.out]).toEqual([0, expect.stringContaining('2 files copied (0.0 kB), 2 as they were, 0')]);
  expect(inBucket()).toEqual(kept);
});

it('what cannot be done is said in a sentence', { tags: ['slow'], timeout: 120_000 }, async () => {
  await mkdir(join(folder, 'empty'));
  const cases = [
    [1, /empty holds no pictures and no slips\./u, copy('empty', bucket)],
    [2, /FROM and TO are the same place/u, copy('data', './data')],
    [3, /403 SignatureDoesNotMatch No\. Check/u, copy('data', bucket, { S3_SECRET_ACCESS_KEY: 'x' })],
  ] as const;
  for (const [code, words, end] of cases) {
    const { code: ended, out, err } = await end;
    expect([ended, out, err]).toEqual([code, '', expect.stringMatching(words)]);
    expect(err.trim().split('\n')).toHaveLength(1);
  }
});
