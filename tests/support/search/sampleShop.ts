import { diets } from '#contract/catalogue/fields.ts';
import type { Category } from '#contract/catalogue/category.ts';
import type { Product } from '#contract/catalogue/product.ts';
import type { Catalogue } from '#catalogue/read/catalogue.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { slugOf } from '#server/catalogue/rules/slug.ts';
import { sampleCatalogue, type SampleFile } from '../catalogue/sample.ts';
import { aCatalogue, aCategory, aProduct, aVariation } from '../catalogue/examples.ts';
import { productsOfFile } from './queries.ts';

/** The sample catalogue, or another file, in the form that the build reads; ids are positions in the file, from 1. */
export function catalogueOf(file: unknown = sampleCatalogue()): Catalogue {
  const { categories, products: inFile } = file as SampleFile;
  const idOf = new Map(categories.map(({ name }, place) => [name, place + 1]));
  const grow = ({ name, nameMm, alsoCalled }: (typeof categories)[number]): Category =>
    aCategory(idOf.get(name) ?? 0, {
      name,
      ...(nameMm === undefined ? {} : { name_mm: nameMm }),
      slug: slugOf(name),
      ...(alsoCalled && { also_called: alsoCalled }),
      children: categories.filter(({ parent }) => parent === name).map(grow),
    });
  const products = productsOfFile(file).map((each): Product => {
    const [category] = each.categories;
    const categoryId = idOf.get(category?.name ?? '') ?? 0;
    const alsoCalled = inFile[each.id - 1]?.alsoCalled;
    return aProduct(each.id, {
      name: each.name,
      ...(each.name_mm === undefined ? {} : { name_mm: each.name_mm }),
      slug: each.slug,
      ...(alsoCalled && { also_called: alsoCalled }),
      description: each.descriptions[0] ?? '',
      ...(each.descriptions[1] ? { description_mm: each.descriptions[1] } : {}),
      ...labelOf(inFile[each.id - 1]),
      categoryId,
      category: { id: categoryId, name: category?.name ?? '', slug: slugOf(category?.name ?? '') },
      ...(each.brand === undefined ? {} : { brand: { id: 1, name: each.brand } }),
      variations: each.variations.map(({ size, sizeMm, colour, colourMm, weightGrams, netWeightGrams, price }, place) =>
        aVariation({
          id: each.id * 100 + place,
          weight: weightGrams,
          prices: [{ sale_price: price }],
          ...(netWeightGrams === undefined ? {} : { netWeight: netWeightGrams }),
          stock: each.inStock ? 10 : 0,
          ...(size === undefined ? {} : { sizeAttribute: { value: size, valueMm: sizeMm } }),
          ...(colour === undefined ? {} : { colorAttribute: { value: colour, valueMm: colourMm } }),
        }),
      ),
    });
  });
  return aCatalogue({ categories: categories.filter(({ parent }) => parent === undefined).map(grow), products });
}

const labelOf = (inFile: SampleFile['products'][number] | undefined): Partial<Product> =>
  withoutUndefined({
    ingredient: inFile?.ingredientEn,
    ingredient_mm: inFile?.ingredientMm,
    allergens: inFile?.allergensEn,
    allergens_mm: inFile?.allergensMm,
    origin: inFile?.originEn,
    origin_mm: inFile?.originMm,
    ...Object.fromEntries(diets.map((diet) => [diet, inFile?.[diet]])),
  });
