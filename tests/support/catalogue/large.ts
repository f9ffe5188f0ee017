import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project/root.ts';

interface SampleProduct {
  nameEn: string;
  nameMm: string;
  ingredientEn: string;
  ingredientMm: string;
  variations: { price: number; stock: number }[];
  [field: string]: unknown;
}

interface SampleFile {
  categories: unknown[];
  brands: unknown[];
  products: SampleProduct[];
}

const sample = join(root, 'src/server/sample/catalogue.json');

/**
 * A catalogue file of `count` products made by repeating the sample: every product has its own names,
 * its own prices and stock, and its own ingredient text, so that nothing can be reused by accident.
 */
export function largeCatalogue(count: number): SampleFile {
  const { categories, brands, products } = JSON.parse(readFileSync(sample, 'utf8')) as SampleFile;
  const repeated = Array.from({ length: count }, (_, index) => {
    const product = products[index % products.length] as SampleProduct;
    const round = Math.floor(index / products.length);
    if (round === 0) return product;
    return {
      ...product,
      promotion: false,
      popular: false,
      nameEn: `${product.nameEn} No. ${round}`,
      nameMm: `${product.nameMm} (${round})`,
      ingredientEn: `${product.ingredientEn}<p>Lot ${round}-${index}</p>`,
      ingredientMm: `${product.ingredientMm}<p>အသုတ် ${round}-${index}</p>`,
      variations: product.variations.map((variation) => ({
        ...variation,
        price: Math.round((variation.price + (round % 50) / 10) * 100) / 100,
        stock: (variation.stock + index) % 90,
      })),
    };
  });
  return { categories, brands, products: repeated };
}
