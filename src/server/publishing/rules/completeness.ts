import type { Locale } from '#contract/values/locale.ts';
import type { Completeness, MissingPart } from '#contract/operator/unpublished.ts';
import { burmeseName } from '#server/catalogue/rules/hierarchy.ts';

/** What a product says, as far as a reader may miss it. */
export interface DescribedProduct {
  id: number;
  /** Slugs, which its page is found by. */
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

const MOST = 100;

/** How much of a range is whole in a language. */
export function completenessOf(range: readonly DescribedProduct[], locale: Locale): Completeness {
  const lacking = { name: 0, description: 0, details: 0, picture: 0 };
  const products: Completeness['products'] = [];
  let whole = 0;
  for (const product of range) {
    const lacks = lacksOf(product, locale);
    for (const lack of lacks) lacking[lack] += 1;
    if (lacks.length === 0) whole += 1;
    else if (products.length < MOST) products.push({ ...pick(product), lacks });
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
  const told =
    locale === 'my'
      ? { name: product.nameMm, description: product.descriptionMm, details: product.ingredientMm }
      : { name: product.name, description: product.description, details: product.ingredient };
  const lacks = (['name', 'description', 'details'] as const).filter((lack) => isBlank(told[lack]));
  return product.images.length === 0 ? [...lacks, 'picture'] : lacks;
}

/** Markup without a word in it says nothing. */
const isBlank = (text: string | null): boolean => (text ?? '').replaceAll(/<[^>]*>|&nbsp;|\s/gu, '') === '';
