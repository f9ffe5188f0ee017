import { expect, test } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { linkedData } from '../../support/site/html.ts';
import { similarKinds, inBurmese, pageKinds } from '../../support/site/pageKinds.ts';

const head = (html: string) => new JSDOM(html).window.document;

test('a product tells search engines its price, stock, place in the shop and twin in the other language', async ({
  request,
}) => {
  const html = await (await request.get(pageKinds.product)).text();
  const product = linkedData(html).find((thing) => thing['@type'] === 'Product');
  expect(product).toMatchObject({ name: 'Dried Shrimp', brand: { name: 'Myeik Catch' } });
  const offers = JSON.stringify(product?.['offers']);
  expect(offers).toContain('"priceCurrency":"USD"');
  expect(offers).toMatch(/"price":"?6\.5/u);
  expect(offers).toContain('https://schema.org/InStock');
  const crumbs = linkedData(html).find((thing) => thing['@type'] === 'BreadcrumbList');
  expect(JSON.stringify(crumbs)).toMatch(/Dried Seafood.*Dried Shrimp/u);
});

test('the home page says who keeps the shop @slow', async ({ request }) => {
  const things = linkedData(await (await request.get('/')).text());
  expect(things.map((thing) => thing['@type'])).toContain('Organization');
});

for (const [kind, path] of Object.entries(pageKinds)) {
  if (kind === 'not found') continue;
  const slow = similarKinds.has(kind) ? ' @slow' : '';
  test(`${kind} names itself, its languages and how it looks when shared${slow}`, async ({ request }) => {
    const pages = await Promise.all(
      [path, inBurmese(path)].map(async (address) => (await request.get(address)).text()),
    );
    const [english, burmese] = pages.map((html) => head(html));
    if (!english || !burmese) throw new Error('two pages were asked for');
    for (const [document, own] of [
      [english, path],
      [burmese, inBurmese(path)],
    ] as const) {
      const alternates = [...document.querySelectorAll('link[rel=alternate][hreflang]')];
      const byLanguage = alternates.map(
        (link) => `${link.getAttribute('hreflang')} ${new URL(link.getAttribute('href') ?? '').pathname}`,
      );
      expect(byLanguage.sort()).toEqual([`en ${path}`, `my ${inBurmese(path)}`, `x-default ${path}`]);
      expect(new URL(document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '').pathname).toBe(own);
      expect(document.title.length).toBeGreaterThan(3);
      expect(document.querySelector('meta[name=description]')?.getAttribute('content')?.length).toBeGreaterThan(20);
      for (const property of ['og:title', 'og:description', 'og:image', 'og:url', 'og:locale']) {
        expect(document.querySelector(`meta[property="${property}"]`)?.getAttribute('content'), property).toBeTruthy();
      }
      expect(document.querySelectorAll('h1')).toHaveLength(1);
    }
    expect(english.documentElement.lang).toBe('en');
    expect(burmese.documentElement.lang).toBe('my');
    expect(english.title).not.toBe(burmese.title);
  });
}

test('the style guide is for those who build the shop: a built site does not have it', async ({ request }) => {
  for (const path of ['/styleguide', inBurmese('/styleguide')]) expect((await request.get(path)).status()).toBe(404);
});

test('robots.txt points to a sitemap that holds every page once, with its languages', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const index = /Sitemap: (\S+)/u.exec(robots)?.[1] ?? '';
  const urls = await sitemapUrls(new URL(index).pathname);
  expect(new Set(urls).size).toBe(urls.length);
  const paths = urls.map((url) => new URL(url).pathname);
  expect(paths).toEqual(expect.arrayContaining(['/', '/my', pageKinds.product, inBurmese(pageKinds.product)]));
  expect(paths.filter((path) => /404|styleguide|cart|wishlist|profile|login/u.test(path))).toEqual([]);
  expect(urls.length).toBeGreaterThan(200);

  async function sitemapUrls(path: string): Promise<string[]> {
    const xml = await (await request.get(`${baseURL ?? ''}${path}`)).text();
    const found = [...xml.matchAll(/<loc>([^<]+)<\/loc>/gu)].map((match) => match[1] ?? '');
    if (!xml.includes('<sitemapindex')) return found;
    return (await Promise.all(found.map((url) => sitemapUrls(new URL(url).pathname)))).flat();
  }
});
