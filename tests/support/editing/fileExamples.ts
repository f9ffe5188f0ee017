import type { ShopNames } from '#server/editing/input/types.ts';

export const emptyShop: ShopNames = { currency: 'USD', categories: new Map(), brands: new Set() };

/** A valid product with some fields overridden; `undefined` removes a field. */
export function product(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return without({ category: 'Tea', nameEn: 'Green Tea', type: 'SINGLE', variations: [variation()], ...changes });
}

export function variation(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return without({ weightGrams: 100, stock: 5, price: 4.5, ...changes });
}

/** The products in both accepted file formats, with the path of the product list in each. */
export function bothForms(products: unknown[]): { form: string; file: unknown; prefix: string[] }[] {
  const categories = [{ name: 'Tea' }, { name: 'Rice' }];
  return [
    { form: 'bare list', file: products, prefix: [] },
    { form: 'object', file: { categories, brands: [{ name: 'Inle' }], products }, prefix: ['products'] },
  ];
}

function without(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
