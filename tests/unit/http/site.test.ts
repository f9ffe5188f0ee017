import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownHeaders, revalidate } from '#publish/headers/fileHeaders.ts';
import { type LiveSite, serveSite } from '#server/http/site.ts';
import { InlineCode } from '#publish/headers/inlineCode.ts';
import { headersFile, securityHeaders } from '#publish/headers/securityHeaders.ts';

describe('our own server', () => {
  const page = `<p>${'A page of the shop. '.repeat(100)}</p>`;
  const other = `<p>${'Another page of the shop. '.repeat(100)}</p>`;
  let app: FastifyInstance;
  let folder: string;
  let live: LiveSite;

  async function release(files: Record<string, string>): Promise<LiveSite> {
    const at = await mkdtemp(join(folder, 'release-'));
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(at, name), text);
      if (text.length < 512) continue;
      await writeFile(join(at, `${name}.br`), brotliCompressSync(text));
      await writeFile(join(at, `${name}.gz`), gzipSync(text));
    }
    const headers = { 'Content-Security-Policy': 'whole' };
    return {
      files: new Map(Object.keys(files).map((name) => [name, at])),
      headers,
      redirects: new Map([
        ['/old tea', '/tea'],
        ['/my/လက်ဖက်', '/my/tea'],
        ['/tea', '/nowhere'],
      ]),
      policies: ['most', 'own'],
      policyOf: { 'tea.html': 1 },
    };
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zay-site-'));
    live = await release({ 'index.html': page, 'tea.html': page, '404.html': 'Nothing here', 'logo.svg': '<svg/>' });
    app = fastify();
    await serveSite(app, () => live, ownHeaders);
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  it('a page comes in the best encoding that the browser takes', async () => {
    const br = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
    expect([br.headers['content-encoding'], br.headers.vary]).toEqual(['br', 'accept-encoding']);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(page);
    const gzip = await get('/', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(page);
    const plain = await get('/');
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, page]);
    expect(plain.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('a page is not sent again to who has it, in whichever release', async () => {
    const headers = { 'accept-encoding': 'br' };
    const etag = String((await get('/', headers)).headers.etag);
    const before = live;
    live = await release({ 'index.html': page, 'tea.html': other, '404.html': 'Nothing here' });
    const again = await get('/', { ...headers, 'if-none-match': `"x", W/${etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const changed = await get('/tea', { ...headers, 'if-none-match': etag });
    expect(brotliDecompressSync(changed.rawPayload).toString()).toBe(other);
    live = before;
  });

  it('a page brings the policy of its own kind; a drawing may be drawn, and run nothing', async () => {
    expect((await get('/')).headers['content-security-policy']).toBe('most');
    expect((await get('/tea')).headers['content-security-policy']).toBe('own');
    expect((await get('/logo.svg')).headers['content-security-policy']).toMatch(/^default-src 'none'/u);
  });

  it('a page that is not there is told as 404, also to who has that answer already', async () => {
    const first = await get('/nothing');
    expect([first.statusCode, first.body]).toEqual([404, 'Nothing here']);
    const again = await get('/nothing', { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(404);
  });

  it('a page that has moved leads to where it is now, with what was asked, and is not kept by browsers', async () => {
    for (const [url, location] of [
      ['/old%20tea', '/tea'],
      ['/old%20tea/', '/tea'],
      ['/old%20tea?from=mail&x=%0d', '/tea?from=mail&x=%0d'],
      [`/my/${encodeURIComponent('လက်ဖက်')}`, '/my/tea'],
    ] as const) {
      const answer = await get(url);
      expect([url, answer.statusCode, answer.headers.location]).toEqual([url, 301, location]);
      expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    }
  });
});

describe('other hosts', () => {
  const names = ['index.html', 'tea.html', '_astro/a.js', 'fonts/burmese.woff2', 'image/tea.jpg', 'favicon.svg'];
  const desk = ['desk.html', 'desk/order.html', 'my/desk.html', 'my/desk/order.html'];
  const shop = ['index.html', 'desk-lamps/product.html', 'my/desktop.html', 'tea/desk.html'];
  const headers = securityHeaders(new InlineCode(), 'https://zay.example');
  const app = fastify();
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zay-host-'));
    for (const name of [...names, ...desk, ...shop]) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), name);
    }
    const files = new Map([...names, ...desk, ...shop].map((name) => [name, folder]));
    const site = { files, headers, redirects: new Map(), policies: [], policyOf: {} };
    await serveSite(app, () => site, ownHeaders);
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  /** What every host sends by itself. */
  const usual = 'content-type content-length etag vary date connection accept-ranges last-modified'.split(' ');

  /** What a host that reads the file sends with a path: every rule that fits, put together, upon what it sends itself. */
  function hostSends(path: string): Record<string, string> {
    const sent: Record<string, string[]> = {};
    let fits = false;
    for (const line of headersFile(headers).split('\n').filter(Boolean)) {
      const [, name = '', value = ''] = /^ {2}([\w-]+): (.*)$/u.exec(line) ?? [];
      if (!name) fits = line.endsWith('*') ? path.startsWith(line.slice(0, -1)) : path === line;
      else if (fits) (sent[name.toLowerCase()] ??= []).push(value);
    }
    const together = Object.entries(sent).map(([name, values]) => [name, values.join(', ')]);
    return { 'cache-control': revalidate, ...(Object.fromEntries(together) as Record<string, string>) };
  }

  it.each(['/tea', '/_astro/a.js', '/fonts/burmese.woff2', '/image/tea.jpg'])(
    'a host that reads _headers sends with %s what our own server sends',
    async (path) => {
      const answer = await app.inject(path);
      expect(answer.statusCode).toBe(200);
      const own = Object.entries(answer.headers).filter(([name]) => !usual.includes(name));
      expect(own.length).toBeGreaterThan(1);
      expect(hostSends(path)).toMatchObject(Object.fromEntries(own));
    },
  );

  it.each([...desk.map((file) => [file, '(self)'] as const), ...shop.map((file) => [file, '()'] as const)])(
    'the page %s may use the camera: %s',
    async (file, camera) => {
      const path = `/${file.replace(/(?:index)?\.html$/u, '')}`;
      // Of a permission that is named twice, browsers go by the last.
      const named = (permissions: unknown) => [...String(permissions).matchAll(/camera=(\([^)]*\))/gu)].at(-1)?.[1];
      expect(named((await app.inject(path)).headers['permissions-policy'])).toBe(camera);
      expect(named(hostSends(path)['permissions-policy'])).toBe(camera);
    },
  );

  it.each([
    ['/product/page/1?sort=new', '/product?sort=new'],
    [`/my/${encodeURIComponent('လက်ဖက်')}/product/page/1`, `/my/${encodeURIComponent('လက်ဖက်')}/product`],
  ])('%s, the first page of a list, leads to %s', async (path, to) => {
    const { statusCode, headers: sent } = await app.inject(path);
    expect([statusCode, sent.location]).toEqual([301, to]);
  });
});
