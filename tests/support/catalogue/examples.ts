import { emptyContent } from '#contract/content/settings.ts';
import type { Category } from '#contract/catalogue/category.ts';
import type { Product, Variation } from '#contract/catalogue/product.ts';
import type { Catalogue } from '#catalogue/read/catalogue.ts';

export const aVariation = (changes: Partial<Variation> = {}): Variation => ({
  ...{ id: 1, stock: 10, weight: 250, prices: [{ sale_price: 5 }], images: [] },
  ...changes,
});

export const aCategory = (id: number, changes: Partial<Category> = {}): Category => ({
  ...{ id, name: `Category ${id}`, name_mm: `အမျိုးအစား ${id}`, slug: `category-${id}`, image: null, children: [] },
  productCount: 0,
  hierarchy: [{ id, name: `Category ${id}`, slug: `category-${id}`, nested_level: 0 }],
  ...changes,
});

export const aProduct = (id: number, changes: Partial<Product> = {}): Product => ({
  ...{ id, name: `Product ${id}`, name_mm: `ပစ္စည်း ${id}`, slug: `product-${id}`, description: 'Good to eat.' },
  ...{ productType: 'SINGLE', categoryId: 1 },
  ...{ category: { id: 1, name: 'Category 1', slug: 'category-1' }, images: [], variations: [aVariation()] },
  updatedAt: '2026-11-21T00:00:00Z',
  ...changes,
});

export const aCatalogue = (changes: Partial<Catalogue> = {}): Catalogue => ({
  ...{ categories: [aCategory(1)], products: [], brands: [], promotions: [], bestSellers: [], popular: [] },
  ...{ shippingBands: [], deliveryDays: [] },
  content: emptyContent,
  readAt: new Date(0),
  ...changes,
});
