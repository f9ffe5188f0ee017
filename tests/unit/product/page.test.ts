import { beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { choiceGroups } from '#catalogue/views/product/choiceGroups.ts';
import { makeProductView } from '#catalogue/views/product/view.ts';
import { lookupOf } from '#catalogue/read/lookup.ts';
import type { Product } from '#contract/catalogue/product.ts';
import type { Locale } from '#contract/values/locale.ts';
import { clampToEdges, unzoomed, zoomTo } from '#elements/product/gallery/fullscreen.ts';
import { aCatalogue, aProduct, aVariation } from '../../support/catalogue/examples.ts';
import { loadWords } from '../../support/site/words.ts';

describe('variations', () => {
  beforeAll(loadWords);

  const viewOf = (product: Product, locale: Locale = 'en') =>
    makeProductView(locale, product, lookupOf(aCatalogue({ products: [product] })), 'https://zay.example');

  const inColours = (...pairs: [size: string | undefined, colour: string | undefined][]): Product =>
    aProduct(1, {
      productType: 'VARIANTS',
      variations: pairs.map(([size, colour], index) =>
        aVariation({
          id: index + 1,
          ...(size ? { sizeAttribute: { value: size } } : {}),
          ...(colour ? { colorAttribute: { value: colour } } : {}),
        }),
      ),
    });

  describe('the choice', () => {
    it('has two groups where colour and size differ, each value once', () => {
      const groups = choiceGroups('en', inColours(['42', 'Red'], ['43', 'Red'], ['43', 'Black']));
      expect(groups.map(({ name, legend }) => [name, legend])).toEqual([
        ['colour', 'Colour'],
        ['size', 'Size'],
      ]);
      expect(groups[0]?.options).toEqual([
        { value: 'Red', label: { text: 'Red' }, swatch: '#c4322b' },
        { value: 'Black', label: { text: 'Black' }, swatch: '#22242a' },
      ]);
      expect(groups[1]?.options.map(({ value }) => value)).toEqual(['42', '43']);
    });

    it('is in the language of the page, by the English values; what has no Burmese text says its language', () => {
      const product = inColours(['42', 'Red'], ['43', 'Red'], ['43', 'Black']);
      for (const { colorAttribute: colour } of product.variations) if (colour?.value === 'Red') colour.valueMm = 'အနီ';
      const [colours] = choiceGroups('my', product);
      expect(colours?.options.map(({ value, label }) => [value, label])).toEqual([
        ['Red', { text: 'အနီ' }],
        ['Black', { text: 'Black', lang: 'en' }],
      ]);
      const shown = { label: { text: '42 · အနီ' }, colour: 'Red', size: '42' };
      expect(viewOf(product, 'my').variations[0]).toMatchObject(shown);
      expect(viewOf(product).variations[0]?.label).toEqual({ text: '42 · Red' });
    });

    it('calls a kind what is no colour', () => {
      expect(choiceGroups('en', inColours(['S', 'Mild'], ['L', 'Hot']))[0]?.legend).toBe('Kind');
      expect(choiceGroups('my', inColours(['S', 'Red'], ['L', 'Blue']))[0]?.legend).toBe('အရောင်');
    });

    it.each([
      ['one attribute', inColours(['S', undefined], ['L', undefined])],
      ['one size', inColours(['S', 'Red'], ['S', 'Blue'])],
      ['one colour', inColours(['S', 'Red'], ['L', 'Red'])],
      ['a variation that lacks one', inColours(['S', 'Red'], ['L', 'Blue'], ['XL', undefined])],
    ])('has one row for %s', (_, product) => expect(choiceGroups('en', product)).toEqual([]));
  });

  describe('the pictures', () => {
    const red = { url: '/uploads/red.webp' };
    const blue = { url: '/uploads/blue.webp' };

    it('are those of the product and then of its variations, each once, and a variation knows its own', () => {
      const own = [[], [blue, red], [red]].map((images, at) => aVariation({ id: at + 1, images }));
      const product = aProduct(1, { images: [red], variations: own });
      const view = viewOf(product);
      expect(view.pictures.map(({ src }) => src)).toEqual([red.url, blue.url]);
      expect(view.variations.map(({ picture }) => picture)).toEqual([undefined, 1, 0]);
    });
  });
});

const screen = { width: 400, height: 800 };
const picture = { width: 400, height: 400 };

describe('the large picture', () => {
  it('keeps the place under the fingers where it is', () => {
    const view = zoomTo(unzoomed, 2, { x: 100, y: -50 });
    expect(view).toEqual({ scale: 2, x: -100, y: 50 });
    // The point of the picture under a finger is (finger − offset) / scale, before and after.
    expect((100 - view.x) / view.scale).toBe(100);
    expect((-50 - view.y) / view.scale).toBe(-50);
  });

  it('never shows an empty strip beside a picture that is larger than the screen', () => {
    const offset = fc.double({ min: -5000, max: 5000, noNaN: true });
    fc.assert(
      fc.property(fc.double({ min: 1, max: 4, noNaN: true }), offset, offset, (scale, x, y) => {
        const view = clampToEdges({ scale, x, y }, picture, screen);
        expect(Math.abs(view.x)).toBeLessThanOrEqual(Math.max(0, (picture.width * scale - screen.width) / 2));
        expect(Math.abs(view.y)).toBeLessThanOrEqual(Math.max(0, (picture.height * scale - screen.height) / 2));
      }),
    );
  });
});
