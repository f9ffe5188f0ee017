import type { Catalogue } from '#catalogue/read/catalogue.ts';
import { lookupOf } from '#catalogue/read/lookup.ts';
import { cardChanged, categoryChanged, type ProductChange, sameProduct } from './productChange.ts';

/** Two catalogues and what differs between them, sorted for looking things up. */
export interface Difference {
  before: Catalogue;
  after: Catalogue;
  changes: ProductChange[];
  /** Those whose card is another now. */
  cards: ProductChange[];
  /** Whether products came, went, or changed categories. */
  moved: boolean;
}

/** Compares two catalogues. Products that did not change are the same objects in both, so it takes no time for those. */
export function differenceOf(before: Catalogue, after: Catalogue): Difference {
  const changes = productChanges(before, after);
  return { before, after, changes, cards: changes.filter(cardChanged), moved: changes.some(categoryChanged) };
}

function productChanges(before: Catalogue, after: Catalogue): ProductChange[] {
  const old = lookupOf(before).product;
  const current = lookupOf(after).product;
  const changes: ProductChange[] = [];
  for (const product of after.products) {
    const was = old.get(product.id);
    if (was === product) continue;
    if (!was) changes.push({ after: product });
    else if (!sameProduct(was, product)) changes.push({ before: was, after: product });
  }
  for (const product of before.products) if (!current.has(product.id)) changes.push({ before: product });
  return changes;
}
