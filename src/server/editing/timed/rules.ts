import { minuteOf } from '#contract/values/shopTime.ts';
import type { CatalogueEdit } from '#contract/operator/goods/catalogue.ts';
import { fieldNamed } from '#server/editing/input/editedField.ts';
import { resolveVariation } from '#server/editing/plan/variations.ts';
import type { StoredCatalogue } from '#server/editing/plan/types.ts';

/**
 * Returns when the shop's clocks show a minute, written as 2026-11-27T08:00. Undefined for one that they skip or that
 * no calendar has. One that they show twice is meant the first time.
 */
export function instantOf(minute: string, timeZone: string): Date | undefined {
  const asUtc = Date.parse(`${minute}:00Z`);
  if (Number.isNaN(asUtc)) return undefined;
  // Clocks of a place are at most fourteen hours away, and change by what they differ from UTC a day earlier or later.
  const offsets = [asUtc - dayMs, asUtc + dayMs].map((at) => offsetAt(at, timeZone));
  const candidates = offsets.map((offset) => asUtc - offset).sort((a, b) => a - b);
  const found = candidates.find((at) => minuteOf(new Date(at), timeZone) === minute);
  return found === undefined ? undefined : new Date(found);
}

const dayMs = 24 * 3_600_000;

const offsetAt = (at: number, timeZone: string): number => {
  const minute = Math.floor(at / 60_000) * 60_000;
  return Date.parse(`${minuteOf(new Date(minute), timeZone)}:00Z`) - minute;
};

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
      const target = column.of === 'variation' ? resolveVariation(edit, product) : product;
      const id = 'fault' in target ? 0 : target.id;
      return [{ key: `${column.of}:${id}:${column.key}`, field: column.header, name: product.nameEn }];
    });
  });
}
