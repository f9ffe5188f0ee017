import { brotliCompressSync } from 'node:zlib';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { openBackend } from '#api/backend.ts';
import { pageBudgets } from '#publish/check/budgets.ts';
import { burmeseIn, misspelt } from '../../support/burmese/spelling.ts';
import { expectedPages } from '../../support/site/expectedPages.ts';
import { inBurmese, pageKinds } from '../../support/site/pageKinds.ts';
import { linkedData } from '../../support/site/html.ts';
import { en } from '../../support/site/words.ts';

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
test('every page of the catalogue is there, whole, well spelt and light @slow', async ({ request, baseURL }) => {
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
    for (const [, part = ''] of source.matchAll(/(?:"|&quot;)(\/[^"\s&]+\.json)/gu)) parts.add(part);
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
    expect.soft(brotliCompressSync(body).length, path).toBeLessThanOrEqual(pageBudgets.my);
});

test('addresses that are no page of their own lead to one, or nowhere', async ({ request }) => {
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
    const cards = [...(await documentAt(request, path)).querySelectorAll('[data-card]')];
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

test('a product has allergens, origin and storage only where known', async ({ request }) => {
  for (const [path, terms] of [
    [inBurmese(pageKinds.product), 8],
    ['/canned-food/product/coconut-milk', 6],
  ] as const) {
    const page = await documentAt(request, path);
    expect(page.querySelectorAll('[data-facts] dt').length, path).toBe(terms);
    const links = [...page.querySelectorAll('zay-carousel h3 a')].map((link) => link.getAttribute('href'));
    expect(links.length).toBeGreaterThan(4);
    expect(new Set([...links, path]).size, path).toBe(links.length + 1);
    if (path.startsWith('/my')) expect(page.querySelector('[data-facts]')?.textContent).toContain('ပုစွန်၊ ဂဏန်းမျိုး');
  }
});

test('a product tells search engines its price, stock and place', async ({ request }) => {
  const html = await (await request.get(pageKinds.product)).text();
  const product = linkedData(html).find((thing) => thing['@type'] === en.deskGoods.product.title);
  expect(product).toMatchObject({ name: 'Dried Shrimp', brand: { name: 'Myeik Catch' } });
  const offers = JSON.stringify(product?.['offers']);
  expect(offers).toContain('"priceCurrency":"USD"');
  expect(offers).toMatch(/"price":"?6\.5/u);
  expect(offers).toContain('https://schema.org/InStock');
  const crumbs = linkedData(html).find((thing) => thing['@type'] === 'BreadcrumbList');
  expect(JSON.stringify(crumbs)).toMatch(/Dried Seafood.*Dried Shrimp/u);
  const home = linkedData(await (await request.get('/')).text());
  expect(home.map((thing) => thing['@type'])).toContain('Organization');
});

test('each kind of page names itself, its languages and how it looks when shared', async ({ request }) => {
  for (const [kind, path] of Object.entries(pageKinds)) {
    if (kind === 'not found') continue;
    const titles = new Set<string>();
    for (const [language, own] of [
      ['en', path],
      ['my', inBurmese(path)],
    ] as const) {
      const { document } = new JSDOM(await (await request.get(own)).text()).window;
      const alternates = [...document.querySelectorAll('link[rel=alternate][hreflang]')].map(
        (link) => `${link.getAttribute('hreflang')} ${new URL(link.getAttribute('href') ?? '').pathname}`,
      );
      expect(alternates.sort()).toEqual([`en ${path}`, `my ${inBurmese(path)}`, `x-default ${path}`]);
      expect(new URL(document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '').pathname).toBe(own);
      expect(document.title.length).toBeGreaterThan(3);
      expect(document.querySelector('meta[name=description]')?.getAttribute('content')?.length).toBeGreaterThan(20);
      for (const property of ['og:title', 'og:description', 'og:image', 'og:url', 'og:locale'])
        expect(document.querySelector(`meta[property="${property}"]`)?.getAttribute('content'), property).toBeTruthy();
      expect(document.querySelectorAll('h1'), own).toHaveLength(1);
      expect(document.documentElement.lang, own).toBe(language);
      titles.add(document.title);
    }
    expect(titles.size, kind).toBe(2);
  }
});

test('robots.txt and the sitemap name every page for shoppers, and no other', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const index = /Sitemap: (\S+)/u.exec(robots)?.[1] ?? '';
  const urls = await sitemapUrls(new URL(index).pathname);
  expect(new Set(urls).size).toBe(urls.length);
  const paths = urls.map((url) => new URL(url).pathname);
  expect(paths).toEqual(expect.arrayContaining(['/', '/my', pageKinds.product, inBurmese(pageKinds.product)]));
  expect(paths.filter((path) => /404|styleguide|cart|wishlist|profile|login/u.test(path))).toEqual([]);
  expect(urls.length).toBeGreaterThan(200);
  expect(urls.filter((url) => url.includes('/search'))).toEqual([]);
  for (const path of ['/search', '/my/login-register', '/reset-password/abc', '/keep-email', '/stop-mails']) {
    const { document } = new JSDOM(await (await request.get(path)).text()).window;
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content'), path).toBe('noindex');
  }

  async function sitemapUrls(path: string): Promise<string[]> {
    const xml = await (await request.get(`${baseURL ?? ''}${path}`)).text();
    const found = [...xml.matchAll(/<loc>([^<]+)<\/loc>/gu)].map((match) => match[1] ?? '');
    if (!xml.includes('<sitemapindex')) return found;
    return (await Promise.all(found.map((url) => sitemapUrls(new URL(url).pathname)))).flat();
  }
});
