import { expect, test } from '@playwright/test';
import { openBackend } from '#api/backend.ts';
import { expectedPages } from '../../support/site/expectedPages.ts';
import { textOf } from '../../support/site/html.ts';

test('every page that the catalogue calls for is there in both languages, with the names of the API @slow', async ({
  request,
  baseURL,
}) => {
  const pages = await expectedPages(openBackend({ base: `${baseURL ?? ''}/api/v1` }));
  expect(pages.length).toBeGreaterThan(200);
  for (const { path, shows } of pages) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(200);
    if (shows) expect(textOf(await answer.text()), path).toContain(shows);
  }
});

test('no link, picture or script of the site leads nowhere @slow', async ({ request }) => {
  const seen = new Set<string>();
  const queue = ['/', '/my', '/sitemap-index.xml', '/robots.txt'];
  const broken: string[] = [];
  while (queue.length > 0) {
    const path = queue.pop() ?? '';
    if (seen.has(path)) continue;
    seen.add(path);
    const answer = await request.get(path);
    if (answer.status() !== 200) broken.push(`${path}: ${answer.status()}`);
    if (!(answer.headers()['content-type'] ?? '').startsWith('text/html')) continue;
    for (const target of localTargets(await answer.text())) if (!seen.has(target)) queue.push(target);
  }
  expect(broken).toEqual([]);
  expect(seen.size).toBeGreaterThan(250);
});

test('/dashboard leads to the account, in the language of its address', async ({ request }) => {
  for (const [path, page] of [
    ['/dashboard', '/profile'],
    ['/my/dashboard/?from=mail', '/my/profile?from=mail'],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']]).toEqual([301, page]);
    expect((await request.get(path)).status()).toBe(200);
  }
});

test('/my/ and other addresses with a slash at the end answer like those without', async ({ request }) => {
  expect((await request.get('/my/', { maxRedirects: 0 })).status()).toBe(200);
  expect((await request.get('/product/', { maxRedirects: 0 })).status()).toBe(200);
});

test('the breadcrumb address /category/{slug} leads to the listing', async ({ request }) => {
  const answer = await request.get('/category/dried-seafood', { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers()['location']).toBe('/dried-seafood/product');
});

function localTargets(html: string): string[] {
  const found = [...html.matchAll(/\s(href|src|srcset)="([^"]+)"/gu)].flatMap(([, attribute, value = '']) =>
    attribute === 'srcset' ? value.split(',').map((part) => part.trim().split(' ')[0] ?? '') : [value],
  );
  return found
    .filter((target) => /^\/(?!\/)/u.test(target))
    .map((target) => target.replaceAll(/&#38;|&amp;/gu, '&').replace(/#.*$/u, ''));
}
