import { describe, expect, it } from 'vitest';
import * as paths from '#i18n/paths.ts';

describe('addresses', () => {
  it('have no prefix in English and /my in Burmese', () => {
    expect(paths.home('en')).toBe('/');
    expect(paths.home('my')).toBe('/my');
    expect(paths.info('en', 'help')).toBe('/about-us/help-center');
    expect(paths.info('my', 'help')).toBe('/my/about-us/help-center');
  });

  it('number the pages of a list from the second on', () => {
    expect(paths.products('en')).toBe('/product');
    expect(paths.products('my', 2)).toBe('/my/product/page/2');
    expect(paths.listing('en', 'canned-food', 1)).toBe('/canned-food/product');
    expect(paths.listing('en', 'canned-food', 3)).toBe('/canned-food/product/page/3');
  });

  it('escape what a slug may hold', () => {
    expect(paths.product('en', 'a&b', 'c d?#/%')).toBe('/a%26b/product/c%20d%3F%23%2F%25');
    expect(decodeURI(paths.product('my', 'ငါးပိ', 'ငါးပိကောင်'))).toBe('/my/ငါးပိ/product/ငါးပိကောင်');
  });

  it('keep the page when the language changes, there and back', () => {
    for (const path of ['/', '/product/page/2', '/mystery-box/product', '/my-snacks/product/x']) {
      const burmese = paths.inLanguage(path, 'my');
      expect(burmese).toBe(path === '/' ? '/my' : `/my${path}`);
      expect(paths.inLanguage(burmese, 'my')).toBe(burmese);
      expect(paths.inLanguage(burmese, 'en')).toBe(path);
    }
  });

  it('become whole with the address of the shop', () => {
    expect(paths.absolute('/', 'https://zay.example/')).toBe('https://zay.example/');
    expect(paths.absolute('/my', 'https://zay.example')).toBe('https://zay.example/my');
  });
});
