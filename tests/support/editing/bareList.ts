import { sampleCatalogue } from '../catalogue/sample.ts';

/**
 * The sample catalogue as a plain array of products: without lists of categories and brands, without pictures, prices
 * in dollars.
 */
export function bareList(): unknown[] {
  const { categories, products } = sampleCatalogue();
  return products.map(({ images: _images, promotion: _promotion, popular: _popular, ...product }) => {
    const shelf = categories.find(({ name }) => name === product.category);
    return {
      ...product,
      categoryMm: shelf?.nameMm,
      ...(shelf?.parent ? { parentCategory: shelf.parent } : {}),
      variations: product.variations.map(({ price, ...variation }) => ({ ...variation, priceUsd: price })),
    };
  });
}
