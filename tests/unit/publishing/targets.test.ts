import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bucketTarget } from '#publish/targets/bucket.ts';
import { folderTarget } from '#publish/targets/folder.ts';
import { syncSite, type SyncReceipt } from '#publish/targets/sync.ts';
import type { SiteFile, Target } from '#publish/targets/target.ts';
import { openS3Server, type S3Server } from '../../support/services/s3.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'zay-target-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const long = (text: string): string => text.repeat(200);

/** A release that holds these files, with gzip beside what is long. */
async function release(id: string, files: Record<string, string>): Promise<{ id: string; files: SiteFile[] }> {
  const site = join(folder, 'releases', id, 'site');
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(site, file)), { recursive: true });
    await writeFile(join(site, file), text);
    if (text.length > 100) await writeFile(join(site, `${file}.gz`), gzipSync(text));
  }
  return { id, files: Object.keys(files).map((file) => ({ file, folder: site })) };
}

/** A release that takes over what it does not change. */
async function releaseUpon(
  before: Awaited<ReturnType<typeof release>>,
  id: string,
  files: Record<string, string>,
  gone: string[] = [],
) {
  const own = await release(id, files);
  const kept = before.files.filter(({ file }) => !(file in files) && !gone.includes(file));
  return { id, files: [...kept, ...own.files] };
}

const at = (iso: string): Date => new Date(iso);
const morning = at('2026-11-21T08:00:00Z');
const put = (
  target: Target,
  { id, files }: { id: string; files: SiteFile[] },
  now: Date = morning,
): Promise<SyncReceipt> => syncSite(target, { release: id, files, now });

const first = {
  'index.html': long('home '),
  'my.html': long('အိမ် '),
  'tea/product/green.html': long('green tea '),
  'my/tea/product/လက်ဖက်.html': long('လက်ဖက် '),
  '404.html': 'gone',
  'my/404.html': 'မရှိပါ',
  '_astro/shell.abc.js': long('let x;'),
  'image/logo.svg': '<svg/>',
  _headers: '/*',
};

describe('a folder', () => {
  const out = (): string => join(folder, 'out');
  const target = (): Target => folderTarget(out());

  it('holds every file and its copies, and is left alone when nothing changed', async () => {
    const one = await release('one', first);
    const receipt = await put(target(), one);
    expect(receipt).toMatchObject({ put: 14, removed: 0, unchanged: 0 });
    expect(await readFile(join(out(), 'my/tea/product/လက်ဖက်.html'), 'utf8')).toBe(first['my/tea/product/လက်ဖက်.html']);
    const { mtimeMs } = await stat(join(out(), 'index.html'));
    expect(await put(target(), one)).toMatchObject({ put: 0, removed: 0, unchanged: 14, bytes: 0, purge: [] });
    // Rendered again, and the same.
    expect(await put(target(), await release('two', first))).toMatchObject({ put: 0, unchanged: 14 });
    expect((await stat(join(out(), 'index.html'))).mtimeMs).toBe(mtimeMs);
  });

  it('gets what changed, loses what is gone, and tells what caches must forget', async () => {
    const one = await release('one', first);
    await put(target(), one);
    const two = await releaseUpon(one, 'two', { 'index.html': long('house '), 'new.html': 'new' }, [
      'tea/product/green.html',
    ]);
    expect(await put(target(), two)).toMatchObject({ put: 3, removed: 2, purge: ['/', '/new', '/tea/product/green'] });
    expect(await readdir(join(out()))).not.toContain('tea');
    expect(await readdir(out())).toContain('new.html');
  });

  it('keeps what open pages ask for, for a day', async () => {
    const one = await release('one', first);
    await put(target(), one);
    const two = await releaseUpon(one, 'two', { '_astro/shell.def.js': long('let y;') }, ['_astro/shell.abc.js']);
    expect(await put(target(), two)).toMatchObject({ put: 2, removed: 0, purge: [] });
    const assets = (): Promise<string[]> => readdir(join(out(), '_astro'));
    expect(await assets()).toContain('shell.abc.js');
    expect(await put(target(), two, at('2026-11-22T07:59:00Z'))).toMatchObject({ removed: 0 });
    expect(await put(target(), two, at('2026-11-22T08:00:00Z'))).toMatchObject({ removed: 2 });
    expect(await assets()).toEqual(['shell.def.js', 'shell.def.js.gz']);
  });

  it('is written no more by whoever may not write any more', async () => {
    await put(target(), await release('one', { 'index.html': '1' }));
    let asked = 0;
    const mayWrite = () => Promise.resolve((asked += 1) < 2);
    const { id, files } = await release('two', { 'index.html': '2' });
    const syncing = syncSite(target(), { release: id, files, now: morning, mayWrite });
    await expect(syncing).rejects.toThrow('Somebody else');
    expect(await readFile(join(out(), 'index.html'), 'utf8')).toBe('1');
  });

  it('takes nothing away that it did not bring, whatever a damaged list says', async () => {
    await mkdir(out());
    await writeFile(join(folder, 'precious.txt'), 'precious');
    await writeFile(join(out(), 'own.txt'), 'own');
    const files = { '../precious.txt': { hash: 'x', from: 'y' } };
    await writeFile(join(out(), '.zay-manifest.json'), JSON.stringify({ release: 'x', files, leaving: {} }));
    await put(target(), await release('one', { 'index.html': 'home' }));
    expect(await readFile(join(folder, 'precious.txt'), 'utf8')).toBe('precious');
    expect((await readdir(out())).sort()).toEqual(['.zay-manifest.json', 'index.html', 'own.txt']);
  });
});

