import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SalesSettings } from '#contract/content/salesSettings.ts';
import { type ShopContent, emptyContent } from '#contract/content/settings.ts';
import { changeTexts, text, words } from '#i18n/words/build.ts';
import { touchedBy } from '#catalogue/changes/touched.ts';
import { slidesIn } from '#catalogue/views/home.ts';
import { lookupOf } from '#catalogue/read/lookup.ts';
import type { AlsoCalled } from '#contract/catalogue/alsoCalled.ts';
import { searchIndexOf } from '#catalogue/indexes/search.ts';
import { makeProductView } from '#catalogue/views/product/view.ts';
import { aCatalogue, aCategory, aProduct, aVariation } from '../../support/catalogue/examples.ts';
import { loadWords } from '../../support/site/words.ts';

beforeAll(loadWords);
afterEach(() => changeTexts({}));

it('texts that the shop changed stand in the place of the first ones, in their language alone', () => {
  changeTexts({ about: { 'my.title': 'ကျွန်ုပ်တို့', 'my.cta.button': 'ဝယ်မယ်' } });
  expect(words('my', 'about')('title')).toBe('ကျွန်ုပ်တို့');
  expect(words('en', 'about')('title')).toBe('About Us');
  expect(text('my', 'about').cta.button).toBe('ဝယ်မယ်');
  expect(text('my', 'about').cta.text).not.toBe('');
  expect(text('en', 'about').title).toBe('About Us');
});

it('texts that the shop changed are left out where the file of words no longer has their place', () => {
  changeTexts({ terms: { 'en.gone': 'x', 'en.title.deeper': 'x', 'en.no.place': 'x' } });
  expect(text('en', 'terms')).not.toHaveProperty('gone');
  expect(text('en', 'terms').title).toBe('Terms and Conditions');
});

describe('the pages that a change of the front touches', () => {
  const before = aCatalogue({ products: [aProduct(1), aProduct(2)] });
  const touchedWith = (content: Partial<ShopContent>) =>
    touchedBy(before, { ...before, content: { ...emptyContent, ...content } });

  it.each([
    ['faq', 'en.intro'],
    ['help', 'en.contactLink'],
  ])('are those that show the text of %s', (page, field) => {
    const touched = touchedWith({ texts: { [page]: { [field]: 'x' } } });
    expect(touched.nothing).toBe(false);
    expect(touched.everywhere).toBeUndefined();
    expect(touched.products.size).toBe(0);
    const paths = ['/faq', '/my/faq', '/about-us/help-center', '/my/about-us/help-center'];
    expect([...touched.outputs.keys()]).toEqual(expect.arrayContaining(paths));
    expect(touched.outputs.has('/terms-conditions')).toBe(false);
  });

  it.each([
    ['the phone', { contact: { 'en.panel.phone': '1' } }],
    ['the title of a page that every foot names', { fees: { 'my.title': 'x' } }],
  ])('are all of them for %s', (_, texts) => {
    const touched = touchedWith({ texts });
    expect(touched.everywhere).toBe('the foot of every page changed');
    expect([...touched.products]).toEqual([1, 2]);
  });

  it('are the contact page for links, the home page for its banner', () => {
    const links = touchedWith({ links: [{ kind: 'line', url: 'https://line.me/x' }] });
    expect(links.outputs.get('/my/contact-us')?.why).toBe('the links to the shop changed');
    expect(touchedWith({ home: { sections: ['banner'] } }).outputs.has('/')).toBe(true);
    expect(touchedWith({}).nothing).toBe(true);
  });
});

it('slides lead where the shop says, and to all products where that is gone', () => {
  const goals = [
    { kind: 'category', id: 1 },
    { kind: 'product', id: 1 },
    { kind: 'product', id: 99 },
  ];
  const text = { en: 'A', my: 'က' };
  const slides = goals.map((to) => ({
    ...{ to, title: text, subtitle: text, cta: text, points: { en: [], my: [] } },
    picture: { url: '/uploads/front/x.webp', width: 1600, height: 720 },
  })) as ShopContent['home']['slides'];
  const content = { texts: {}, home: { slides: slides ?? [] } };
  const shown = slidesIn('my', lookupOf(aCatalogue({ products: [aProduct(1)], content })));
  const [category, product, gone] = shown.map(({ href }) => href);
  expect([category, product]).toEqual(['/my/category-1/product', '/my/category-1/product/product-1']);
  expect(gone).toBe('/my/product');
});

const shop = (ofProduct: AlsoCalled, ofCategory: AlsoCalled = {}) =>
  aCatalogue({
    categories: [{ ...aCategory(1), also_called: ofCategory }],
    products: [aProduct(1, { also_called: ofProduct }), aProduct(2)],
  });

