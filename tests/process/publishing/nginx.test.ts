import { createServer, request } from 'node:http';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redirectsFrom } from '#publish/headers/hostFiles.ts';
import { folderTarget } from '#publish/targets/folder.ts';
import { nginxConfig } from '#publish/targets/nginx.ts';
import { syncSite } from '#publish/targets/sync.ts';
import { freePort } from '../../support/services/localServer.ts';
import { nginx, runNginx, type RunningNginx } from '../../support/services/nginx.ts';

const files: Record<string, string> = {
  'index.html': 'home',
  'my.html': 'အိမ်',
  'product.html': 'all products',
  'tea/product.html': 'tea',
  'tea/product/green.html': 'green tea '.repeat(100),
  'my/tea/product/လက်ဖက်.html': 'လက်ဖက်',
  'reset-password.html': 'reset',
  'my/verification.html': 'verification',
  'my/verification/success.html': 'success',
  '404.html': 'not found',
  'my/404.html': 'မရှိပါ',
  'search.json': '{}',
  'robots.txt': 'User-agent: *',
  '_astro/shell.abc.js': 'let x;',
  'fonts/burmese.woff2': 'face',
  'image/logo.svg': '<svg/>',
  _headers: 'for hosts',
};
const policies = ["default-src 'self'; script-src 'self' 'sha256-pages='", "default-src 'self'; script-src 'self'"];
const headers = {
  'Content-Security-Policy': "default-src 'self'; script-src 'self' 'sha256-whole='",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

describe.skipIf(!nginx)(nginx ? 'nginx' : 'nginx (skipped: it is not installed)', () => {
  let folder: string;
  let server: RunningNginx;
  const backend = createServer((asked, answer) => {
    answer.writeHead(200, { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' });
    answer.end(
      JSON.stringify({
        url: asked.url,
        for: asked.headers['x-forwarded-for'],
        host: asked.headers['x-forwarded-host'],
        forwarded: asked.headers.forwarded,
      }),
    );
  });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zay nginx-'));
    const made = join(folder, 'made');
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(made, file)), { recursive: true });
      await writeFile(join(made, file), text);
      if (text.length > 500) await writeFile(join(made, `${file}.gz`), gzipSync(text));
    }
    const root = join(folder, 'site');
    const all = Object.keys(files).map((file) => ({ file, folder: made }));
    await syncSite(folderTarget(root), { release: 'one', files: all, now: new Date() });
    await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
    const port = await freePort();
    const release = {
      files: new Map(all.map(({ file }) => [file, made])),
      headers,
      redirects: new Map([
        ...redirectsFrom([]),
        ['/tea/product/old "1"', '/tea/product/green'],
        ['/my/tea/product/အဟောင်း', `/my/tea/product/${encodeURIComponent('လက်ဖက်')}`],
        ['/Tea/Product/Twice', '/tea/product'],
        ['/tea/product/twice', '/tea/product'],
        [`/${'x'.repeat(120)}/product/${'y'.repeat(240)}`, '/product'],
        // The site is newer than the configuration: this is a page again.
        ['/tea/product/green', '/nowhere'],
      ]),
      policies,
      policyOf: { 'my/tea/product/လက်ဖက်.html': 1, '404.html': 1 },
    };
    const config = nginxConfig({
      release,
      root,
      publicUrl: 'https://zay.example',
      backend: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
      port,
    });
    await writeFile(join(folder, 'zay.conf'), config);
    server = await runNginx(folder, `"${join(folder, 'zay.conf')}"`, port);
  });
  afterAll(async () => {
    await server.close();
    backend.close();
    await rm(folder, { recursive: true, force: true });
  });

  const get = (path: string, more: Record<string, string> = {}): Promise<Response> =>
    fetch(`${server.url}${path}`, { redirect: 'manual', headers: { 'accept-encoding': 'identity', ...more } });

  it.each([
    ['/', 'home'],
    ['/my', 'အိမ်'],
    ['/my/', 'အိမ်'],
    ['/product', 'all products'],
    ['/product/', 'all products'],
    ['/product?sort=new', 'all products'],
    ['/tea/product', 'tea'],
    ['/my/tea/product/%E1%80%9C%E1%80%80%E1%80%BA%E1%80%96%E1%80%80%E1%80%BA', 'လက်ဖက်'],
    ['/reset-password', 'reset'],
    ['/reset-password/a-token', 'reset'],
    ['/my/verification/success', 'success'],
    ['/my/verification/whatever', 'verification'],
    ['/search.json', '{}'],
  ])('%s is answered', async (path, text) => {
    const answer = await get(path);
    expect([answer.status, await answer.text()]).toEqual([200, text]);
  });

  it.each([
    ['/nothing', 'not found'],
    ['/tea', 'not found'],
    ['/reset-password/a/b', 'not found'],
    ['/my/nothing', 'မရှိပါ'],
    ['/my/tea/nothing', 'မရှိပါ'],
    ['/_headers', 'not found'],
    ['/.zay-manifest.json', 'not found'],
    ['/..%2f..%2fetc/passwd', undefined],
  ])('%s is not found, in the language of its address', async (path, text) => {
    const answer = await get(path);
    expect(answer.status).toBe(text === undefined ? 400 : 404);
    if (text !== undefined) expect(await answer.text()).toBe(text);
  });

  it('sends the policy of each page, and what goes with every page', async () => {
    for (const [path, policy] of [
      ['/', policies[0]],
      ['/my/tea/product/%E1%80%9C%E1%80%80%E1%80%BA%E1%80%96%E1%80%80%E1%80%BA', policies[1]],
      ['/reset-password/token', policies[0]],
      ['/nothing', policies[1]],
    ] as const) {
      const answer = await get(path);
      expect([path, answer.headers.get('content-security-policy')]).toEqual([path, policy]);
      expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
    expect((await get('/image/logo.svg')).headers.get('content-security-policy')).toMatch(/^default-src 'none'/u);
    const script = await get('/_astro/shell.abc.js');
    expect([script.headers.get('content-security-policy'), script.headers.get('x-content-type-options')]).toEqual([
      null,
      'nosniff',
    ]);
  });

  it.each([
    ['/', 'text/html; charset=utf-8', 'public, max-age=0, must-revalidate'],
    ['/_astro/shell.abc.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/fonts/burmese.woff2', 'font/woff2', 'public, max-age=604800, stale-while-revalidate=86400'],
    ['/image/logo.svg', 'image/svg+xml', 'public, max-age=604800, stale-while-revalidate=86400'],
    ['/search.json', 'application/json; charset=utf-8', 'public, max-age=0, must-revalidate'],
  ])('%s is of type %s and kept so long: %s', async (path, type, caching) => {
    const { headers: sent } = await get(path);
    expect([sent.get('content-type'), sent.get('cache-control')]).toEqual([type, caching]);
    expect((await get(path, { 'if-none-match': sent.get('etag') ?? '' })).status).toBe(304);
  });

  it('sends the compressed copy to who takes it', async () => {
    const answer = await get('/tea/product/green', { 'accept-encoding': 'gzip' });
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding']);
    expect(await answer.text()).toBe(files['tea/product/green.html']);
    expect((await get('/tea/product/green')).headers.get('content-encoding')).toBeNull();
  });

  it.each([
    ['/category/tea', '/tea/product'],
    ['/my/category/tea', '/my/tea/product'],
    ['/category/%E1%80%95', '/%E1%80%95/product'],
    ['/product/page/1', '/product'],
    ['/my/tea/product/page/1', '/my/tea/product'],
  ])('%s leads to %s', async (path, to) => {
    const answer = await get(path);
    expect(answer.status).toBe(301);
    expect(new URL(answer.headers.get('location') ?? '', server.url).pathname).toBe(to);
  });

  it.each([
    ['/tea/product/old%20%221%22', '/tea/product/green'],
    ['/tea/product/old%20%221%22/?from=mail', '/tea/product/green?from=mail'],
    [`/my/tea/product/${encodeURIComponent('အဟောင်း')}`, `/my/tea/product/${encodeURIComponent('လက်ဖက်')}`],
    ['/tea/product/twice', '/tea/product'],
    [`/${'x'.repeat(120)}/product/${'y'.repeat(240)}`, '/product'],
    ['/dashboard', '/profile'],
    ['/my/dashboard/', '/my/profile'],
  ])('%s has moved to %s, for now', async (path, to) => {
    const answer = await get(path);
    expect(answer.status).toBe(301);
    const { pathname, search } = new URL(answer.headers.get('location') ?? '', server.url);
    expect(pathname + search).toBe(to);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  it('a page that is there again is shown, whatever is said of its address', async () => {
    expect((await get('/tea/product/green')).status).toBe(200);
  });

  it('nobody puts a header of their own into a redirect', async () => {
    const raw = await new Promise<string[]>((resolve, reject) => {
      request(`${server.url}/category/x%0d%0aSet-Cookie:%20a=b`, (answer) => resolve(answer.rawHeaders))
        .on('error', reject)
        .end();
    });
    expect(raw.map((one) => one.toLowerCase())).not.toContain('set-cookie');
  });

  it('tells the shop who asks, whatever the client says of itself', async () => {
    const lies = { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-host': 'evil.example', forwarded: 'for=6.6.6.6' };
    expect(await (await get('/api/v1/client/live', lies)).json()).toEqual({
      url: '/api/v1/client/live',
      for: '127.0.0.1',
    });
  });

  it('hands the API and the pictures to the shop', async () => {
    const answer = await get('/api/v1/client/live?ids=1');
    expect(await answer.json()).toEqual({ url: '/api/v1/client/live?ids=1', for: '127.0.0.1' });
    expect(answer.headers.get('cache-control')).toBeNull();
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await get('/uploads/a.webp')).status).toBe(200);
  });
});
