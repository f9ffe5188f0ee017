import { expect, test } from 'vitest';
import {
  cachesOf,
  isFile,
  isOurs,
  nextLanguage,
  offlinePage,
  otherSize,
  pageKey,
  type State,
  tooMany,
  unchanged,
  wayOf,
} from '#worker/decide.ts';
import { type KeptList, pageHeader } from '#worker/keptList.ts';

const shop = 'https://shop.example';
const way = (path: string, method = 'GET', origin = shop) => wayOf({ method, url: origin + path }, shop);

const list: KeptList = {
  form: 1,
  code: 'c1',
  version: 'v1',
  files: [],
  first: { en: { '/cart': 'a', '/search': 'b' }, my: { '/my/cart': 'c' } },
  more: { en: { '/': 'd' }, my: {} },
};
const state: State = { code: 'c1', list, languages: ['en'], at: 0 };

test('calls, the desk, tokens in addresses, other sites and what changes something are never answered by the device', () => {
  for (const path of [
    '/api/v1/client/live?ids=1',
    '/desk',
    '/my/desk/orders',
    '/desk/push.js',
    '/my/reset-password/token',
    '/verification/token',
    '/worker.js',
    '/kept.json',
  ])
    expect(way(path), path).toBe('browser');
  expect(way('/product', 'POST')).toBe('browser');
  expect(way('/product', 'GET', 'https://elsewhere.example')).toBe('browser');
});

test('pages, scripts and other files are each answered in their way', () => {
  for (const path of ['/', '/my', '/dried-seafood/product/dried-shrimp?x=1', '/desks', '/my/search?q=tea'])
    expect(way(path), path).toBe('page');
  expect(way('/_astro/shell.abcdefg.js')).toBe('code');
  for (const path of [
    '/search-index.json',
    '/built.json',
    '/cards/1.html',
    '/fonts/latin.woff2',
    '/uploads/a-320.avif',
  ])
    expect(way(path), path).toBe('file');
});

test('a page is kept by its path alone, and missed in its language', () => {
  expect(pageKey(`${shop}/my/search?q=tea#x`)).toBe('/my/search');
  expect(pageKey(`${shop}/product/`)).toBe('/product');
  expect(pageKey(`${shop}/`)).toBe('/');
  expect(offlinePage('/mypage')).toBe('/offline');
  expect(offlinePage('/my/product')).toBe('/my/offline');
});

const answer = (status: number, headers: Record<string, string>) => ({
  status,
  ok: status === 200,
  headers: new Headers(headers),
  type: 'basic' as const,
});

test('the page of a portal, or of a broken gateway, is not taken for the shop’s', () => {
  const html = { 'content-type': 'text/html' };
  expect(isOurs(answer(200, { ...html, [pageHeader]: '1' }), pageHeader)).toBe(true);
  expect(isOurs(answer(404, { ...html, [pageHeader]: '1' }), pageHeader)).toBe(true);
  expect(isOurs(answer(502, html), pageHeader)).toBe(false);
  expect(isOurs(answer(511, html), pageHeader)).toBe(false);
  // Hosts without the header: the body has to say.
  expect(isOurs(answer(200, html), pageHeader)).toBeUndefined();
  expect(isFile(answer(200, html), '/search-index.json')).toBe(false);
  expect(isFile(answer(200, html), '/cards/1.html')).toBe(true);
  expect(isFile(answer(200, { 'content-type': 'application/json' }), '/search-index.json')).toBe(true);
});

test('a picture that is not kept is shown in the size that is', () => {
  expect(otherSize('/uploads/tea-720.avif', ['/uploads/rice-320.avif', '/uploads/tea-320.avif'])).toBe(
    '/uploads/tea-320.avif',
  );
  expect(otherSize('/uploads/tea-720.avif', ['/uploads/green-tea-320.avif'])).toBeUndefined();
  expect(otherSize('/search-index.json', ['/search-index.json'])).toBeUndefined();
});

test('the oldest pages go once there are too many, and nothing else does', () => {
  const keys = ['/a', '/a?built', '/_astro/shell.abcdefg.js', '/b', '/b?built', '/c'];
  expect(tooMany(keys, 2)).toEqual(['/a']);
  expect(tooMany(keys, 3)).toEqual([]);
});

test('the language that is read comes first, the other when there is time, and both again with another release', () => {
  expect(nextLanguage(undefined, list, 'my')).toBe('my');
  expect(nextLanguage(state, list, 'en')).toBe('my');
  expect(nextLanguage({ ...state, languages: ['en', 'my'] }, list, 'en')).toBeUndefined();
  expect(nextLanguage(state, { ...list, version: 'v2' }, 'en')).toBe('en');
});

test('a new release is fetched where it differs', () => {
  expect(unchanged({ '/cart': 'a', '/search': 'new', '/': 'd' }, list, 'en')).toEqual(new Set(['/cart', '/']));
  expect(unchanged({ '/cart': 'a' }, undefined, 'en')).toEqual(new Set());
});

test('only the caches of this release, and of the scripts of the one before, stay', () => {
  expect(cachesOf({ ...state, code: 'c2', codeBefore: 'c1' })).toEqual([
    'zay',
    'zay-code-c2',
    'zay-code-c1',
    'zay-set-v1',
  ]);
});