it.each([
  ['of a product', shop({ th: ['กะปิ'] })],
  ['of a category', shop({}, { en: ['fermented'] })],
])('another hidden name %s makes the index of the search anew, and no page of a product or a list', (_, after) => {
  const { nothing, products, outputs } = touchedBy(shop({}), after);
  expect([nothing, products.size]).toEqual([false, 0]);
  expect(outputs.has('/search-index.json')).toBe(true);
  expect([...outputs.keys()].filter((path) => path.includes('/product'))).toEqual([]);
  expect(searchIndexOf(after).hash).not.toBe(searchIndexOf(shop({})).hash);
});

describe('delivery', () => {
  const shippingBands = [
    { upTo: 0.5, price: 5 },
    { upTo: 2, price: 9.5 },
  ];

  it.each([
    ['en', 1, 1, 'Thailand', '1 working day'],
    ['en', 2, 4, 'Thailand', '2–4 working days'],
    ['my', 1, 1, 'ထိုင်း', 'ရုံးဖွင့်ရက် 1\u00a0ရက်'],
    ['my', 2, 4, 'ထိုင်း', 'ရုံးဖွင့်ရက် 2–4\u00a0ရက်'],
  ] as const)('the page of a product says in %s how long %i to %i days are', (locale, from, to, country, text) => {
    const deliveryDays = [{ country: 'thailand' as const, from, to }];
    const lookup = lookupOf(aCatalogue({ products: [aProduct(1)], deliveryDays }));
    const times = makeProductView(locale, aProduct(1), lookup, 'http://zay.test').deliveryTimes;
    expect(times).toEqual([{ to: country, days: text, key: 'thailand' }]);
  });

  it('each size tells the fee of the lightest parcel that holds it, and none that nobody sends', () => {
    const weights = [500, 501, 2_001, 0];
    const product = aProduct(1, { variations: weights.map((weight, id) => aVariation({ id, weight })) });
    const lookup = lookupOf(aCatalogue({ products: [product], shippingBands }));
    const fees = makeProductView('en', product, lookup, 'http://zay.test').variations.map(({ delivery }) => delivery);
    expect(fees).toEqual(['$ 5.00 for a parcel up to 0.5 kg', '$ 9.50 for a parcel up to 2 kg', '', '']);
  });

  it('each size tells from which sum delivery is free, and the lowest price before a sale where the shop has to', () => {
    const sale = {
      regular_price: 8,
      percent: 20,
      last_day: '2026-11-30',
      until: '2026-12-01T00:00:00Z',
      lowest_price: 7,
    };
    const variations = [aVariation({ weight: 500, prices: [{ sale_price: 6.4, sale }] })];
    const product = aProduct(1, { variations });
    const shopOf = (sales?: SalesSettings) =>
      aCatalogue({ products: [product], shippingBands, content: { texts: {}, home: {}, ...(sales && { sales }) } });
    const saidIn = (catalogue: ReturnType<typeof shopOf>) => {
      const [view] = makeProductView('en', product, lookupOf(catalogue), '').variations;
      return [view?.delivery, view?.lowest];
    };
    expect(saidIn(shopOf())).toEqual(['$ 5.00 for a parcel up to 0.5 kg', '']);
    const told = shopOf({ freeDeliveryFrom: 50, tellLowestPrice: true });
    const lowest = 'Lowest price of the 30 days before: $ 7.00';
    expect(saidIn(told)).toEqual(['$ 5.00 for a parcel up to 0.5 kg · free from $ 50.00', lowest]);
    expect([...touchedBy(shopOf(), told).products]).toEqual([1]);
  });

  it('other days are on the page of every product, of fees, and of orders, and on no list', () => {
    const before = aCatalogue({ products: [aProduct(1), aProduct(2)] });
    const touched = touchedBy(before, { ...before, deliveryDays: [{ country: 'thailand', from: 2, to: 4 }] });
    expect([...touchedBy(before, { ...before, shippingBands }).products], 'other fees too').toEqual([1, 2]);
    expect([touched.nothing, [...touched.products]]).toEqual([false, [1, 2]]);
    const pages = ['about-us/fees-charges', 'checkout', 'order-placed', 'profile/order-detail'];
    const paths = pages.flatMap((page) => [`/${page}`, `/my/${page}`]);
    expect([...touched.outputs.keys()]).toEqual(expect.arrayContaining(paths));
    expect([...touched.outputs.keys()].filter((path) => path.endsWith('category-1/product'))).toEqual([]);
    const zone = { country: 'thailand' as const, zone: { en: 'Far', my: 'ဝေး' }, from: 2, to: 4 };
    const zoned = touchedBy(before, { ...before, deliveryZones: [zone] });
    expect([[...zoned.products], zoned.outputs.has('/about-us/fees-charges')]).toEqual([[], true]);
  });
});

