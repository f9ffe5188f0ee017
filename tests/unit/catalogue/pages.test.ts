import { beforeAll, describe, expect, it } from 'vitest';
import { cardOf } from '#catalogue/views/card.ts';
import { makeProductView } from '#catalogue/views/product/view.ts';
import type { Product } from '#contract/catalogue/product.ts';
import type { Locale } from '#contract/values/locale.ts';
import { lookupOf } from '#catalogue/read/lookup.ts';
import type { Image } from '#contract/catalogue/image.ts';
import { touchedBy } from '#catalogue/changes/touched.ts';
import { isPlainHtml, sanitise } from '#catalogue/views/product/sanitise.ts';
import { choiceGroups } from '#catalogue/views/product/choiceGroups.ts';
import { clampToEdges, unzoomed, zoomTo } from '#elements/product/gallery/fullscreen.ts';
import { aCatalogue, aProduct, aVariation } from '../../support/catalogue/examples.ts';
import { loadWords } from '../../support/site/words.ts';

beforeAll(loadWords);

const viewOf = (locale: Locale, product: Product) =>
  makeProductView(locale, product, lookupOf(aCatalogue({ products: [product] })), 'https://zay.example');

describe('what a page of a product tells to those who show a card of it', () => {
  const url = '/uploads/products/tea.webp';
  const product = { ...aProduct(1), images: [{ url, width: 800, height: 600, alt: 'Tea leaves' }] };
  it('is the size of its picture, what is to be seen on it, and the lowest price', () => {
    const variations = [9, 4.5].map((sale_price, at) => ({ ...aVariation({ id: at + 1 }), prices: [{ sale_price }] }));
    expect(viewOf('en', { ...product, variations }).sharing).toEqual({
      picture: { src: url, width: 800, height: 600, alt: 'Tea leaves' },
      price: { amount: '4.50', currency: 'USD' },
    });
  });

  it('is the copy of its picture in the shape of such cards, where the backend has one', () => {
    const shareImage = '/uploads/jpeg/share/products/tea.webp.jpg';
    const { picture } = viewOf('en', { ...product, shareImage }).sharing ?? {};
    expect(picture).toEqual({ src: shareImage, type: 'image/jpeg', width: 1200, height: 630, alt: 'Tea leaves' });
  });

  it('is its name where nothing is said of the picture, and no price where it has none', () => {
    const variations = [{ ...aVariation(), prices: [] }];
    expect(viewOf('my', { ...product, variations }).sharing).toEqual({
      picture: { src: url, width: 800, height: 600, alt: 'ပစ္စည်း 1' },
    });
  });
});

describe('a card', () => {
  it('has the name of the page first and the other beneath, each in its language', () => {
    const product = aProduct(1);
    const [english, burmese] = [{ text: 'Product 1' }, { text: 'ပစ္စည်း 1' }];
    expect(cardOf('en', product)).toMatchObject({ name: english, other: { ...burmese, lang: 'my' } });
    expect(cardOf('my', product)).toMatchObject({ name: burmese, other: { ...english, lang: 'en' } });
    const { name_mm: _, ...unnamed } = product;
    expect(cardOf('my', unnamed).name).toEqual({ text: 'Product 1', lang: 'en' });
  });

  it('shows the weight of what is inside, of which the price of 100 g is, where the shop tells it apart', () => {
    const sardines = aVariation({ weight: 190, netWeight: 155, prices: [{ sale_price: 1.55 }] });
    const product = aProduct(1, { variations: [sardines] });
    expect(cardOf('en', product)).toMatchObject({ price: '$ 1.55', weight: '155 g', unitPrice: '$ 1.00 per 100 g' });
    expect(cardOf('en', product).live).toMatch(/ 155$/u);
    const [shown] = viewOf('en', product).variations;
    expect(shown).toMatchObject({ weight: 'Net 155 g, 190 g with packaging', unitPrice: '$ 1.00 per 100 g' });
    const [inBurmese] = viewOf('my', product).variations;
    expect(inBurmese?.weight).toBe('အသားတင် 155\u00a0ဂရမ်၊ ထုပ်ပိုးပြီး 190\u00a0ဂရမ်');
    const same = aProduct(1, { variations: [aVariation({ weight: 190, netWeight: 190 })] });
    expect(viewOf('en', same).variations[0]?.weight).toBe('190 g');
  });

  it('shows the size of what is not sold by weight, and nothing of that where only colours differ', () => {
    const slippers = aVariation({ weight: 420, sizeAttribute: { value: 'Size 38', valueMm: 'ဆိုဒ် 38' } });
    const product = aProduct(1, { variations: [slippers] });
    expect(cardOf('en', product)).toMatchObject({ weight: 'Size 38', unitPrice: '' });
    expect(cardOf('my', product)).toMatchObject({ weight: 'ဆိုဒ် 38' });
    const bag = aVariation({ weight: 250, colorAttribute: { value: 'Red' } });
    expect(cardOf('en', aProduct(2, { variations: [bag] }))).toMatchObject({ weight: '', unitPrice: '' });
  });

  it('says no grams and no price of 100 g of household goods, whatever their size is', () => {
    const mortar = aProduct(1, { household: true, variations: [aVariation({ weight: 3200 })] });
    expect(cardOf('en', mortar)).toMatchObject({ weight: '', unitPrice: '' });
    expect(cardOf('en', mortar).live?.split(' ')).toHaveLength(2);
    const [shown] = viewOf('en', mortar).variations;
    expect(shown).toMatchObject({ label: { text: '' }, weight: '', unitPrice: '' });
    const thanaka = aVariation({ weight: 70, netWeight: 50, sizeAttribute: { value: '50 g' } });
    const product = aProduct(2, { household: true, variations: [thanaka] });
    expect(cardOf('my', product)).toMatchObject({ weight: '50 g', unitPrice: '' });
  });

  it('says so when there is no price, no stock, no variation, no picture', () => {
    const bare = cardOf('en', aProduct(1, { variations: [aVariation({ prices: [], stock: -1 })] }));
    expect(bare).toMatchObject({ price: 'Price not available', hasPrice: false, soldOut: true, unitPrice: '' });
    const none = cardOf('en', aProduct(1, { variations: [] }));
    expect(none).toMatchObject({ soldOut: true, weight: '', picture: { src: '/image/no-image-available.jpg' } });
  });
});

