import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project/root.ts';

/** What tests read of a catalogue file. */
export interface SampleFile {
  categories: { name: string; nameMm?: string; parent?: string; alsoCalled?: Record<string, string[]> }[];
  brands: unknown[];
  products: SampleProduct[];
}

interface SampleProduct {
  nameEn: string;
  nameMm?: string;
  category: string;
  brand?: string;
  descriptionEn?: string;
  descriptionMm?: string;
  ingredientEn: string;
  ingredientMm: string;
  allergensEn?: string;
  allergensMm?: string;
  originEn?: string;
  originMm?: string;
  alsoCalled?: Record<string, string[]>;
  variations: (Record<'size' | 'sizeMm' | 'colour' | 'color' | 'colourMm', string | undefined> & {
    weightGrams: number;
    netWeightGrams?: number;
    price: number;
    stock: number;
  })[];
  [field: string]: unknown;
}

export const sampleCatalogue = (): SampleFile =>
  JSON.parse(readFileSync(join(root, 'src/server/sample/catalogue.json'), 'utf8')) as SampleFile;

/** Names that break paths, pages and scripts when they are not escaped. */
export const hostileNames = [
  ...['a/b', 'a?b', 'a#b', '100% <b>rice</b> & "beans" \'n\' more', '</script><script>alert(1)</script>', '😀'],
  ...['😀 rice 👨‍👩‍👧', 'ပုစွန်ခြောက်', 'န့်', '..', '   .   ', 'page', 'con\u200bnul', 'Ünïcode Ñame'],
  ...['ဆန်'.repeat(100), 'x'.repeat(300)],
];

interface HostileProduct {
  category: string;
  nameEn: string;
  sku?: string;
  type: 'SINGLE' | 'VARIANTS';
  variations: { weightGrams: number; price?: number; stock: number; size?: string }[];
}

/** A catalogue with hostile names, duplicates, and products without picture, price, variation or stock. */
export function hostileCatalogue(): { categories: { name: string }[]; products: HostileProduct[] } {
  const shelves = ['my', 'product', 'api', 'A/B?C#D', '😀', 'ပင်လယ်စာခြောက်', 'Rice & "Pulses" <b>'];
  const one = [{ weightGrams: 100, price: 1.5, stock: 3 }];
  const product = (category: string, nameEn: string, more: Partial<HostileProduct> = {}): HostileProduct => ({
    category,
    nameEn,
    type: 'SINGLE',
    variations: one,
    ...more,
  });
  return {
    categories: shelves.map((name) => ({ name })),
    products: [
      ...shelves.flatMap((shelf) => hostileNames.map((name) => product(shelf, name))),
      product('my', 'Twin', { sku: 'twin-1' }),
      product('my', 'Twin', { sku: 'twin-2' }),
      product('my', 'twin!', { sku: 'twin-3' }),
      product('my', 'Without a price', { variations: [{ weightGrams: 100, stock: 3 }] }),
      product('my', 'Without a variation', { variations: [] }),
      product('my', 'Out of stock', { variations: [{ weightGrams: 100, price: 2, stock: 0 }] }),
    ],
  };
}