describe('of a shop with many products', () => {
  const shelves = [1, 2, 3, 4];
  /** Ten pages of all products and three of each category, in which the last page has room. */
  const many = Array.from({ length: 97 }, (_, at) => {
    const id = 1 + (at % shelves.length);
    return aProduct(at + 1, { categoryId: id, category: { id, name: `Category ${id}`, slug: `category-${id}` } });
  });
  const categoriesOf = (products: typeof many) =>
    shelves.map((id) => aCategory(id, { productCount: products.filter(({ categoryId }) => categoryId === id).length }));
  const before = aCatalogue({ products: many, categories: categoriesOf(many) });
  const pagesOf = (touched: ReturnType<typeof touchedBy>) =>
    [...touched.outputs.keys()].filter((path) => path.includes('/page/') && !path.startsWith('/my/'));

  it('a new product touches those beside it, the first and the last pages of its lists, and the numbers of the others', () => {
    const products = [...many, aProduct(98)];
    const touched = touchedBy(before, { ...before, products, categories: categoriesOf(products) });
    expect([touched.everywhere, touched.products.size]).toEqual([undefined, 10]);
    expect(pagesOf(touched)).toEqual(['/product/page/10', '/category-1/product/page/3']);
    const named = ['/product', '/my/category-1/product', '/category-2/product', '/cards/shelves'];
    expect([...touched.outputs.keys()]).toEqual(expect.arrayContaining(named));
    expect(touched.outputs.has('/cards/menu')).toBe(false);
  });

  it('a page that a list gets leads back, and the page before it leads on', () => {
    const products = [...many, ...[98, 99, 100, 101].map((id) => aProduct(id))];
    const touched = touchedBy(before, { ...before, products, categories: categoriesOf(products) });
    expect(pagesOf(touched).slice(0, 2)).toEqual(['/product/page/10', '/product/page/11']);
  });

  it('a category of the menu with another name touches its own products and lists, and no other later page', () => {
    const [renamed, ...others] = before.categories;
    const name = 'Tea';
    const category = { id: 1, name, slug: 'category-1' };
    const products = many.map((product) => (product.categoryId === 1 ? { ...product, category } : product));
    const hierarchy = [{ ...category, nested_level: 0 }];
    const categories = [{ ...aCategory(1), ...renamed, name, hierarchy }, ...others];
    const touched = touchedBy(before, { ...before, products, categories });
    expect([touched.everywhere, touched.products.size]).toEqual([undefined, 25]);
    expect(pagesOf(touched)).toEqual(['/category-1/product/page/2', '/category-1/product/page/3']);
    expect([...touched.outputs.keys()]).toEqual(expect.arrayContaining(['/', '/cards/menu', '/my/cards/shelves']));
  });

  it.each([
    ['English', { name: 'Tea', name_mm: 'အမည်' }, /^\/category-1\/product\/product-/u],
    ['Burmese', { name: 'Category 1', name_mm: 'လက်ဖက်' }, /^\/my\/category-1\/product\/product-/u],
  ])('another %s name of a category touches the pages of its products in that language alone', (_, names, own) => {
    const shopWith = (named: { name: string; name_mm: string }) => {
      const category = { id: 1, slug: 'category-1', ...named };
      const products = many.map((product) => (product.categoryId === 1 ? { ...product, category } : product));
      const hierarchy = [{ ...category, nested_level: 0 }];
      return {
        ...before,
        products,
        categories: [aCategory(1, { ...named, hierarchy }), ...before.categories.slice(1)],
      };
    };
    const touched = touchedBy(shopWith({ name: 'Category 1', name_mm: 'အမည်' }), shopWith(names));
    const pages = [...touched.outputs.keys()].filter((path) => path.includes('/product/product-'));
    expect([touched.products.size, pages.length, pages.filter((path) => !own.test(path))]).toEqual([25, 25, []]);
  });

  it('other best sellers touch their strips, and no product', () => {
    const touched = touchedBy(before, { ...before, bestSellers: many.slice(0, 3), isChosen: true });
    expect([touched.everywhere, touched.products.size, pagesOf(touched)]).toEqual([undefined, 0, []]);
    expect(touched.outputs.get('/my/cards/best/2')?.why).toBe('the best sellers changed');
  });
});
