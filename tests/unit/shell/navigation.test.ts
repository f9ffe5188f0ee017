import { expect, test } from 'vitest';
import { isContent } from '#elements/navigation/links.ts';
import { inBurmese, pageKinds } from '../../support/site/pageKinds.ts';

test('lists and products are pages of content, in both languages', () => {
  const lists = [pageKinds.listing, pageKinds['all products'], pageKinds['all products, page 2']];
  for (const pathname of [...lists, pageKinds.product, pageKinds['single product']]) {
    expect(isContent({ pathname }), pathname).toBe(true);
    expect(isContent({ pathname: inBurmese(pathname) }), pathname).toBe(true);
  }
});

test('applications are no pages of content', () => {
  for (const pathname of [
    '/cart',
    '/my/checkout',
    '/search',
    '/profile/order-detail',
    '/desk/product',
    '/my/desk/product',
  ])
    expect(isContent({ pathname }), pathname).toBe(false);
});