describe('a product page', () => {
  it('has the facts of every variation, and dots for colours it can paint', () => {
    const red = aVariation({ stock: 2, colorAttribute: { value: 'Red' }, sizeAttribute: { value: 'M' } });
    const product = aProduct(1, { variations: [red, aVariation({ id: 2, colorAttribute: { value: 'Mild' } })] });
    const { variations } = viewOf('en', product);
    expect(variations[0]).toMatchObject({ label: { text: 'M · Red' }, swatch: '#c4322b', stock: 'Only 2 left' });
    expect(variations[1]).not.toHaveProperty('swatch');
  });

  it('says what people may be allergic to, where it is from and how to keep it, and nothing that it does not know', () => {
    const facts = { origin: 'Myeik', origin_mm: 'မြိတ်', allergens: 'Fish' };
    const known = aProduct(1, facts);
    const factsOf = (locale: 'en' | 'my', product = known) => viewOf(locale, product).facts;
    expect(factsOf('my').map(({ text }) => text)).toEqual([{ text: 'Fish', lang: 'en' }, { text: 'မြိတ်' }]);
    expect(factsOf('en').map(({ label, text }) => [label, text.text])).toEqual([
      ['Allergens', 'Fish'],
      ['Origin', 'Myeik'],
    ]);
    expect(factsOf('en', aProduct(1))).toEqual([]);
  });

  it('cannot be broken out of by a name', () => {
    const product = aProduct(1, {
      name: '</script><script>alert(1)</script>',
      ingredient: '<img src=x onerror=alert(1)>Salt',
    });
    const view = viewOf('en', product);
    expect(view.linkedData).not.toContain('<');
    expect(JSON.parse(view.linkedData)).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: product.name })]),
    );
    expect(view.ingredients.english).toBe('Salt');
  });
});

const url = '/uploads/products/tea.webp';
const said: Image = { url, alt: 'Tea leaves', alt_mm: 'လက်ဖက်ရွက်' };
const catalogueWith = (images: Image[], ofVariation: Image[] = []) =>
  aCatalogue({ products: [aProduct(1, { images, variations: [aVariation({ images: ofVariation })] }), aProduct(2)] });

