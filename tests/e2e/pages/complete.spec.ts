import { brotliCompressSync } from 'node:zlib';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { openBackend } from '#api/backend.ts';
import { pageBudget } from '#publish/check/budgets.ts';
import { burmeseIn, misspelt } from '../../support/burmese/spelling.ts';
import { expectedPages } from '../../support/site/expectedPages.ts';
import { inBurmese, pageKinds } from '../../support/site/pageKinds.ts';

const documentAt = async (request: APIRequestContext, path: string): Promise<Document> =>
  new JSDOM(await (await request.get(path)).text()).window.document;

/** What begins with the heading of a page, without marks of lines. */
const fromHeading = (html: string): string =>
  html
    .slice(html.indexOf('<h1'))
    .replaceAll('<wbr>', '')
    .replaceAll(/&(?:amp|#38);/gu, '&')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"');

// That no link leads nowhere is checked before a site is live (`tests/unit/publishing/releases.test.ts`), but for uploads.
test('every page of the catalogue is there in both languages, whole, well spelt and light @slow', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const account = ['/404', '/cart', '/checkout', '/profile', '/wishlist', '/login-register', '/payment-status'];
  const others = [...account, '/order-placed'].flatMap((path) => [{ path }, { path: `/my${path}` }]);
  const pages = await expectedPages(openBackend({ base: `${baseURL ?? ''}/api/v1` }));
  expect(pages.length).toBeGreaterThan(200);
  const texts = new Set<string>();
  const uploads = new Set<string>();
  const parts = new Set<string>();
  const goods: { path: string; body: Buffer }[] = [];
  const read = (source: string): void => {
    for (const text of burmeseIn(source)) texts.add(text);
    for (const [, part = ''] of source.matchAll(/"(\/[^"\s]+\.json)"/gu)) parts.add(part);
    for (const [path] of source.matchAll(/\/uploads\/[^"\s,?#&)\\]+/gu)) uploads.add(path);
  };
  for (const { path, shows } of [...pages, ...others] as typeof pages) {
    const answer = await request.get(path, { maxRedirects: 0 });
    if (path.endsWith('/404')) expect(answer.status(), path).toBeLessThan(500);
    else expect(answer.status(), path).toBe(200);
    const body = await answer.body();
    const html = body.toString();
    if (shows) expect(fromHeading(html), path).toContain(shows);
    if (/^\/my\/.*\/product\/(?!page\/)/u.test(path)) goods.push({ path, body });
    read(html);
  }
  const named = [...parts, '/built.json', '/my/cards/1', '/my/cards/tools', '/my/cards/back-in-stock'];
  for (const part of named) read(await (await request.get(part)).text());
  // With too little found, nothing would be wrong with it either.
  expect([parts.size > 0, texts.size > 1_000, uploads.size > 90, goods.length > 90]).toEqual([true, true, true, true]);
  expect(misspelt(texts)).toEqual([]);
  for (const path of uploads) expect.soft((await request.get(path)).status(), path).toBe(200);
  // The largest are the heaviest, and each takes a while to compress.
  const heaviest = goods.sort((one, other) => other.body.length - one.body.length).slice(0, 15);
  for (const { path, body } of heaviest)
    expect.soft(brotliCompressSync(body).length, path).toBeLessThanOrEqual(pageBudget);
});

test('addresses that are no page of their own lead to one, in the language of the address, or nowhere', async ({
  request,
}) => {
  for (const [path, location] of [
    ['/dashboard', '/profile'],
    ['/my/dashboard/?from=mail', '/my/profile?from=mail'],
    ['/category/dried-seafood', '/dried-seafood/product'],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']]).toEqual([301, location]);
    expect((await request.get(path)).status()).toBe(200);
  }
  for (const path of ['/my/', '/product/'])
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
  // The style guide is for those who build the shop.
  for (const path of ['/product/page/11', '/styleguide', '/my/styleguide'])
    expect((await request.get(path)).status(), path).toBe(404);
});

test('a script or a face brings no more headers than it needs', async ({ request }) => {
  const html = await (await request.get('/my')).text();
  const files = [...html.matchAll(/"(\/[^"\s]+\.(?:js|woff2))"/gu)].map(([, file = '']) => file);
  expect(files.some((file) => file.endsWith('.js')) && files.some((file) => file.endsWith('.woff2'))).toBe(true);
  for (const file of new Set(files)) {
    const headers = (await request.get(file)).headers();
    expect(headers['x-content-type-options'], file).toBe('nosniff');
    expect(headers, file).not.toHaveProperty('content-security-policy');
  }
});

test('the name of a product in the language of the page is read before the other one', async ({ request }) => {
  for (const [path, letters] of [
    [pageKinds.listing, /^[A-Z]/u],
    [inBurmese(pageKinds.listing), /^[\u1000-\u109f]/u],
  ] as const) {
    const cards = [...(await documentAt(request, path)).querySelectorAll('.card')];
    expect(cards.length).toBeGreaterThan(5);
    for (const card of cards) {
      const [name, other] = [card.querySelector('h3 a'), card.querySelector('h3 + p')];
      expect(name?.textContent.trim()).toMatch(letters);
      expect(name?.getAttribute('lang') ?? '').toBe('');
      expect(other?.textContent.trim()).not.toMatch(letters);
      expect(other?.getAttribute('lang') ?? '').not.toBe('');
    }
  }
});

test('the page of a product has allergens, origin and storage only where the shop knows them, and no product twice', async ({
  request,
}) => {
  for (const [path, terms] of [
    [inBurmese(pageKinds.product), 8],
    ['/canned-food/product/coconut-milk', 5],
  ] as const) {
    const page = await documentAt(request, path);
    expect(page.querySelectorAll('.facts dt').length, path).toBe(terms);
    const links = [...page.querySelectorAll('.strip h3 a')].map((link) => link.getAttribute('href'));
    expect(links.length).toBeGreaterThan(9);
    expect(new Set([...links, path]).size, path).toBe(links.length + 1);
    if (path.startsWith('/my')) expect(page.querySelector('.facts')?.textContent).toContain('ပုစွန်၊ ဂဏန်းမျိုး');
  }
});
