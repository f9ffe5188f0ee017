import type { Locale } from '#contract/values/locale.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { cartWords } from '#components/basket/words.ts';
import { checkoutWords } from '#components/checkout/words.ts';
import type { Product, Variation } from '#contract/catalogue/product.ts';
import { Line } from '#islands/cart/Line.tsx';
import { OrderTable } from '#islands/checkout/items/Step.tsx';
import type { CurrentOrder } from '#islands/checkout/useOrder.ts';
import { VariationAttributes } from '#islands/ui/product/Attributes.tsx';
import { plural } from '#i18n/plural.ts';
import { textOf } from '../../support/site/html.ts';
import { loadWords } from '../../support/site/words.ts';

beforeAll(loadWords);

const variation = (weight: number, size?: string, colour?: string): Variation => ({
  id: 1,
  stock: 5,
  weight,
  prices: [{ sale_price: 5.6 }],
  images: [],
  ...(size ? { sizeAttribute: { value: size } } : {}),
  ...(colour ? { colorAttribute: { value: colour } } : {}),
});

const product = { id: 1, name: 'Balachaung', slug: 'b', category: { id: 1, name: 'C', slug: 'c' }, images: [] };

describe('size and colour', () => {
  const said = (...about: [string?, string?]): string =>
    textOf(
      renderToStaticMarkup(createElement(VariationAttributes, { variation: variation(180, ...about), locale: 'en' })),
    );

  test('are apart in the text itself, wherever they stand', () => {
    expect(said('180 g', 'Mild')).toBe('180 g · Mild');
    expect([said('180 g'), said(undefined, 'Mild'), said()]).toEqual(['180 g', 'Mild', '']);
  });
});

describe('size and colour in Burmese', () => {
  const own: Variation = {
    ...variation(190),
    ...{ netWeight: 155, sizeAttribute: { value: '155 g', valueMm: '၁၅၅ ဂရမ်' }, colorAttribute: { value: 'Mild' } },
  };
  const markup = (locale: Locale): string =>
    renderToStaticMarkup(createElement(VariationAttributes, { variation: own, locale, grams: '{{grams}} g' }));

  test('are shown where the shop has them, and the weight of what is inside is not said again', () => {
    expect([textOf(markup('my')), textOf(markup('en'))]).toEqual(['၁၅၅ ဂရမ် · Mild', '155 g · Mild']);
    expect(markup('my')).toContain('<span lang="en">Mild</span>');
  });
});

describe('a line of the cart', () => {
  const said = (locale: Locale, of: Variation): string =>
    textOf(
      renderToStaticMarkup(
        createElement(Line, {
          line: { productId: 1, variationId: 1, quantity: 2 },
          view: { state: 'ready', product: product as unknown as Product, variation: of, price: 5.6, stock: 5 },
          chosen: true,
          removal: {} as Parameters<typeof Line>[0]['removal'],
          words: cartWords(locale),
        }),
      ),
    );

  test('has the weight of one in grams (specification, section 2)', () => {
    expect(said('en', variation(1920, '2 L'))).toContain('1920 g · $ 5.60 each');
    expect(said('my', variation(1920, '2 L'))).toContain('1920 ဂရမ်');
    expect(said('en', variation(1000))).toContain('1000 g');
  });

  test('says the weight once where the size is the weight', () => {
    expect(said('en', variation(180, '180 g', 'Mild')).match(/180 g/gu)).toHaveLength(1);
    expect(said('my', variation(180, '180g'))).not.toContain('180 ဂရမ်');
    expect(said('en', variation(250, '200 g'))).toContain('250 g');
  });
});

describe('so many things', () => {
  test('one is one, and everything else are several', () => {
    const words = { left_one: '{{count}} item, {{weight}} kg', left_other: '{{count}} items, {{weight}} kg' };
    const said = [0, 1, 2, 11].map((count) => plural(words, 'left', count, { weight: 0.5 }));
    expect(said).toEqual(['0 items, 0.5 kg', '1 item, 0.5 kg', '2 items, 0.5 kg', '11 items, 0.5 kg']);
  });

  test.each([
    [1, 'Order Total (1 item)'],
    [2, 'Order Total (2 items)'],
  ])('an order of %i has its total so: %s', (count, text) => {
    const order = { bought: [], count, waiting: 0, feePrice: 1, total: 100 } as unknown as CurrentOrder;
    const table = renderToStaticMarkup(createElement(OrderTable, { order, words: checkoutWords('en') }));
    expect(textOf(table)).toContain(text);
  });
});