describe('what a picture shows', () => {
  const altsOf = (images: Image[], ofVariation?: Image[]) =>
    (['en', 'my'] as const).map((locale) => {
      const lookup = lookupOf(catalogueWith(images, ofVariation));
      const [product = aProduct(1)] = lookup.catalogue.products;
      return makeProductView(locale, product, lookup, 'https://zay.example').pictures.map(({ alt }) => alt);
    });

  it('is said in the language of the page alone', () => {
    expect(altsOf([said])).toEqual([['Tea leaves'], ['လက်ဖက်ရွက်']]);
    expect(altsOf([{ url, alt: 'Tea leaves' }])).toEqual([['Tea leaves'], [undefined]]);
    expect(altsOf([{ url, alt: '' }])).toEqual([[undefined], [undefined]]);
  });

  it('touches the page of its product and no list', () => {
    const [before, after] = [catalogueWith([{ url }]), catalogueWith([said])];
    const touched = touchedBy(before, after);
    const other = touchedBy(before, catalogueWith([{ url: '/uploads/products/other.webp' }]));
    expect([touched.nothing, ...touched.products]).toEqual([false, 1]);
    expect([...other.products]).toEqual([1, 2]);
    expect([touched, other].map(({ outputs }) => outputs.has('/my/category-1/product'))).toEqual([false, true]);
  });
});

describe('plain HTML', () => {
  it.each(['', 'Salt', '<p><strong>Ingredients:</strong> salt &amp; water</p>', '<ul><li>a</li><li>b<br>c</li></ul>'])(
    'is %s',
    (html) => {
      expect(isPlainHtml(html)).toBe(true);
      expect(sanitise(html)).toBe(html);
    },
  );

  it.each(['<p', '<p>a', '<p>a</ul>', '<p onclick=x>a</p>', '<b><i>a</b></i>', 'a & b', '<!--', '&#x3c;'])(
    'is not %s',
    (html) => expect(isPlainHtml(html)).toBe(false),
  );
});

it.each([
  ['<img src=x onerror=alert(1)>Salt', 'Salt'],
  ['<script>alert(1)</script><p>Salt</p>', '<p>Salt</p>'],
  ['<p style="position:fixed" onclick="x()">Salt</p>', '<p>Salt</p>'],
  ['<a href="javascript:alert(1)">Salt</a>', 'Salt'],
  ['<p>Salt', '<p>Salt</p>'],
  ['</div></main><p>Salt</p>', '<p>Salt</p>'],
  ['<svg><style><img src=x onerror=alert(1)></style></svg>', ''],
])('HTML from the catalogue %s becomes %s', (html, safe) => expect(sanitise(html)).toBe(safe));

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
    expect(viewOf('my', product).variations[0]).toMatchObject(shown);
    expect(viewOf('en', product).variations[0]?.label).toEqual({ text: '42 · Red' });
  });

  it.each([
    [
      'a size',
      'အရွယ်အစား',
      [
        ['100 g', undefined],
        ['200 g', undefined],
      ],
    ],
    [
      'a colour',
      'အရောင်',
      [
        ['Free size', 'Red'],
        ['Free size', 'Blue'],
      ],
    ],
    [
      'a colour',
      'အရောင်',
      [
        ['1 kg', 'White'],
        ['1 kg', 'Purple (Nga Cheik)'],
      ],
    ],
    [
      'a flavour',
      'အရသာ',
      [
        ['5 packs', 'Chicken'],
        ['5 packs', 'Shan tomato'],
      ],
    ],
    [
      'a flavour and a size',
      'အရသာနှင့် အရွယ်အစား',
      [
        ['180 g', 'Mild'],
        ['350 g', 'Hot'],
      ],
    ],
    [
      'a kind',
      'အမျိုး',
      [
        ['Large', 'Woven'],
        ['Large', 'Plain'],
      ],
    ],
  ] as const)('asks for %s where that differs', (axis, myAxis, pairs) => {
    const product = inColours(...pairs.map(([size, colour]) => [size, colour] as [string, string | undefined]));
    expect(viewOf('en', product).choiceLegend).toBe(`Choose ${axis}`);
    expect(viewOf('my', product).choiceLegend).toBe(`${myAxis} ရွေးရန်`);
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
    const view = viewOf('en', product);
    expect(view.pictures.map(({ src }) => src)).toEqual([red.url, blue.url]);
    expect(view.variations.map(({ picture }) => picture)).toEqual([undefined, 1, 0]);
  });
});

it('a zoomed picture keeps the place under the fingers, and no empty strip comes beside it', () => {
  expect(zoomTo(unzoomed, 2, { x: 100, y: -50 })).toEqual({ scale: 2, x: -100, y: 50 });
  const view = { scale: 2, x: 5_000, y: -5_000 };
  const edge = clampToEdges(view, { width: 400, height: 600 }, { width: 400, height: 800 });
  expect(edge).toEqual({ scale: 2, x: 200, y: -200 });
});
