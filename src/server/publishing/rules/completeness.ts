import type { Locale } from '#contract/values/locale.ts';
import type { Completeness, MissingPart } from '#contract/operator/goods/unpublished.ts';
import { burmeseName } from '#server/catalogue/rules/hierarchy.ts';

/** A product, as far as a part of it may be missing. */
export interface DescribedProduct {
  id: number;
  /** Slugs of its page. */
  category: string;
  slug: string;
  name: string;
  nameMm: string | null;
  description: string | null;
  descriptionMm: string | null;
  ingredient: string | null;
  ingredientMm: string | null;
  images: readonly unknown[];
}

/** Products that are listed. */
const MAX_PRODUCTS = 100;

/** How much of the range is complete in a language. */
export function completenessOf(range: readonly DescribedProduct[], locale: Locale): Completeness {
  const lacking = { name: 0, description: 0, details: 0, picture: 0 };
  const products: Completeness['products'] = [];
  let whole = 0;
  for (const product of range) {
    const lacks = lacksOf(product, locale);
    for (const lack of lacks) lacking[lack] += 1;
    if (lacks.length === 0) whole += 1;
    else if (products.length < MAX_PRODUCTS) products.push({ ...pick(product), lacks });
  }
  return { whole, lacking, products };
}

const pick = ({ id, name, nameMm, category, slug }: DescribedProduct) => ({
  id,
  name,
  ...burmeseName(nameMm),
  category,
  slug,
});

function lacksOf(product: DescribedProduct, locale: Locale): MissingPart[] {
  const texts =
    locale === 'my'
      ? { name: product.nameMm, description: product.descriptionMm, details: product.ingredientMm }
      : { name: product.name, description: product.description, details: product.ingredient };
  const lacks = (['name', 'description', 'details'] as const).filter((lack) => isBlank(texts[lack]));
  return product.images.length === 0 ? [...lacks, 'picture'] : lacks;
}

/** Whether a text has no words, only markup. */
const isBlank = (text: string | null): boolean => (text ?? '').replaceAll(/<[^>]*>|&nbsp;|\s/gu, '') === '';
