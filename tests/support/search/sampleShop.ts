import type { Category } from '#contract/catalogue/category.ts';
import type { Product } from '#contract/catalogue/product.ts';
import type { Catalogue } from '#catalogue/read/catalogue.ts';
import { slugOf } from '#server/catalogue/rules/slug.ts';
import { sampleCatalogue } from '../catalogue/sample.ts';
import { aCatalogue, aCategory, aProduct, aVariation } from '../catalogue/examples.ts';
import { productsOfFile } from './queries.ts';

interface CategoryInFile {
  name: string;
  nameMm?: string;
  parent?: string;
}

/** The sample catalogue, or another file, in the form that the build reads; ids are positions in the file, from 1. */
export function catalogueOf(file: unknown = sampleCatalogue()): Catalogue {
  const { categories } = file as { categories: CategoryInFile[] };
  const idOf = new Map(categories.map(({ name }, place) => [name, place + 1]));
  const grow = ({ name, nameMm }: CategoryInFile): Category =>
    aCategory(idOf.get(name) ?? 0, {
      name,
      ...(nameMm === undefined ? {} : { name_mm: nameMm }),
      slug: slugOf(name),
      children: categories.filter(({ parent }) => parent === name).map(grow),
    });
  const products = productsOfFile(file).map((each): Product => {
    const [category] = each.categories;
    const categoryId = idOf.get(category?.name ?? '') ?? 0;
    return aProduct(each.id, {
      name: each.name,
      ...(each.name_mm === undefined ? {} : { name_mm: each.name_mm }),
      slug: each.slug,
      categoryId,
      category: { id: categoryId, name: category?.name ?? '', slug: slugOf(category?.name ?? '') },
      ...(each.brand === undefined ? {} : { brand: { id: 1, name: each.brand } }),
      variations: each.weights.map((weight, place) =>
        aVariation({
          id: each.id * 100 + place,
          weight,
          stock: each.inStock ? 10 : 0,
          ...(each.choices[place] === undefined ? {} : { sizeAttribute: { value: each.choices[place] } }),
        }),
      ),
    });
  });
  return aCatalogue({ categories: categories.filter(({ parent }) => parent === undefined).map(grow), products });
}
