/** @module-tag slow */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBackend } from '#api/backend.ts';
import { speculationRules } from '#i18n/speculationRules.ts';
import { buildSite } from '#publish/buildSite.ts';
import { missingFiles, SiteRefused } from '#publish/check/site.ts';
import { cspHash } from '#publish/headers/inlineCode.ts';
import type { AssembledSite } from '#publish/build/assemble.ts';
import { pageFile, siteFiles } from '#publish/files/siteFiles.ts';
import { product } from '../../support/editing/fileExamples.ts';
import { openMigratedPglite } from '../../support/database/engines.ts';
import { linkedData } from '../../support/site/html.ts';
import { hostileCatalogue } from '../../support/catalogue/sample.ts';
import { allProducts, expectedPages, type ShopPage } from '../../support/site/expectedPages.ts';
import { openTestShop, type TestShop } from '../../support/shop/testShop.ts';
import type { Product } from '#contract/catalogue/product.ts';
import { root } from '../../support/project/root.ts';

let shop: TestShop;
let site: string;
let made: AssembledSite;
let build: (outDir: string) => Promise<AssembledSite>;
let pages: ShopPage[];
let products: Product[];

beforeAll(async () => {
  shop = await openTestShop(openMigratedPglite);
  await shop.stock(hostileCatalogue());
  const apiUrl = `${await shop.app.listen({ port: 0, host: '127.0.0.1' })}/api/v1`;
  site = await mkdtemp(join(tmpdir(), 'zay-hostile-'));
  build = (outDir) =>
    buildSite({
      root,
      outDir,
      apiUrl,
      publicUrl: 'https://zay.example',
      region: { currency: 'USD', timeZone: 'Asia/Bangkok' },
    });
  made = await build(site);
  const backend = openBackend({ base: apiUrl });
  pages = await expectedPages(backend);
  products = await allProducts(backend);
}, 120_000);

afterAll(async () => {
  await shop.close();
  await rm(site, { recursive: true, force: true });
});

const read = (path: string): Promise<string> => readFile(join(site, pageFile(path)), 'utf8');
const pathOf = (product: Product): string =>
  `/${encodeURIComponent(product.category.slug)}/product/${encodeURIComponent(product.slug)}`;

it('every product has its page in both languages, and no page is another one', async () => {
  const files = new Set(await siteFiles(site));
  const dataFiles = ['/product.json', '/my/product.json', '/cards/1.html', '/my/cards/tools.html'];
  expect(missingFiles({ pages: pages.map((page) => page.path), dataFiles }, files)).toEqual([]);
  expect(new Set(pages.map((page) => pageFile(page.path))).size).toBe(pages.length);
});

it('every page shows its product under its own name, whatever signs it holds', async () => {
  for (const product of products) {
    const { document } = new JSDOM(await read(pathOf(product))).window;
    const heading = document.querySelector('h1')?.textContent.replaceAll(/\s+/gu, ' ').trim();
    expect(heading).toBe(product.name.replaceAll(/\s+/gu, ' '));
    expect(
      [...document.scripts].filter(
        (script) => script.textContent.includes('alert(1)') && script.type !== 'application/ld+json',
      ),
    ).toEqual([]);
    const told = linkedData(document.documentElement.outerHTML).find((thing) => thing['@type'] === 'Product');
    expect(told?.['name']).toBe(product.name);
  }
});

it('tells what is missing instead of breaking', async () => {
  const textOf = async (name: string): Promise<string> => {
    const product = products.find((each) => each.name === name);
    if (!product) throw new Error(name);
    return new JSDOM(await read(pathOf(product))).window.document.querySelector('main')?.textContent ?? '';
  };
  expect(await textOf('Without a price')).toContain('Price not available');
  expect(await textOf('Without a variation')).toContain('Out of Stock');
  expect(await textOf('Out of stock')).toContain('Out of Stock');
  expect(await read(pathOf(products[0] as Product))).toContain('/image/no-image-available.jpg');
});

it('is valid HTML on every page', async () => {
  const validate = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: { 'no-inline-style': 'off', 'long-title': 'off', 'require-sri': 'off', 'no-trailing-whitespace': 'off' },
  });
  const faults: string[] = [];
  for (const { path } of pages) {
    const report = await validate.validateString(await read(path), path);
    for (const result of report.results) {
      for (const { ruleId, message, line } of result.messages) faults.push(`${path}:${line} ${ruleId} ${message}`);
    }
  }
  expect([...new Set(faults)].slice(0, 20)).toEqual([]);
});

it('allows each page the scripts and styles that stand in it, and nothing that somebody typed', async () => {
  for (const { path } of pages) {
    const file = pageFile(path);
    const { document } = new JSDOM(await read(path)).window;
    const scripts = [...document.scripts].filter(({ src, type }) => src === '' && !type.endsWith('json'));
    const styles = [...document.querySelectorAll('style')];
    const policy = made.policies[made.policyOf[file] ?? 0] ?? '';
    const hashes = [...policy.matchAll(/'sha256-[^']+'/gu)].map(([hash]) => hash);
    const wanted = [...scripts, ...styles].map(({ textContent }) => cspHash(textContent));
    expect([path, [...new Set(hashes)].sort()]).toEqual([
      path,
      [...new Set([...wanted, cspHash(speculationRules)])].sort(),
    ]);
    expect(hashes).not.toContain(cspHash('alert(1)'));
  }
});

// Last, for the shop is not the same after it.
it('refuses a whole site in which the page of a product could only be a mistake', async () => {
  const noise = randomBytes(36_000).toString('base64').slice(0, 45_000);
  await shop.stock([product({ nameEn: 'Heavy', sku: 'heavy', ingredientEn: `<p>${noise}</p>` })]);
  const failure: unknown = await build(`${site}-heavy`).catch((reason: unknown) => reason);
  await rm(`${site}-heavy`, { recursive: true, force: true });
  expect(failure).toBeInstanceOf(SiteRefused);
  expect((failure as SiteRefused).faults).toEqual([
    expect.stringMatching(/product\/heavy\.html weighs \d+ bytes; a page may weigh \d+/u),
    expect.stringMatching(/my\/.*product\/heavy\.html weighs/u),
  ]);
});
