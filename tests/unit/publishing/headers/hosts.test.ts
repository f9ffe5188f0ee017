import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { InlineCode } from '#publish/headers/inlineCode.ts';
import { headersFile, securityHeaders } from '#publish/headers/securityHeaders.ts';
import { cacheControl, revalidate } from '#publish/headers/fileHeaders.ts';
import { serveSite } from '#server/http/site.ts';

const names = ['index.html', 'tea.html', '_astro/a.js', 'fonts/burmese.woff2', 'image/tea.jpg', 'favicon.svg'];
const headers = securityHeaders(new InlineCode(), 'https://zay.example');
const app = fastify();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zay-host-'));
  for (const name of names) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), name);
  }
  const files = new Map(names.map((name) => [name, folder]));
  const site = { files, headers, redirects: new Map(), policies: [], policyOf: {} };
  await serveSite(app, () => site, cacheControl);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** What every host sends by itself. */
const usual = [
  'content-type',
  'content-length',
  'etag',
  'vary',
  'date',
  'connection',
  'accept-ranges',
  'last-modified',
];

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

it.each(['/', '/tea', '/_astro/a.js', '/fonts/burmese.woff2', '/image/tea.jpg', '/favicon.svg'])(
  'a host that reads _headers sends with %s what our own server sends',
  async (path) => {
    const answer = await app.inject(path);
    expect(answer.statusCode).toBe(200);
    const own = Object.entries(answer.headers).filter(([name]) => !usual.includes(name));
    expect(own.length).toBeGreaterThan(1);
    expect(hostSends(path)).toMatchObject(Object.fromEntries(own));
  },
);

it.each([
  ['/product/page/1', '/product'],
  ['/product/page/1?sort=new', '/product?sort=new'],
  ['/my/product/page/1', '/my/product'],
  ['/tea/product/page/1', '/tea/product'],
  [`/my/${encodeURIComponent('လက်ဖက်')}/product/page/1`, `/my/${encodeURIComponent('လက်ဖက်')}/product`],
])('%s, the first page of a list, leads to %s', async (path, to) => {
  const { statusCode, headers: sent } = await app.inject(path);
  expect([statusCode, sent.location]).toEqual([301, to]);
});
