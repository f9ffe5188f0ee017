import type { Catalogue } from '#catalogue/read/catalogue.ts';
import { lookupOf } from '#catalogue/read/lookup.ts';
import { cardChanged, categoryChanged, type ProductChange, sameOnPages, sameProduct } from './productChange.ts';

/** Two catalogues and what differs between them, sorted for looking things up. */
export interface Difference {
  before: Catalogue;
  after: Catalogue;
  changes: ProductChange[];
  /** Products that are found by other hidden names, and look as before. */
  found: ProductChange[];
  /** Those whose card is another now. */
  cards: ProductChange[];
  /** Whether products came, went, or changed categories. */
  moved: boolean;
}

/** Compares two catalogues. Products that did not change are the same objects in both, so it takes no time for those. */
export function differenceOf(before: Catalogue, after: Catalogue): Difference {
  const { changes, found } = productChanges(before, after);
  return { before, after, changes, found, cards: changes.filter(cardChanged), moved: changes.some(categoryChanged) };
}

function productChanges(before: Catalogue, after: Catalogue): Pick<Difference, 'changes' | 'found'> {
  const old = lookupOf(before).product;
  const current = lookupOf(after).product;
  const changes: ProductChange[] = [];
  const found: ProductChange[] = [];
  for (const product of after.products) {
    const was = old.get(product.id);
    if (was === product) continue;
    if (!was) changes.push({ after: product });
    else if (!sameOnPages(was, product)) changes.push({ before: was, after: product });
    else if (!sameProduct(was, product)) found.push({ before: was, after: product });
  }
  for (const product of before.products) if (!current.has(product.id)) changes.push({ before: product });
  return { changes, found };
}