describe('a bucket', () => {
  const ofPages = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0, must-revalidate' };
  let s3: S3Server;
  beforeEach(async () => void (s3 = await openS3Server()));
  afterEach(() => s3.close());

  const target = (more: object = {}): Target =>
    bucketTarget({ bucket: 'shop', prefix: 'site' }, { endpoint: s3.endpoint, encoding: 'gzip', ...s3.keys, ...more });
  const keys = (): string[] => [...s3.objects.keys()].sort();

  it('holds pages under the names that shoppers ask for, each with its type, caching and encoding', async () => {
    const receipt = await put(target(), await release('one', first));
    expect(receipt).toMatchObject({ put: 9, removed: 0 });
    const names = ['404.html', '_astro/shell.abc.js', '_headers', '_zay-manifest.json', 'image/logo.svg', 'index.html'];
    const pages = ['my', 'my/404.html', 'my/tea/product/လက်ဖက်', 'tea/product/green'];
    expect(keys()).toEqual([...names, ...pages].map((name) => `shop/site/${name}`).sort());
    const page = s3.objects.get('shop/site/my/tea/product/လက်ဖက်');
    expect(page?.headers).toEqual({ ...ofPages, 'content-encoding': 'gzip' });
    expect(page?.body.equals(gzipSync(first['my/tea/product/လက်ဖက်.html']))).toBe(true);
    expect(s3.objects.get('shop/site/404.html')?.headers).toEqual(ofPages);
    expect(s3.objects.get('shop/site/_astro/shell.abc.js')?.headers['cache-control']).toContain('immutable');
  });

  it('gets what pages need before the pages, and loses what is gone last', async () => {
    const one = await release('one', first);
    await put(target(), one);
    s3.log.length = 0;
    const changes = { 'index.html': long('house '), '_astro/shell.def.js': 'let y;' };
    const two = await releaseUpon(one, 'two', changes, ['tea/product/green.html']);
    const receipt = await put(target(), two);
    expect(s3.log).toEqual([
      'PUT shop/site/_zay-manifest.json',
      'PUT shop/site/_astro/shell.def.js',
      'PUT shop/site/index.html',
      'DELETE shop/site/tea/product/green',
      'PUT shop/site/_zay-manifest.json',
    ]);
    expect(receipt.purge).toEqual(['/', '/tea/product/green']);
    s3.log.length = 0;
    await put(target(), two);
    expect(s3.log).toEqual([]);
  });

  it('is whole again after a sudden end, with nothing left over', { tags: ['slow'], timeout: 30_000 }, async () => {
    const one = await release('one', first);
    await put(target(), one);
    const two = await releaseUpon(one, 'two', {
      'a.html': long('a'),
      'b.html': long('b'),
      'c.html': long('c'),
      'index.html': long('i'),
    });
    s3.cutAfter(3);
    await expect(put(target(), two)).rejects.toThrow(/does not answer/u);
    s3.cutAfter(undefined);
    // The pages of the release that was cut off are taken away again, whichever arrived.
    await put(target(), one);
    expect(keys().filter((key) => /\/[abc]$/u.test(key))).toEqual([]);
    expect(s3.objects.get('shop/site/index.html')?.body.equals(gzipSync(first['index.html']))).toBe(true);
  });

  it('leads on from where a page was, by the bucket itself or by a page, and no longer when there is a page again', async () => {
    const one = await release('one', { 'index.html': 'home', 'tea/product/b.html': 'tea' });
    const puts = (redirects: [string, string][], more = one): Promise<SyncReceipt> =>
      syncSite(target(), { release: more.id, files: more.files, redirects: new Map(redirects), now: morning });
    const old = 'shop/site/tea/product/လ';
    const receipt = await puts([['/tea/product/လ', '/tea/product/b']]);
    const moved = s3.objects.get(old);
    expect(receipt.purge).toContain(`/tea/product/${encodeURIComponent('လ')}`);
    expect(moved?.headers).toEqual({ ...ofPages, 'x-amz-website-redirect-location': '/tea/product/b' });
    expect(moved?.body.toString()).toContain('<meta http-equiv="refresh" content="0; url=/tea/product/b">');
    expect(await puts([['/tea/product/လ', '/tea/product/b']])).toMatchObject({ put: 0, removed: 0 });
    expect(await puts([['/tea/product/လ', '/tea/product/c']])).toMatchObject({ put: 1, removed: 0 });
    expect(s3.objects.get(old)?.headers['x-amz-website-redirect-location']).toBe('/tea/product/c');
    const back = await releaseUpon(one, 'two', { 'tea/product/လ.html': 'back' });
    await puts([], back);
    expect([s3.objects.get(old)?.body.toString(), s3.objects.get(old)?.headers]).toEqual(['back', ofPages]);
    await puts([['/tea/product/b', '/tea/product/x']], await releaseUpon(back, 'three', {}, ['tea/product/b.html']));
    await puts([], await release('four', { 'index.html': 'home' }));
    expect(keys()).not.toContain('shop/site/tea/product/b');
  });
});
