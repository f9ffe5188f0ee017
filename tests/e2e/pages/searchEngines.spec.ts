import { expect, test } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { linkedData } from '../../support/site/html.ts';
import { inBurmese, pageKinds } from '../../support/site/pageKinds.ts';

test('a product tells search engines its price, stock and place; the home page who keeps the shop', async ({
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

test('robots.txt points to a sitemap that holds every page for shoppers once, and not the search', async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  const index = /Sitemap: (\S+)/u.exec(robots)?.[1] ?? '';
  const urls = await sitemapUrls(new URL(index).pathname);
  expect(new Set(urls).size).toBe(urls.length);
  const paths = urls.map((url) => new URL(url).pathname);
  expect(paths).toEqual(expect.arrayContaining(['/', '/my', pageKinds.product, inBurmese(pageKinds.product)]));
  expect(paths.filter((path) => /404|styleguide|cart|wishlist|profile|login/u.test(path))).toEqual([]);
  expect(urls.length).toBeGreaterThan(200);
  expect(urls.filter((url) => url.includes('/search'))).toEqual([]);
  const search = new JSDOM(await (await request.get('/search')).text()).window.document;
  expect(search.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(search.querySelector('main a[href="/product"]')?.textContent).toContain('All products');

  async function sitemapUrls(path: string): Promise<string[]> {
    const xml = await (await request.get(`${baseURL ?? ''}${path}`)).text();
    const found = [...xml.matchAll(/<loc>([^<]+)<\/loc>/gu)].map((match) => match[1] ?? '');
    if (!xml.includes('<sitemapindex')) return found;
    return (await Promise.all(found.map((url) => sitemapUrls(new URL(url).pathname)))).flat();
  }
});
