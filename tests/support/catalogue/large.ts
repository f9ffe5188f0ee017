import { sampleCatalogue, type SampleFile } from './sample.ts';

/**
 * A catalogue file with `count` products, based on the sample. Names, prices, stock and ingredients are unique, so that
 * nothing is cached or deduplicated by accident.
 */
export function largeCatalogue(count: number): SampleFile {
  const { categories, brands, products } = sampleCatalogue();
  const repeated = Array.from({ length: count }, (_, index) => {
    const product = products[index % products.length] as SampleFile['products'][number];
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
