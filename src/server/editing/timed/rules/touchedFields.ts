import type { CatalogueEdit } from '#contract/operator/goods/catalogue.ts';
import { fieldNamed } from '#server/editing/edit/rules/fields.ts';
import { meantVariation } from '#server/editing/edit/rules/meantVariation.ts';
import type { StoredCatalogue } from '#server/editing/plan/types.ts';

/** A field that edits set, and how people call it and its product. */
export interface TouchedField {
  /** One name for one field, however an edit calls it. */
  key: string;
  field: string;
  name: string;
}

/** The fields that edits set, which were checked before. */
export function touchedFields(edits: readonly CatalogueEdit[], stored: StoredCatalogue): TouchedField[] {
  const products = new Map(stored.products.map((each) => [each.id, each]));
  return edits.flatMap((edit) => {
    const product = products.get(edit.product);
    if (!product) return [];
    return Object.keys(edit.set).flatMap((name) => {
      const column = fieldNamed(name, edit.variation !== undefined);
      if (!column) return [];
      const meant = column.of === 'variation' ? meantVariation(edit, product) : product;
      const id = 'fault' in meant ? 0 : meant.id;
      return [{ key: `${column.of}:${id}:${column.key}`, field: column.header, name: product.nameEn }];
    });
  });
}
